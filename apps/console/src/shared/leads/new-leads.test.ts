import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { expect, test } from 'vitest';
import {
  createNewLeadsStore,
  newLeadsOf,
  NOTHING_SEEN,
  stripLeadsOf,
  withSeen,
  withShown,
} from './new-leads.ts';

const lead = (id: string, minute: number, more: Partial<OperatorLead> = {}) =>
  ({
    id,
    received_at: `2026-03-01T12:0${minute}:00.000Z`,
    status: 'new',
    erased_at: null,
    work: { assignee: null, first_contact_at: null, note_count: 0, next_task_at: null },
    ...more,
  }) as OperatorLead;
const MEMORY = { ...NOTHING_SEEN, since: '2026-03-01T12:01:00.000Z' };
const idsOf = (leads: readonly OperatorLead[]) => leads.map(({ id }) => id);

test('counts a lead that arrived after `since` as new until it has been seen', () => {
  const latest = [lead('c', 3), lead('b', 2), lead('a', 1)];
  expect(idsOf(newLeadsOf(latest, MEMORY))).toEqual(['c', 'b']);
  expect(idsOf(newLeadsOf(latest, withSeen(MEMORY, ['c'], latest)))).toEqual(['b']);
  expect(newLeadsOf(latest, NOTHING_SEEN)).toEqual([]);
});

test('a lead that a colleague contacted, or that was erased, is no longer new', () => {
  const latest = [
    lead('c', 3, { status: 'contacted' }),
    lead('b', 2, { erased_at: '2026-03-01T12:03:00.000Z' }),
  ];
  expect(newLeadsOf(latest, MEMORY)).toEqual([]);
});

test('after all leads were seen, an older lead does not become new again', () => {
  const latest = [lead('c', 3), lead('b', 2)];
  const [one, both] = [withSeen(MEMORY, ['c'], latest), withSeen(MEMORY, ['b', 'c'], latest)];
  expect(one).toEqual({ ...MEMORY, seenIds: ['c'] });
  expect(both).toEqual({ ...MEMORY, since: '2026-03-01T12:03:00.000Z', seenIds: [] });
  expect(newLeadsOf([lead('b', 2), lead('a', 1)], both)).toEqual([]);
});

test('the strip shows a new lead on one screen only, and a later lead on the next screen', () => {
  const [older, newer] = [lead('b', 2), lead('c', 3)];
  const shown = withShown(MEMORY, [older]);
  expect(idsOf(stripLeadsOf([older], MEMORY))).toEqual(['b']);
  expect(idsOf(newLeadsOf([newer, older], shown))).toEqual(['c', 'b']);
  expect(idsOf(stripLeadsOf([newer, older], shown))).toEqual(['c']);
  expect(withShown(withShown(MEMORY, [newer]), [older]).shownUntil).toBe(newer.received_at);
});

test('what an earlier version stored under other names still counts', () => {
  const stored = { since: MEMORY.since, seen: ['c'], shown: 'A', announced: 'B', sound: true };
  const storage = { getItem: () => JSON.stringify(stored), setItem: () => undefined };
  expect(createNewLeadsStore(storage, 'user').read()).toEqual({
    since: MEMORY.since,
    seenIds: ['c'],
    shownUntil: 'A',
    announcedUntil: 'B',
    sound: true,
  });
});
