import { describe, expect, it } from 'vitest';
import { readWish } from './wish.ts';

// Half past two in the afternoon in Denver, half past five in the morning of the 5th in Tokyo.
const now = new Date('2026-05-04T20:30:00Z');
const wish = { date: '2026-05-04', time: '14:30', timeZone: 'America/Denver', note: '' };

describe('a wish', () => {
  it.each([
    ['at this very minute', {}],
    ['later today', { time: '14:31' }],
    ['tomorrow, early', { date: '2026-05-05', time: '00:00' }],
    ['a year ahead', { date: '2027-05-05' }],
    ['at an hour that has not come where the visitor is', { time: '16:00' }],
  ])('%s is taken', (_name, over) => {
    expect(readWish({ ...wish, ...over }, now)).toEqual({ wish: { ...wish, ...over }, issues: [] });
  });

  it.each([
    ['a minute ago', { time: '14:29' }, 'time'],
    ['yesterday', { date: '2026-05-03' }, 'date'],
    ['today here, which is yesterday where the visitor is', { timeZone: 'Asia/Tokyo' }, 'date'],
  ])('%s is not', (_name, over, path) => {
    expect(readWish({ ...wish, ...over }, now)).toEqual({
      wish: null,
      issues: [{ path, message: 'is in the past' }],
    });
  });

  it.each(['2027-05-06', '9999-12-31'])('for %s is too far ahead', (date) => {
    expect(readWish({ ...wish, date }, now)).toEqual({
      wish: null,
      issues: [{ path: 'date', message: 'must be within the next 366 days' }],
    });
  });

  it('whose note cannot be stored says so', () => {
    expect(readWish({ ...wish, note: 'a\u0000b' }, now).issues).toEqual([
      { path: 'note', message: 'contains characters that cannot be stored' },
    ]);
  });
});
