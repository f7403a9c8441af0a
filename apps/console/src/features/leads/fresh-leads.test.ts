import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { expect, test } from 'vitest';
import {
  firstPageOf,
  hasDifferentOrder,
  leadsOf,
  newLeadsIn,
  newestOf,
  insertNewLeads,
} from './fresh-leads.ts';

const lead = (id: string, status = 'new') => ({ id, status }) as OperatorLead;
const pageOf = (...leads: OperatorLead[]): OperatorLeadPage => ({ leads, next_cursor: null });
const idsOf = (pages: ReturnType<typeof firstPageOf>) => leadsOf(pages).map(({ id }) => id);
const begin = (...ids: string[]) => firstPageOf(pageOf(...ids.map((id) => lead(id))));

test('inserts a lead after its neighbor and moves no other row', () => {
  expect(idsOf(insertNewLeads(begin('a', 'b'), pageOf(lead('new'), lead('a'), lead('b'))))).toEqual(
    ['new', 'a', 'b'],
  );
  expect(
    idsOf(insertNewLeads(begin('a', 'b', 'c'), pageOf(lead('c'), lead('new'), lead('a')))),
  ).toEqual(['a', 'b', 'c', 'new']);
});

test('keeps the cursor of the next page', () => {
  const shown = { pages: [{ leads: [lead('a')], next_cursor: 'after a' }], pageParams: [null] };
  const [page] = insertNewLeads(shown, pageOf(lead('new'), lead('a'))).pages;
  expect(page?.next_cursor).toBe('after a');
});

test('leaves leads beyond the end of the list to the next page', () => {
  const shown = { pages: [{ leads: [lead('a')], next_cursor: 'after a' }], pageParams: [null] };
  const page = pageOf(lead('new'), lead('a'), lead('later'));
  expect(idsOf(insertNewLeads(shown, page))).toEqual(['new', 'a']);
  expect(idsOf(insertNewLeads(begin('a'), page))).toEqual(['new', 'a', 'later']);
});

test('shows a lead once if it is on two pages', () => {
  const pages = {
    pages: [pageOf(lead('a'), lead('b')), pageOf(lead('b'))],
    pageParams: [null, 'x'],
  };
  expect(idsOf(pages)).toEqual(['a', 'b']);
});

test('keeps every lead of later pages', () => {
  const shown = { pages: [pageOf(lead('a')), pageOf(lead('b'))], pageParams: [null, 'x'] };
  const missing = newLeadsIn(shown, pageOf(lead('a'), lead('b'), lead('c')));
  expect(missing.map(({ id }) => id)).toEqual(['c']);
});

test('detects a different order but not missing rows at the end', () => {
  expect(hasDifferentOrder(begin('a', 'b', 'c'), pageOf(lead('a'), lead('b')))).toBe(false);
  expect(hasDifferentOrder(begin('a', 'b', 'c'), pageOf(lead('b'), lead('c'), lead('a')))).toBe(
    true,
  );
  expect(hasDifferentOrder(begin('a', 'b'), pageOf(lead('a'), lead('new'), lead('b')))).toBe(false);
});

test('finds the newest arrival', () => {
  const at = (received_at: string) => ({ received_at }) as OperatorLead;
  expect(newestOf([at('2026-03-01T12:00:00.000Z'), at('2026-03-01T12:00:01.000Z')])).toBe(
    '2026-03-01T12:00:01.000Z',
  );
  expect(newestOf([])).toBe('');
});
