import {
  bulkAssigneeSchema,
  bulkStatusSchema,
  undoSchema,
} from '@pickup/contracts/inbox/lead-work';
import { expect, test } from 'vitest';
import { changesTo, sendChanges, undoChanges } from './lead-changes.ts';

const ids = Array.from(
  { length: 450 },
  (_, index) => `0190a6c2-7b3e-7cc1-9d2f-${String(index).padStart(12, '0')}`,
);
const ANN = '0190a6c2-7b3e-7cc1-9d2f-aaaaaaaaaaaa';
const leads = ids.map((id, index) => ({
  id,
  status: index < 250 ? ('new' as const) : ('won' as const),
  work: { assignee: index < 2 ? ANN : null },
}));
const SCHEMAS = {
  '/api/leads/status': bulkStatusSchema,
  '/api/leads/assignee': bulkAssigneeSchema,
  '/api/leads/undo': undoSchema,
};

/** Accepts the same requests as the API, but fails at the request with the index `failsAt`. */
function createApi(failsAt = Number.POSITIVE_INFINITY) {
  const sent: { path: string; ids: readonly string[]; previous: unknown }[] = [];
  const undone: string[] = [];
  const post = (path: string, ...[body]: readonly unknown[]) => {
    const request = SCHEMAS[path as keyof typeof SCHEMAS].parse(body);
    if (sent.length === failsAt) return Promise.reject(new Error('The connection was lost'));
    const requestedIds = 'ids' in request ? request.ids : [];
    if ('ids' in request) sent.push({ path, ids: request.ids, previous: request.previous });
    else undone.push(request.change_id);
    return Promise.resolve({
      changed: requestedIds,
      undone: requestedIds,
      refused: [],
      leads: [],
    } as never);
  };
  return { sent, undone, post };
}

test('splits a large selection into several requests, each with the status that was shown', async () => {
  const api = createApi();
  const outcome = await sendChanges(api, changesTo(leads, { status: 'contacted' }));
  expect(
    api.sent.map(({ previous, ids: requestedIds }) => [previous, requestedIds.length]),
  ).toEqual([
    ['new', 200],
    ['new', 50],
    ['won', 200],
  ]);
  expect(outcome).toMatchObject({ changed: ids, refused: [], failure: null });
  expect(new Set(outcome.changeIds).size).toBe(3);
});

test('sends one assignee change for each assignee that was shown', async () => {
  const api = createApi();
  await sendChanges(api, changesTo(leads.slice(0, 3), { assignee: null }));
  expect(
    api.sent.map(({ path, previous, ids: requestedIds }) => [path, previous, requestedIds.length]),
  ).toEqual([
    ['/api/leads/assignee', ANN, 2],
    ['/api/leads/assignee', null, 1],
  ]);
});

test('reports the changes made before a failure, so that Undo can revert them', async () => {
  const changes = changesTo(leads, { status: 'contacted' });
  const { changed, changeIds, failure } = await sendChanges(createApi(1), changes);
  expect(changed).toEqual(ids.slice(0, 200));
  expect(changeIds).toEqual([changes[0]?.changeId]);
  expect(failure).toBeInstanceOf(Error);
});

test('undoes the changes, newest first, except releases from quarantine', async () => {
  const api = createApi();
  const held = { id: ANN, status: 'quarantined', work: { assignee: null } } as const;
  const changes = changesTo([...leads.slice(249, 251), held], { status: 'lost' });
  const { changeIds } = await sendChanges(api, changes);
  expect(changeIds).toHaveLength(2);
  await undoChanges(api, changeIds);
  expect(api.undone).toEqual(changeIds.toReversed());
});
