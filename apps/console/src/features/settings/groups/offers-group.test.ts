import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './offers-group.tsx';

it('a moment keeps its place in time between the settings and the field', () => {
  const iso = fromLocalTime('2026-12-24T18:00') ?? '';
  expect(iso).toMatch(/^2026-12-24T18:00:00[+-]\d\d:\d\d$/);
  expect(toLocalTime(iso)).toBe('2026-12-24T18:00');
  expect(toLocalTime(new Date(iso).toISOString())).toBe('2026-12-24T18:00');
});

it('what is no moment is an empty field', () => {
  expect([toLocalTime('soon'), toLocalTime(undefined), toLocalTime(7)]).toEqual(['', '', '']);
  expect(fromLocalTime('')).toBeUndefined();
});
