// eslint-disable-next-line house/browser-bundle -- a test is in no bundle
import { bulkStatusSchema, type BulkStatusAnswer } from '@pickup/contracts/lead-work';
import { expect, test } from 'vitest';
import { sendStatus, undoOf } from './bulk-status.ts';

const ids = Array.from(
  { length: 450 },
  (_, place) => `0190a6c2-7b3e-7cc1-9d2f-${String(place).padStart(12, '0')}`,
);

test('more leads than one request may name are sent in several, each of which the API takes', async () => {
  const sizes: number[] = [];
  const post = <Answer>(_path: string, body: unknown) => {
    const asked = bulkStatusSchema.parse(body);
    sizes.push(asked.ids.length);
    const answer: BulkStatusAnswer = { status: asked.status, changed: asked.ids, refused: [] };
    return Promise.resolve(answer as Answer);
  };
  const outcome = await sendStatus({ post }, ids, 'contacted');
  expect(sizes).toEqual([200, 200, 50]);
  expect(outcome.changed).toEqual(ids);
});

test('taking it back gives each its own status, and only those that were changed', () => {
  const before = [
    { id: '1', status: 'new' },
    { id: '2', status: 'won' },
    { id: '3', status: 'new' },
    { id: '4', status: 'quarantined' },
    { id: '5', status: 'lost' },
  ] as const;
  const groups = undoOf(before, ['1', '2', '4', '5'], 'lost');
  expect([...groups]).toEqual([
    ['new', ['1']],
    ['won', ['2']],
  ]);
});
