import { describe, expect, it } from 'vitest';
import { checkBookingCalendars } from './check-booking-calendars.ts';
import { describeFinding } from './finding.ts';

const NONE = { calendly: null, 'cal.com': null, hubspot: null };
const SECRETS = { ...NONE, calendly: 'a-secret-of-calendly' };
const mail = { operators: ['boss@agency.test'] };
const siteUrl = 'https://roi.agency.test/';

function check(settings: object, secrets: Record<keyof typeof NONE, string | null> = SECRETS) {
  const given = { siteUrl, mail, ...settings } as Parameters<
    typeof checkBookingCalendars
  >[0]['settings'];
  return checkBookingCalendars({ settings: given, secrets }).map(describeFinding);
}

describe('the check of calls in other calendars', () => {
  it('says nothing if none is used', () => {
    expect(check({}, NONE)).toEqual([]);
    expect(check({ booking: { url: 'https://a.test', provider: 'other' } }, NONE)).toEqual([]);
  });

  it('names the address that takes the messages', () => {
    expect(check({})).toEqual([
      'ok          Calls in Calendly: accepted at https://roi.agency.test/calendar-events/calendly.',
    ]);
  });

  it('warns of a calendar whose calls are not known', () => {
    const booking = { url: 'https://cal.com/a', provider: 'cal.com' };
    expect(check({ booking }, NONE)).toEqual([
      'warning     Calls in Cal.com: booking links there, but Pickup does not learn of the calls. Set CALCOM_WEBHOOK_SECRET, as docs/booked-elsewhere.md says.',
    ]);
  });

  it('finds what is missing for the messages to be of use', () => {
    expect(check({ siteUrl: undefined })).toEqual([
      'problem     Calls in Calendly: Calendly cannot reach this server. Set siteUrl.',
    ]);
    expect(check({ mail: { operators: [] } })).toEqual([
      'warning     Calls in Calendly: no one learns of calls of people who are no lead. Set mail.operators.',
    ]);
  });
});
