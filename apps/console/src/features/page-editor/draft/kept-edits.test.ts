import { expect, it } from 'vitest';
import { createKeptEdits } from './kept-edits.ts';

it('unsaved changes are kept for each person, and what is none of them is ignored', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const edit = { path: ['phone'], value: '1', seen: { value: '2', lists: [] } };
  const [ann, bob] = ['ann', 'bob'].map((id) => createKeptEdits(storage, id));
  ann?.write([edit]);
  expect(ann?.read()).toEqual([edit]);
  expect(bob?.read()).toEqual([]);
  for (const damaged of ['{', '7', '[{"path":[]}]', '[null]', '[{"path":["a"]}]']) {
    stored.set([...stored.keys()][0] ?? '', damaged);
    expect(ann?.read()).toEqual([]);
  }
  ann?.write([]);
  expect(stored.size).toBe(0);
});
