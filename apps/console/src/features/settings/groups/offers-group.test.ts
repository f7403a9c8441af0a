import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './offers-group.tsx';

it('a time in the settings is the same moment in the field, and the other way round', () => {
  const iso = fromLocalTime('2026-12-24T18:00') ?? '';
  expect(iso).toMatch(/^2026-12-24T18:00:00[+-]\d\d:\d\d$/);
  expect(toLocalTime(iso)).toBe('2026-12-24T18:00');
  expect(toLocalTime(new Date(iso).toISOString())).toBe('2026-12-24T18:00');
});

it('a value that is not a time leaves the field empty, and an empty field stores nothing', () => {
  expect([toLocalTime('soon'), toLocalTime(undefined), toLocalTime(7)]).toEqual(['', '', '']);
  expect(fromLocalTime('')).toBeUndefined();
});
