import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { describe, expect, it } from 'vitest';
import {
  preselectedTime,
  dayLabel,
  daysOf,
  firstShown,
  momentLabel,
  monthsOf,
  nearestTo,
  partsOf,
  shortDayLabel,
  timeLabels,
} from './free-times.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const EVENING = at('2026-11-27T04:30:00Z'); // 10:30 PM on the day before in Chicago
const MORNING = at('2026-11-27T15:00:00Z');

describe('free times', () => {
  it('are grouped by their day in the displayed zone', () => {
    const days = (zone: string) => daysOf([EVENING, MORNING], zone).map(({ day }) => day);
    expect(days('America/Chicago')).toEqual(['2026-11-26', '2026-11-27']);
    expect(days('UTC')).toEqual(['2026-11-27']);
    expect(dayLabel('2026-11-26')).toBe('Thursday, November 26');
  });

  it('are grouped by month, with all days of a month that has free times', () => {
    const days = daysOf([EVENING, at('2027-02-28T12:00:00Z')], 'UTC');
    const months = monthsOf(days);
    expect(months.map(({ month, days: all }) => [month, all.length])).toEqual([
      ['2026-11', 30],
      ['2027-02', 28],
    ]);
    expect(months[0]?.days.filter(({ starts }) => starts.length > 0)).toEqual(days.slice(0, 1));
    expect(months[1]?.days.at(-1)).toEqual(days[1]);
    expect(shortDayLabel('2026-11-26')).toBe('Nov 26');
  });

  it('are grouped by the part of the day in the displayed zone', () => {
    const starts = ['T05:00', 'T17:30', 'T18:00', 'T22:59', 'T23:00'].map((time) =>
      at(`2026-11-27${time}:00Z`),
    );
    expect(
      partsOf(starts, 'America/Chicago').map((part) => [part.name, part.starts.length]),
    ).toEqual([
      ['morning', 1],
      ['afternoon', 2],
      ['evening', 2],
    ]);
  });

  it('are labeled with the time in the displayed zone, with a plain space before AM or PM', () => {
    expect(timeLabels([EVENING, MORNING], 'America/Chicago')).toEqual(['10:30 PM', '9:00 AM']);
  });

  it('show the short zone name when clocks are set back and show a time twice', () => {
    const starts = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-11-01T08:30:00Z'].map(at);
    expect(timeLabels(starts, 'America/Chicago')).toEqual([
      '1:30 AM CDT',
      '1:30 AM CST',
      '2:30 AM',
    ]);
  });

  it('are labeled by day and time, with the short zone name if clocks show the time twice', () => {
    expect(momentLabel(EVENING, [EVENING, MORNING], 'America/Chicago')).toBe(
      'Thu,\u00a0Nov\u00a026, 10:30\u00a0PM',
    );
    const both = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'].map(at);
    expect(both.map((start) => momentLabel(start, both, 'America/Chicago'))).toEqual([
      'Sun,\u00a0Nov\u00a01, 1:30\u00a0AM\u00a0CDT',
      'Sun,\u00a0Nov\u00a01, 1:30\u00a0AM\u00a0CST',
    ]);
  });

  it('include the one nearest to a given time, or the earlier of two equally near ones', () => {
    expect(nearestTo(100, [10, 90, 110, 200])).toBe(90);
    expect(nearestTo(100, [])).toBeNull();
  });
});

const offered: OfferedTimes = {
  kind: 'quick',
  minutes: 15,
  otherMinutes: 30,
  timeZone: 'America/Chicago',
  isZoneChosen: true,
  starts: [EVENING, MORNING],
  requestedStart: null,
  from: null,
  holdKey: null,
};

describe('the free time that is shown first', () => {
  it.each([
    ['the first one', {}, EVENING],
    ['the first one of a given day', { from: '2026-11-27' }, MORNING],
    ['the last one if the given day is later', { from: '2027-01-01' }, MORNING],
    ['the requested one', { requestedStart: MORNING }, MORNING],
    ['the one nearest to the taken one', { requestedStart: MORNING + 30 }, MORNING],
  ])('is %s', (_what, overrides, expected) => {
    expect(firstShown({ ...offered, ...overrides })).toBe(expected);
  });
});

describe('the preselected time', () => {
  const returned = { isReturned: true, isServed: true };
  it.each([
    ['at first', {}, { isReturned: false, isServed: true }, null],
    [
      'for a time in the URL',
      { requestedStart: MORNING },
      { isReturned: false, isServed: true },
      null,
    ],
    ['in a returned form without a time', {}, returned, null],
    ['in a form that scripts sent without a time', {}, { ...returned, isServed: false }, null],
    ['in a document whose time is taken', { requestedStart: MORNING + 30 }, returned, null],
  ])('does not exist %s', (_when, overrides, how, expected) => {
    expect(preselectedTime({ ...offered, ...overrides }, how)).toBe(expected);
  });

  it('is the time that the visitor chose before, or the nearest free one if scripts sent the form', () => {
    expect(preselectedTime({ ...offered, requestedStart: MORNING }, returned)).toBe(MORNING);
    const scripts = { isReturned: true, isServed: false };
    expect(preselectedTime({ ...offered, requestedStart: MORNING + 30 }, scripts)).toBe(MORNING);
  });
});
