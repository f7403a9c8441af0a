import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './offers-group.tsx';

it('converts a time in the settings to the same moment in the field, and back', () => {
  const iso = fromLocalTime('2026-12-24T18:00') ?? '';
  expect(iso).toMatch(/^2026-12-24T18:00:00[+-]\d\d:\d\d$/);
  expect(toLocalTime(iso)).toBe('2026-12-24T18:00');
  expect(toLocalTime(new Date(iso).toISOString())).toBe('2026-12-24T18:00');
});

it('shows an empty field for a value that is not a time, and stores nothing for an empty field', () => {
  expect([toLocalTime('soon'), toLocalTime(undefined), toLocalTime(7)]).toEqual(['', '', '']);
  expect(fromLocalTime('')).toBeUndefined();
});
