import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { expect, test } from 'vitest';
import {
  firstPageOf,
  hasDifferentOrder,
  leadsOf,
  newLeadsIn,
  newestOf,
  insertNewLeads,
} from './fresh-leads.ts';

const lead = (id: string) =>
  ({ id, status: 'new', received_at: '', person: { id, lead_count: 1 } }) as OperatorLead;
/** `ids` lists lead ids, separated by spaces: "a b". */
const pageOf = (ids: string, next_cursor: string | null = null): OperatorLeadPage => ({
  leads: ids.split(' ').map((id) => lead(id)),
  next_cursor,
});
const idsOf = (pages: ReturnType<typeof firstPageOf>) =>
  leadsOf(pages)
    .map(({ id }) => id)
    .join(' ');
const shownPages = (ids: string, cursor: string | null = null) => firstPageOf(pageOf(ids, cursor));

test('inserts a new lead after the lead that precedes it on the new page, and moves no other row', () => {
  expect(idsOf(insertNewLeads(shownPages('a b'), pageOf('new a b')))).toBe('new a b');
  expect(idsOf(insertNewLeads(shownPages('a b c'), pageOf('c new a')))).toBe('a b c new');
});

test('keeps the list’s next cursor when it inserts a new lead', () => {
  const [page] = insertNewLeads(shownPages('a', 'after a'), pageOf('new a')).pages;
  expect(page?.next_cursor).toBe('after a');
});

test('leaves new leads beyond the end of the list for the next page, if there is one', () => {
  const page = pageOf('new a later');
  expect(idsOf(insertNewLeads(shownPages('a', 'after a'), page))).toBe('new a');
  expect(idsOf(insertNewLeads(shownPages('a'), page))).toBe('new a later');
});

test('shows a lead only once if it is on two pages', () => {
  expect(idsOf({ pages: [pageOf('a b'), pageOf('b')], pageParams: [null, 'x'] })).toBe('a b');
});

test('does not count a lead as new if a later page of the list already has it', () => {
  const shown = { pages: [pageOf('a'), pageOf('b')], pageParams: [null, 'x'] };
  expect(newLeadsIn(shown, pageOf('a b c')).map(({ id }) => id)).toEqual(['c']);
});

test('detects a different order, but ignores new leads and leads missing from the end of the page', () => {
  expect(hasDifferentOrder(shownPages('a b c'), pageOf('a b'))).toBe(false);
  expect(hasDifferentOrder(shownPages('a b c'), pageOf('b c a'))).toBe(true);
  expect(hasDifferentOrder(shownPages('a b'), pageOf('a new b'))).toBe(false);
});

test('returns the newest arrival time, or an empty string without leads', () => {
  const at = (received_at: string) => ({ received_at }) as OperatorLead;
  const [first, later] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:01.000Z'];
  expect(newestOf([at(first), at(later)])).toBe(later);
  expect(newestOf([])).toBe('');
});

test('shows only the newest of a person’s leads', () => {
  const ricksLead = (id: string, received_at: string) => {
    return { ...lead(id), received_at, person: { id: 'rick', lead_count: 2 } } as OperatorLead;
  };
  const page = {
    leads: [ricksLead('new', '2030-02-01'), lead('b'), ricksLead('old', '2030-01-01')],
  };
  expect(idsOf(firstPageOf({ ...page, next_cursor: null }))).toBe('new b');
});
