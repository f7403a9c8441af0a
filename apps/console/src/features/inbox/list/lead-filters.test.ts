import { leadListQuerySchema } from '@pickup/contracts/inbox/operator-leads';
import { newLeadViewSchema, VIEW_PARAMETERS } from '@pickup/contracts/inbox/lead-views';
import { LEAD_SORTS } from '@pickup/contracts/leads/lead-statuses';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { expect, test } from 'vitest';
import { chipsOf, LEAD_FORM, NO_FILTERS, toApiQuery } from './lead-filters.ts';

const ID = '0190a6c2-7b3e-7cc1-9d2f-0123456789ab';
const ALL = {
  q: 'ada 555',
  tier: 'A',
  status: 'new',
  trade: 'plumbing',
  language: 'es',
  source: 'google',
  score: '60',
  assignee: ID,
  call: 'requested',
  do_not_call: 'without',
  from: '2026-03-01',
  to: '2026-03-31',
  sort: 'newest',
  columns: 'quality,phone',
} as const;

test('reads every filter back from the URL', () => {
  expect(LEAD_FORM.read(LEAD_FORM.write(ALL))).toEqual(ALL);
  expect(LEAD_FORM.write(NO_FILTERS).toString()).toBe('');
});

test('ignores invalid filters in the URL', () => {
  const search =
    'tier=Z&status=gone&trade=No%20id&score=101&assignee=him&call=maybe&do_not_call=1&from=2026-13-45&sort=odd&columns=odd&x=1';
  expect(LEAD_FORM.read(new URLSearchParams(search))).toEqual(NO_FILTERS);
});

test('the API accepts all filters together, no filters, and “assigned to me”', () => {
  for (const filters of [ALL, NO_FILTERS, { ...NO_FILTERS, assignee: 'me' }]) {
    const query = Object.fromEntries(toApiQuery(filters));
    expect(leadListQuerySchema.safeParse(query).success).toBe(true);
  }
});

test('a saved view can have the filters, the order and the columns, but not the search text', () => {
  expect(['q', ...VIEW_PARAMETERS].toSorted()).toEqual(Object.keys(NO_FILTERS).toSorted());
  const query = LEAD_FORM.write({ ...ALL, q: '' }).toString();
  expect(newLeadViewSchema.safeParse({ name: 'All', query }).success).toBe(true);
});

test('the order menu has a text for every order', () => {
  expect(Object.keys(texts.orders).toSorted()).toEqual(LEAD_SORTS.toSorted());
});

test('the date filter includes its last day, until local midnight', () => {
  const query = toApiQuery({ ...NO_FILTERS, from: '2026-03-28', to: '2026-03-29' });
  expect(query.get('from')).toBe(new Date(2026, 2, 28).toISOString());
  expect(query.get('to')).toBe(new Date(2026, 2, 30).toISOString());
});

test('describes active filters, but not the search, the order or the columns', () => {
  const chips = chipsOf(ALL, { personOf: () => 'Grace', tradeOf: () => 'Plumbing' });
  expect(chips.map(({ text }) => text)).toEqual([
    'Tier A',
    'New',
    'Plumbing',
    'Spanish',
    'From google',
    'Quality 60 and up',
    'Grace',
    'Requested time',
    'OK to call',
    'Since 2026-03-01',
    'Until 2026-03-31',
  ]);
});

test('leaves out quarantined leads unless there is a search text or a status filter', () => {
  const parameterFor = (change: Partial<typeof NO_FILTERS>) =>
    toApiQuery({ ...NO_FILTERS, ...change }).get('quarantined');
  expect(parameterFor({})).toBe('without');
  expect(parameterFor({ tier: 'A', assignee: 'me', sort: 'newest' })).toBe('without');
  expect(parameterFor({ q: 'ada' })).toBeNull();
  expect(parameterFor({ status: 'quarantined' })).toBeNull();
});

test('the order "Requested times" lists only leads with a requested time, unless a booking filter is set', () => {
  const parameterFor = (call: 'confirmed' | '') =>
    toApiQuery({ ...NO_FILTERS, sort: 'bookings', call }).get('call');
  expect(parameterFor('')).toBe('requested');
  expect(parameterFor('confirmed')).toBe('confirmed');
  expect(toApiQuery(NO_FILTERS).get('call')).toBeNull();
});

test('"Booked this week" lists leads with a booking from Monday to Sunday in local time', () => {
  const sunday = new Date('2026-03-08T23:30:00');
  const query = toApiQuery({ ...NO_FILTERS, call: 'week' }, sunday);
  expect(query.get('call')).toBeNull();
  expect(query.get('call_from')).toBe(new Date('2026-03-02T00:00').toISOString());
  expect(query.get('call_to')).toBe(new Date('2026-03-09T00:00').toISOString());
  expect(leadListQuerySchema.safeParse(Object.fromEntries(query)).success).toBe(true);
});
