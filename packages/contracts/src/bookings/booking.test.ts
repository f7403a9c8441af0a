import { describe, expect, it } from 'vitest';
import { bookingProposalSchema, bookingRequestSchema } from './booking.ts';
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

describe('bookingProposalSchema', () => {
  const { date, time, timeZone } = REQUEST;
  const proposal = { sequence: 0, date, time, time_zone: timeZone };
  const messages = (day: string) =>
    bookingProposalSchema
      .safeParse({ ...proposal, date: day })
      .error?.issues.map(({ message }) => message);

  it('accepts a day years ahead', () => {
    expect(messages('2032-03-02')).toBeUndefined();
  });

  it('refuses a day before 1970 or after the year 9000, and says which years it accepts', () => {
    for (const day of ['1969-12-31', '9001-01-01'])
      expect(messages(day)).toEqual(['must be in the years 1970 to 9000']);
    expect(messages('2032-02-30')).toEqual(['must be a day']);
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
