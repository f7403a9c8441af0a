import { expect, test } from 'vitest';
import { addDays, countDays, dayIn, eachDay, formatShortDay, isDay, weekOf } from './days.ts';

test('formats a day the same in every time zone', () => {
  expect(formatShortDay('2026-01-31')).toContain('31');
});

test('finds the day in a time zone, even when the clocks change or the zone is unknown', () => {
  const chicago = (moment: string) => dayIn(new Date(moment), 'America/Chicago');
  expect(chicago('2026-11-21T05:30:00Z')).toBe('2026-11-20'); // 11:30 PM
  expect(chicago('2026-11-01T04:59:59Z')).toBe('2026-10-31'); // daylight saving time
  expect(chicago('2026-11-02T05:59:59Z')).toBe('2026-11-01'); // standard time
  expect(dayIn(new Date('2026-11-21T12:00:00'), 'Mars/Olympus')).toBe('2026-11-21');
});

test('counts days across the end of a month, a leap day and the end of a year', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(countDays('2026-12-31', '2027-01-01')).toBe(2);
  expect(eachDay('2026-01-30', '2026-02-01')).toEqual(['2026-01-30', '2026-01-31', '2026-02-01']);
});

test('returns no days if the first day is after the last day', () => {
  expect(eachDay('2026-02-01', '2026-01-30')).toEqual([]);
});

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16'); // a Sunday
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
});

test('rejects impossible dates and other formats', () => {
  expect(isDay('2026-02-28')).toBe(true);
  for (const text of ['2026-02-30', '2026-13-01', 'yesterday', '2026-1-1', '']) {
    expect(isDay(text)).toBe(false);
  }
});
