import { describe, expect, it } from 'vitest';
import { timeZoneLabel } from './time-zone-field.tsx';
import { bookableDays, nextWorkday } from './booking-text.ts';

describe('the form for a requested time', () => {
  it.each([
    ['2026-11-19T12:00:00Z', '2026-11-20'],
    ['2026-11-20T12:00:00Z', '2026-11-23'],
    ['2026-11-21T12:00:00Z', '2026-11-23'],
    ['2026-11-22T23:59:59Z', '2026-11-23'],
    ['2026-12-31T12:00:00Z', '2027-01-04'],
    ['2026-11-25T12:00:00Z', '2026-11-27'], // Thanksgiving
    ['2026-12-24T12:00:00Z', '2026-12-28'],
    ['2027-05-28T12:00:00Z', '2027-06-01'], // Memorial Day
    ['2026-09-04T12:00:00Z', '2026-09-08'], // Labor Day
    ['2028-07-03T12:00:00Z', '2028-07-05'],
  ])('suggests, at %s, the next workday: %s', (now, day) => {
    expect(nextWorkday(Date.parse(now))).toBe(day);
  });

  it.each([
    ['2026-11-21T18:00:00Z', '2026-11-21', '2027-11-21'],
    ['2026-11-21T03:00:00Z', '2026-11-20', '2027-11-21'], // still the evening before in America
    ['2028-02-28T12:00:00Z', '2028-02-28', '2029-02-27'],
  ])('accepts, at %s, the days from %s to %s', (now, min, max) => {
    expect(bookableDays(Date.parse(now))).toEqual({ min, max });
  });

  it('labels a time zone with its usual name, or else with its place', () => {
    expect(timeZoneLabel('America/Chicago')).toBe('Central (Chicago)');
    expect(timeZoneLabel('America/Port_of_Spain')).toBe('Port of Spain');
  });
});
