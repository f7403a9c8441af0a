import { bookingPath, fullBookingLink } from '@pickup/contracts/bookings/booking-path';
import type { Language } from '@pickup/messages/language';
import type { Config } from './config.ts';
import { publicSite } from './public-origin.ts';

/** Emails and webhooks contain these public URLs. */
export interface SiteLinks {
  /** No trailing slash. */
  readonly origin: string;
  report(token: string): string;
  unsubscribe(token: string): string;
  /** Links to the external calendar, or to our own page, where the lead books the longer call about the results. */
  booking(leadId: string, language: Language): string;
  /** Links to our own booking page with the lead's booking, even if there is an external calendar. */
  leadBooking(leadId: string, language: Language, token: string | null): string;
  /** The token identifies the booking, and so the visitor's language. */
  changeBooking(token: string): string;
  /** The page asks for confirmation. */
  cancelBooking(token: string): string;
}

/** `origin` is the siteUrl from the settings, because a request's forged Host header would end up in emails. */
export function siteLinks(origin: string, bookingUrl: string | null): SiteLinks {
  const base = origin.replace(/\/+$/, '');
  return {
    origin: base,
    report: (token) => `${base}/r/${token}`,
    unsubscribe: (token) => `${base}/u/${token}`,
    booking: (leadId, language) =>
      bookingUrl ?? base + fullBookingLink(bookingPath(leadId, language)),
    leadBooking: (leadId, language, token) => base + bookingPath(leadId, language, token),
    changeBooking: (token) => `${base}/book/change/${token}`,
    cancelBooking: (token) => `${base}/book/cancel/${token}`,
  };
}

export function linksOf(config: Pick<Config, 'settings' | 'port'>): SiteLinks {
  return siteLinks(publicSite(config), config.settings.booking?.url ?? null);
}
