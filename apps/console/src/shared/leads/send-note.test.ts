import { expect, test } from 'vitest';
import { ApiError, unreachable } from '../api/api-error.ts';
import { sendNote, type UnsentNote } from './send-note.ts';

/** Like the real server, refuses a different text for the ID of a stored note. */
function noteServer(notes = new Map<string, string>(), isErased = false) {
  const post = (_path: string, ...[body]: readonly unknown[]) => {
    const { id, text } = body as UnsentNote;
    if (isErased) return Promise.reject(new ApiError(409, { message: 'Erased.' }));
    if (!notes.has(id)) notes.set(id, text.trim());
    if (notes.get(id) !== text.trim()) return Promise.reject(new ApiError(409, {}));
    return Promise.resolve({ id, text: text.trim() } as never);
  };
  return { notes, api: { post } };
}

function optionsFor({ api }: Pick<ReturnType<typeof noteServer>, 'api'>) {
  const renamed: string[] = [];
  const onRenamed = (id: string) => renamed.push(id);
  return { renamed, options: { api, leadId: 'lead', onRenamed, newId: () => 'n2' } };
}

test('stores a note only once if it is sent again after a lost response', async () => {
  const { notes, api } = noteServer(new Map([['n1', 'Called.']]));
  expect(await sendNote(optionsFor({ api }).options, { id: 'n1', text: ' Called.\n' })).toBe('n1');
  expect([...notes.values()]).toEqual(['Called.']);
});

test('stores a note’s changed text under a new ID after a lost response', async () => {
  const { notes, api } = noteServer(new Map([['n1', 'Called.']]));
  const { renamed, options } = optionsFor({ api });
  expect(await sendNote(options, { id: 'n1', text: 'Called twice.' })).toBe('n2');
  expect([...notes]).toEqual([
    ['n1', 'Called.'],
    ['n2', 'Called twice.'],
  ]);
  expect(renamed).toEqual(['n2']);
});

test('keeps a note’s ID while the server does not respond', async () => {
  const { renamed, options } = optionsFor({ api: { post: () => Promise.reject(unreachable()) } });
  await expect(sendNote(options, { id: 'n1', text: 'Called.' })).rejects.toMatchObject({
    status: 0,
  });
  expect(renamed).toEqual([]);
});

test('throws the server’s error if the server refuses the note under a new ID too', async () => {
  const { options } = optionsFor(noteServer(new Map(), true));
  await expect(sendNote(options, { id: 'n1', text: 'Called.' })).rejects.toThrow('Erased.');
});
