import { describe, expect, it } from 'vitest';
import { readRequestedTime } from './request-booking.ts';

// 14:30 on May 4 in Denver, and 05:30 on May 5 in Tokyo.
const now = new Date('2026-05-04T20:30:00Z');
const requested = { date: '2026-05-04', time: '14:30', timeZone: 'America/Denver', note: '' };

describe('a requested time', () => {
  it.each([
    ['at this very minute', {}],
    ['later today', { time: '14:31' }],
    ['early tomorrow', { date: '2026-05-05', time: '00:00' }],
    ['a year ahead', { date: '2027-05-05' }],
    ['at an hour that has passed in UTC but not in the visitor’s time zone', { time: '16:00' }],
  ])('%s is accepted', (_name, overrides) => {
    const typed = { ...requested, ...overrides };
    expect(readRequestedTime(typed, now)).toEqual({ requested: typed, issues: [] });
  });

  it.each([
    ['a minute ago', { time: '14:29' }, 'time'],
    ['yesterday', { date: '2026-05-03' }, 'date'],
    ['in the first year', { date: '0001-01-01' }, 'date'],
    [
      'on a day that is already over in the visitor’s time zone',
      { timeZone: 'Asia/Tokyo' },
      'date',
    ],
  ])('%s is refused', (_name, overrides, path) => {
    expect(readRequestedTime({ ...requested, ...overrides }, now)).toEqual({
      requested: null,
      issues: [{ path, message: 'is in the past' }],
    });
  });

  it.each(['2027-05-06', '9999-12-31'])('on %s is refused, because it is too far ahead', (date) => {
    expect(readRequestedTime({ ...requested, date }, now)).toEqual({
      requested: null,
      issues: [{ path: 'date', message: 'must be within the next 366 days' }],
    });
  });

  it('in an hour that daylight saving time skips is refused, and the next hour is accepted', () => {
    const night = { ...requested, date: '2027-03-14' };
    expect(readRequestedTime({ ...night, time: '02:30' }, now).issues).toEqual([
      { path: 'time', message: 'does not exist on that day' },
    ]);
    expect(readRequestedTime({ ...night, time: '03:00' }, now).issues).toEqual([]);
  });

  it('is refused if its note contains characters that cannot be stored', () => {
    expect(readRequestedTime({ ...requested, note: 'a\u0000b' }, now).issues).toMatchObject([
      { path: 'note', message: 'contains characters that cannot be stored' },
    ]);
  });
});
