import { FUNNEL_STEPS } from '@pickup/contracts/page/funnel';
import { expect, test } from 'vitest';
import { conversion, funnelRows, isEmptyFunnel } from './breakdowns.tsx';

const funnelOf = (...counts: number[]) =>
  FUNNEL_STEPS.map((step, index) => ({ step, count: counts[index] ?? 0 }));

test('shows each step as a share of the previous step and of all visits', () => {
  const rows = funnelRows(funnelOf(200, 100, 50, 10, 5)).map(({ notes }) => notes.join(' '));
  expect(rows).toEqual([' ', '50% 50%', '50% 25%', '20% 5%', '50% 2.5%']);
});

test('shows no share when there are more leads than counted visits', () => {
  const [, , , lead] = funnelRows(funnelOf(2, 2, 1, 3, 0));
  expect(lead?.notes).toEqual(['–', '–']);
  expect(conversion(funnelOf(2, 2, 1, 3, 0))).toEqual({ none: 'More leads than counted visits' });
});

test('shows the conversion only if visits were counted, and never divides by zero', () => {
  expect(
    funnelRows(funnelOf())
      .flatMap(({ notes }) => notes)
      .join(),
  ).not.toContain('NaN');
  expect(conversion(funnelOf())).toEqual({ none: 'No visits counted' });
  expect(conversion(funnelOf(200, 100, 50, 10, 5))).toBe('5%');
  expect(isEmptyFunnel(funnelOf())).toBe(true);
  expect(isEmptyFunnel(funnelOf(0, 0, 0, 1))).toBe(false);
});
