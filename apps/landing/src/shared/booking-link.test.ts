import { describe, expect, it } from 'vitest';
import type { BookingProvider } from '@pickup/contracts/settings/site-settings';
import { bookingHref } from './booking-link.ts';

const LEAD = {
  leadId: '0199-abc',
  firstName: ' Mary Ann ',
  lastName: "O'Neil",
  email: 'mary+work@example.com',
  phone: '(555) 010-0199',
};

const calendar = (provider: BookingProvider, url = 'https://calendar.example/call') => ({
  booking: { url, provider },
});

describe('a booking link', () => {
  const { email } = LEAD;
  const phone = '+15550100199';
  const names = { first_name: 'Mary Ann', last_name: "O'Neil" };
  it.each<[BookingProvider, Record<string, string>]>([
    ['calendly', { name: "Mary Ann O'Neil", ...names, email, location: phone }],
    ['cal.com', { name: "Mary Ann O'Neil", email, phone }],
    ['hubspot', { firstname: 'Mary Ann', lastname: "O'Neil", email }],
    ['gohighlevel', { ...names, email, phone }],
    ['other', {}],
  ])('to %s contains exactly the parameters that this provider reads', (provider, expected) => {
    const url = new URL(bookingHref(calendar(provider), LEAD));
    expect(Object.fromEntries(url.searchParams)).toEqual(expected);
    expect(url.origin + url.pathname).toBe('https://calendar.example/call');
  });

  it('contains a plus as %2B and a space as %20, because calendars disagree about a bare plus', () => {
    const href = bookingHref(calendar('cal.com'), LEAD);
    expect(href).not.toContain('+');
    expect(href).toContain('phone=%2B15550100199');
    expect(href).toContain('name=Mary%20Ann');
  });

  it("keeps the operator's own parameters and fragment", () => {
    const href = bookingHref(calendar('calendly', 'https://c.example/x?month=2026-12#top'), LEAD);
    expect(href).toMatch(/^https:\/\/c\.example\/x\?month=2026-12&name=.*#top$/);
  });

  it('is the configured URL, unchanged, for an unknown provider', () => {
    expect(bookingHref(calendar('other', 'https://c.example'), LEAD)).toBe('https://c.example');
  });

  it('leaves out unknown details', () => {
    expect(bookingHref(calendar('calendly'))).toBe('https://calendar.example/call');
    const href = bookingHref(calendar('hubspot'), { email: 'a@b.co' });
    expect(href).toBe('https://calendar.example/call?email=a%40b.co');
  });

  it('opens the built-in booking page if no calendar is set, with the lead’s id if known', () => {
    const own = { booking: null };
    expect(bookingHref(own)).toBe('/book');
    expect(bookingHref(own, LEAD)).toBe('/book?lead=0199-abc');
    expect(bookingHref(own, { leadId: 'a&b' })).toBe('/book?lead=a%26b');
  });
});
