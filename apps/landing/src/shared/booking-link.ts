import { base, language } from '@pickup/messages/page/language';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { BookingProvider } from '@pickup/contracts/settings/site-settings';
import { normalizePhone } from '@pickup/contracts/read-phone';

/**
 * What a booking link may contain about a lead. It must never contain the tier, score or consent.
 */
export interface BookingContact {
  readonly leadId?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

type Prefill = Readonly<Record<string, string>>;

/**
 * Returns the URL of the operator's calendar, with the contact filled in, or of our booking page.
 */
export function bookingHref(
  settings: Pick<PublicSettings, 'booking'>,
  lead: BookingContact = {},
): string {
  const { booking } = settings;
  if (booking) return withQuery(booking.url, PREFILL[booking.provider](tidy(lead)));
  return lead.leadId ? bookingPath(lead.leadId, language) : `${base}/book`;
}

// Calendly and Cal.com document their parameter names. HubSpot and GoHighLevel do not.
const PREFILL: Readonly<Record<BookingProvider, (lead: Tidy) => Prefill>> = {
  calendly: ({ firstName, lastName, name, email, phone }) => ({
    name,
    first_name: firstName,
    last_name: lastName,
    email,
    location: phone, // used by events in which the host calls the invitee, ignored by other events
  }),
  'cal.com': ({ name, email, phone }) => ({ name, email, phone }),
  hubspot: ({ firstName, lastName, email }) => ({
    firstname: firstName,
    lastname: lastName,
    email,
  }),
  gohighlevel: ({ firstName, lastName, email, phone }) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
  }),
  other: () => ({}),
};

type Tidy = ReturnType<typeof tidy>;

function tidy(lead: BookingContact) {
  const firstName = lead.firstName?.trim() ?? '';
  const lastName = lead.lastName?.trim() ?? '';
  const phone = lead.phone?.trim() ?? '';
  return {
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: lead.email?.trim() ?? '',
    phone: phone && normalizePhone(phone),
  };
}

function withQuery(address: string, prefill: Prefill): string {
  const entries = Object.entries(prefill).filter(([, value]) => value !== '');
  if (entries.length === 0) return address;
  const url = new URL(address);
  for (const [key, value] of entries) url.searchParams.set(key, value);
  // Some calendars show "+" as a plus instead of a space. A real plus is already %2B.
  url.search = url.searchParams.toString().replaceAll('+', '%20');
  return url.href;
}
