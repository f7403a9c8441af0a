import { LEAD_COLUMNS } from '@pickup/contracts/inbox/lead-columns';
import { LEAD_SORTS } from '@pickup/contracts/leads/lead-statuses';
import { expect, test } from 'vitest';
import {
  fittingColumns,
  headOrder,
  readColumns,
  tracksOf,
  DEFAULT_COLUMNS,
  writeColumns,
} from './lead-columns.ts';
import { LEAD_FORM, NO_FILTERS } from './lead-filters.ts';
import { queryOf, readView } from './use-views.ts';

test('reads columns in the order of the table, and ignores unknown names', () => {
  expect(readColumns('phone,favorite color,trade,phone')).toEqual(['trade', 'phone']);
  expect(readColumns(writeColumns(LEAD_COLUMNS))).toEqual(LEAD_COLUMNS);
  expect(readColumns(writeColumns([]))).toEqual([]);
  for (const none of ['', 'favorite', ',']) expect(readColumns(none)).toBeNull();
});

test('a view without columns equals a view with the default columns or only unknown columns', () => {
  const same = [
    'tier=A',
    `columns=${DEFAULT_COLUMNS.join('%2C')}&tier=A`,
    'tier=A&columns=odd&x=1',
  ];
  const queries = same.map((query) => queryOf(readView({ query })));
  expect(new Set(queries)).toEqual(new Set(['tier=A']));
  const phoneOnly = { ...NO_FILTERS, columns: 'phone' };
  expect(queryOf(phoneOnly)).toBe('columns=phone');
  expect(LEAD_FORM.read(new URLSearchParams(queryOf(phoneOnly)))).toEqual(phoneOnly);
});

test('a narrow table leaves out the source and the local time first', () => {
  const narrow = DEFAULT_COLUMNS.filter((column) => !['source', 'local_time'].includes(column));
  expect(fittingColumns(DEFAULT_COLUMNS, 70)).toEqual(DEFAULT_COLUMNS);
  expect(fittingColumns(DEFAULT_COLUMNS, 55)).toEqual(narrow);
  expect(fittingColumns([], 55)).toEqual([]);
  expect(fittingColumns(LEAD_COLUMNS, 150)).toEqual(LEAD_COLUMNS);
});

test('a table has a track for the name and each column that fits', () => {
  expect(tracksOf(['quality', 'email'], ['quality', 'email'])).toBe(
    'minmax(11rem, 4fr) 4rem minmax(8rem, 1.5fr)',
  );
});

test('a click on a column head sorts by the column, and the next click reverses the order', () => {
  const clicks = (column: string) => {
    const first = headOrder(column, 'bookings')?.next ?? 'bookings';
    const second = headOrder(column, first);
    const third = headOrder(column, second?.next ?? 'bookings');
    return [first, second?.sorted, second?.next, third?.sorted, third?.next];
  };
  expect(clicks('name')).toEqual(['name', 'ascending', '-name', 'descending', 'name']);
  expect(clicks('quality')).toEqual(['-quality', 'descending', 'quality', 'ascending', '-quality']);
  expect(headOrder('name', 'bookings')?.sorted).toBeUndefined();
  expect(headOrder('phone', 'name')).toBeNull();
});

test('each order except “Requested times” belongs to exactly one column head', () => {
  const sorts = LEAD_SORTS.map((sort) => {
    const heads = ['name', ...LEAD_COLUMNS].filter((column) => headOrder(column, sort)?.sorted);
    return [sort, heads.length];
  });
  const mismatched = sorts.filter(([sort, count]) => count !== (sort === 'bookings' ? 0 : 1));
  expect(mismatched).toEqual([]);
});
