import { expect, test } from 'vitest';
import { ApiError, unreachable } from '../api/api-error.ts';
import { sendNote, type UnsentNote } from './send-note.ts';

/** Stores notes as the server does: the first text under an id stays, and a different one is refused. */
function notebook(kept = new Map<string, string>(), isErased = false) {
  const post = (_path: string, ...[body]: readonly unknown[]) => {
    const { id, text } = body as UnsentNote;
    if (isErased) return Promise.reject(new ApiError(409, { message: 'Erased.' }));
    if (!kept.has(id)) kept.set(id, text.trim());
    if (kept.get(id) !== text.trim()) return Promise.reject(new ApiError(409, {}));
    return Promise.resolve({ id, text: text.trim() } as never);
  };
  return { kept, api: { post } };
}

function sending({ api }: Pick<ReturnType<typeof notebook>, 'api'>) {
  const renamed: string[] = [];
  const onRenamed = (id: string) => renamed.push(id);
  return { renamed, to: { api, leadId: 'lead', onRenamed, newId: () => 'n2' } };
}

test('stores a note only once if it is sent again after a lost response', async () => {
  const { kept, api } = notebook(new Map([['n1', 'Rang.']]));
  expect(await sendNote(sending({ api }).to, { id: 'n1', text: ' Rang.\n' })).toBe('n1');
  expect([...kept.values()]).toEqual(['Rang.']);
});

test('keeps the changed text of a note after a lost response', async () => {
  const { kept, api } = notebook(new Map([['n1', 'Rang.']]));
  const { renamed, to } = sending({ api });
  expect(await sendNote(to, { id: 'n1', text: 'Rang twice.' })).toBe('n2');
  expect([...kept]).toEqual([
    ['n1', 'Rang.'],
    ['n2', 'Rang twice.'],
  ]);
  expect(renamed).toEqual(['n2']);
});

test('keeps a note’s id while the server does not respond', async () => {
  const { renamed, to } = sending({ api: { post: () => Promise.reject(unreachable()) } });
  await expect(sendNote(to, { id: 'n1', text: 'Rang.' })).rejects.toMatchObject({ status: 0 });
  expect(renamed).toEqual([]);
});

test('reports the refusal if the server refuses the note under a new id too', async () => {
  const { to } = sending(notebook(new Map(), true));
  await expect(sendNote(to, { id: 'n1', text: 'Rang.' })).rejects.toThrow('Erased.');
});
