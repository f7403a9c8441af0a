// eslint-disable-next-line house/browser-bundle -- a test is in no bundle
import { bulkStatusSchema, type BulkStatusAnswer } from '@pickup/contracts/lead-work';
import { expect, test } from 'vitest';
import { changesTo, sendChanges, undoOf } from './bulk-status.ts';

const ids = Array.from(
  { length: 450 },
  (_, place) => `0190a6c2-7b3e-7cc1-9d2f-${String(place).padStart(12, '0')}`,
);
const leads = ids.map((id, place) => ({ id, status: place < 250 ? 'new' : 'won' }) as const);

/** Takes what the API takes, and fails at the request with this number. */
function createApi(failsAt = Number.POSITIVE_INFINITY) {
  const sent: [string, number][] = [];
  const post = <Answer>(_path: string, body: unknown) => {
    const asked = bulkStatusSchema.parse(body);
    if (sent.length === failsAt) return Promise.reject(new Error('The connection is gone'));
    sent.push([asked.was ?? '', asked.ids.length]);
    const done = { changed: asked.ids, refused: [], leads: [] };
    const answer: BulkStatusAnswer = { status: asked.status, ...done };
    return Promise.resolve(answer as Answer);
  };
  return { sent, post };
}

test('more leads than one request may name are sent in several, each with the status that was seen', async () => {
  const api = createApi();
  const outcome = await sendChanges(api, changesTo(leads, 'contacted'));
  expect(api.sent).toEqual([
    ['new', 200],
    ['new', 50],
    ['won', 200],
  ]);
  expect(outcome).toEqual({ changed: ids, refused: [], failure: null });
});

test('what was done before a request failed is told', async () => {
  const { changed, failure } = await sendChanges(createApi(1), changesTo(leads, 'contacted'));
  expect(changed).toEqual(ids.slice(0, 200));
  expect(failure).toBeInstanceOf(Error);
});

test('taking it back gives each its own status, only those that were changed, and of a colleague’s none', () => {
  const before = [
    { id: '1', status: 'new' },
    { id: '2', status: 'won' },
    { id: '3', status: 'new' },
    { id: '4', status: 'quarantined' },
    { id: '5', status: 'lost' },
  ] as const;
  expect(undoOf(before, ['1', '2', '4', '5'], 'lost')).toEqual([
    { ids: ['1'], was: 'lost', status: 'new' },
    { ids: ['2'], was: 'lost', status: 'won' },
  ]);
});
