import { expect, test } from 'vitest';
import { eachDay } from '../format/days.ts';
import { chartUnit, toChartRows } from './chart-rows.ts';

const daysWithFigures = (from: string, to: string) =>
  eachDay(from, to).map((day, index) => ({ day, figures: [1, index] }));

test('shows a bar for each day of a month, each week of three months, and each month of two years', () => {
  expect([chartUnit(31), chartUnit(90), chartUnit(731)]).toEqual(['day', 'week', 'month']);
});

test('shows each day as its own bar', () => {
  const rows = toChartRows(daysWithFigures('2026-01-30', '2026-02-01'), 'day');
  expect(rows.map(({ figures }) => figures.join(' '))).toEqual(['1 0', '1 1', '1 2']);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(3);
});

test('adds up each series by week, and starts each week on Monday', () => {
  // Saturday to Tuesday: two days in each of two weeks.
  const rows = toChartRows(daysWithFigures('2026-11-14', '2026-11-17'), 'week');
  expect(rows.map(({ figures }) => figures.join(' '))).toEqual(['2 1', '2 5']);
});

test('shows the same month of two years as two bars', () => {
  const days = ['2025-01-15', '2026-01-15'].map((day, year) => ({ day, figures: [3 + year] }));
  const rows = toChartRows(days, 'month');
  expect(rows.map(({ figures }) => figures)).toEqual([[3], [4]]);
});

test('shows no bars if there are no days', () => {
  expect(toChartRows([], 'day')).toEqual([]);
});
