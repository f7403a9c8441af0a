import { expect, test } from 'vitest';
import { eachDay } from '../format/days.ts';
import { chartUnit, toChartRows } from './chart-rows.ts';

const each = (from: string, to: string) =>
  eachDay(from, to).map((day, index) => ({ day, figures: [1, index] }));

test('a month has a bar for each day, a year one for each week or month', () => {
  expect([chartUnit(31), chartUnit(90), chartUnit(731)]).toEqual(['day', 'week', 'month']);
});

test('days stay days', () => {
  const rows = toChartRows(each('2026-01-30', '2026-02-01'), 'day');
  expect(rows.map(({ figures }) => figures)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(3);
});

test('weeks are summed from Monday on, each series by itself, and no day is lost', () => {
  // Saturday to Tuesday: two days in each of two weeks.
  const rows = toChartRows(each('2026-11-14', '2026-11-17'), 'week');
  expect(rows.map(({ figures }) => figures)).toEqual([
    [2, 1],
    [2, 5],
  ]);
});

test('the same month of two years is two bars', () => {
  const rows = toChartRows(
    [
      { day: '2025-01-15', figures: [3] },
      { day: '2026-01-15', figures: [4] },
    ],
    'month',
  );
  expect(rows.map(({ figures }) => figures)).toEqual([[3], [4]]);
});

test('no days are no bars', () => {
  expect(toChartRows([], 'day')).toEqual([]);
});
