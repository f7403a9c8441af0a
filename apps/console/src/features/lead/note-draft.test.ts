import { expect, test } from 'vitest';
import { createDrafts } from './note-draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const DAY = 86_400_000;

test('a draft is there again after a reload, with the id under which it may have been sent', () => {
  const storage = memory();
  createDrafts(storage, 'ada', () => 0).write('lead', { id: 'n1', text: 'Rang twice' });
  const again = createDrafts(storage, 'ada', () => DAY);
  expect(again.read('lead')).toEqual({ id: 'n1', text: 'Rang twice', at: 0 });
});

test('nobody sees another’s draft', () => {
  const storage = memory();
  createDrafts(storage, 'ada', () => 0).write('lead', { id: 'n1', text: 'Mine' });
  expect(createDrafts(storage, 'grace', () => 0).read('lead')).toBeNull();
});

test('an emptied note leaves nothing behind', () => {
  const storage = memory();
  const drafts = createDrafts(storage, 'ada', () => 0);
  drafts.write('lead', { id: 'n1', text: 'x' });
  drafts.write('lead', { id: 'n1', text: '' });
  expect(storage.length).toBe(0);
});

test('after two weeks a draft is gone, whoever wrote it, and nothing else with it', () => {
  const storage = memory();
  storage.setItem('pickup-console', 'a session');
  createDrafts(storage, 'grace', () => 0).write('a', { id: 'n1', text: 'old' });
  createDrafts(storage, 'grace', () => DAY).write('b', { id: 'n2', text: 'younger' });
  createDrafts(storage, 'ada', () => 14 * DAY).prune();
  expect(storage.length).toBe(2);
  expect(createDrafts(storage, 'grace', () => 14 * DAY).read('b')?.text).toBe('younger');
});

test('what cannot be stored or read is no draft and no failure', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => '{',
  };
  const drafts = createDrafts(storage, 'ada', () => 0);
  drafts.write('lead', { id: 'n1', text: 'x' });
  expect(drafts.read('lead')).toBeNull();
});
