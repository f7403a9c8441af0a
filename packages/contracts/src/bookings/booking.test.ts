import { describe, expect, it } from 'vitest';
import { bookingRequestSchema } from './booking.ts';
import { leadListQuerySchema } from '../inbox/operator-leads.ts';

const REQUEST = { date: '2026-03-02', time: '09:30', timeZone: 'America/Chicago' };

describe('bookingRequestSchema', () => {
  it('accepts a day, a time and a time zone, and sets an empty note', () => {
    expect(bookingRequestSchema.parse(REQUEST)).toEqual({ ...REQUEST, note: '' });
  });

  it.each([
    ['date', '2026-02-30'],
    ['date', '03/02/2026'],
    ['time', '24:00'],
    ['time', '9:30'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', ''],
    ['note', 'x'.repeat(1_001)],
  ])('refuses the %s %j and reports its path', (key, value) => {
    const { error } = bookingRequestSchema.safeParse({ ...REQUEST, [key]: value });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([key]);
  });
});

describe('leadListQuerySchema', () => {
  it('requests the 50 newest leads by default', () => {
    const defaults = {
      limit: 50,
      sort: 'newest',
      quarantined: 'with',
      per_person: 'all',
    };
    expect(leadListQuerySchema.parse({})).toEqual(defaults);
    expect(leadListQuerySchema.parse({ limit: '200' }).limit).toBe(200);
  });

  it.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', 'many'],
    ['tier', 'D'],
    ['status', 'lost-and-found'],
    ['from', 'yesterday'],
  ])('refuses %s=%s', (key, value) => {
    expect(leadListQuerySchema.safeParse({ [key]: value }).success).toBe(false);
  });

  const DATES = ['2026-01-02', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05+02:00'];
  it.each(DATES)('accepts dates such as %s', (from) => {
    expect(leadListQuerySchema.parse({ from }).from).toBe(from);
  });
});
