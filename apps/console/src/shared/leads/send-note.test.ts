import type { LeadNote } from '@pickup/contracts/lead-work';
import { expect, test } from 'vitest';
import { sendNote, type UnsentNote } from './send-note.ts';

/** Keeps notes as the server does: the first text under an id stays. */
function notebook(kept = new Map<string, string>()) {
  const post = <Answer>(_path: string, body: unknown) => {
    const { id, text } = body as UnsentNote;
    if (!kept.has(id)) kept.set(id, text.trim());
    const note: Partial<LeadNote> = { id, text: kept.get(id) ?? '' };
    return Promise.resolve(note as Answer);
  };
  return { kept, post };
}

test('a note that is sent again after a lost answer is kept once', async () => {
  const { kept, post } = notebook(new Map([['n1', 'Rang.']]));
  await sendNote({ post }, 'lead', { id: 'n1', text: ' Rang.\n' });
  expect([...kept.values()]).toEqual(['Rang.']);
});

test('a note that was changed after a lost answer is not lost to its first wording', async () => {
  const { kept, post } = notebook(new Map([['n1', 'Rang.']]));
  await sendNote({ post }, 'lead', { id: 'n1', text: 'Rang twice.' }, () => 'n2');
  expect([...kept]).toEqual([
    ['n1', 'Rang.'],
    ['n2', 'Rang twice.'],
  ]);
});
