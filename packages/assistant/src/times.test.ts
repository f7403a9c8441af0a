import { describe, expect, it } from 'vitest';
import type { FreeTimes } from './guide.ts';
import {
  dayLabel,
  moreTimes,
  nextDay,
  offerTimes,
  shortLabel,
  timeIn,
  timeLabel,
  zoneLabel,
} from './times.ts';

const minutes = (iso: string) => Date.parse(iso) / 60_000;
const times = (...starts: string[]): FreeTimes => ({
  minutes: 15,
  timeZone: 'America/Chicago',
  starts: starts.map(minutes),
});
const THURSDAY = ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00'].map(
  (at) => `2026-12-03T${at}Z`,
);
const FREE = times(...THURSDAY, '2026-12-04T21:00Z', '2026-12-07T16:00Z');
const offered = offerTimes(FREE);
const clock = (starts: readonly number[]) => starts.map((start) => timeLabel(start, FREE));

describe('offered times', () => {
  it('are at most six on one day, with the day and the time zone in words', () => {
    expect(clock(offered.shown)).toEqual([
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
      '10:30 AM',
      '11:00 AM',
      '11:30 AM',
    ]);
    const [first = 0] = offered.shown;
    expect(dayLabel(first, FREE)).toBe('Thursday, December 3');
    expect(shortLabel(first, FREE)).toBe('Thu, Dec 3, 9:00 AM');
    expect(zoneLabel(first, FREE)).toBe('Central Time');
  });

  it('continue with the rest of the day, and start over after the last time', () => {
    const rest = moreTimes(offered);
    expect(clock(rest.shown)).toEqual(['12:00 PM']);
    const last = moreTimes(moreTimes(rest));
    expect(dayLabel(last.shown[0] ?? 0, FREE)).toBe('Monday, December 7');
    expect(moreTimes(last).shown).toEqual(offered.shown);
  });

  it('skip to the next day with free times', () => {
    const friday = nextDay(offered);
    expect(dayLabel(friday.shown[0] ?? 0, FREE)).toBe('Friday, December 4');
    expect(nextDay(nextDay(friday)).shown).toEqual(offered.shown);
  });

  it.each([
    ['10:30', '10:30 AM'],
    ['at 9 please', '9:00 AM'],
    ['11:30am', '11:30 AM'],
    ['the second one', '9:30 AM'],
    ['10:30 pm', null],
    ['3', null],
    ['whenever', null],
  ])('are chosen by text: %j chooses %s', (said, label) => {
    const start = timeIn(offered, said);
    expect(start === null ? null : timeLabel(start, FREE)).toBe(label);
  });

  it('include the time zone if a time occurs twice when clocks are set back', () => {
    const twice = times('2026-11-01T06:30Z', '2026-11-01T07:30Z');
    expect(twice.starts.map((start) => timeLabel(start, twice))).toEqual([
      '1:30 AM CDT',
      '1:30 AM CST',
    ]);
  });
});
