import { bookingPath, fullBookingLink } from '@pickup/contracts/bookings/booking-path';
import type { Language } from '@pickup/messages/language';
import type { Config } from './config.ts';
import { publicSite } from './public-origin.ts';

/** Public URLs in emails and webhooks. */
export interface SiteLinks {
  /** No trailing slash. */
  readonly origin: string;
  report(token: string): string;
  unsubscribe(token: string): string;
  /** The external calendar. Without one, our own page, where the lead books the longer call about the results. */
  booking(leadId: string, language: Language): string;
  /** Our own booking page with the lead's requested call, whether or not there is an external calendar. */
  call(leadId: string, language: Language, token: string | null): string;
  /** The page to reschedule a call. The token identifies the booking, and so the visitor's language. */
  changeBooking(token: string): string;
  /** The page to cancel a call. It asks for confirmation. */
  cancelBooking(token: string): string;
}

/**
 * `origin` is the siteUrl from the settings. It is never taken from a request, because a forged Host header
 * would end up in emails.
 */
export function siteLinks(origin: string, bookingUrl: string | null): SiteLinks {
  const base = origin.replace(/\/+$/, '');
  return {
    origin: base,
    report: (token) => `${base}/r/${token}`,
    unsubscribe: (token) => `${base}/u/${token}`,
    booking: (leadId, language) =>
      bookingUrl ?? base + fullBookingLink(bookingPath(leadId, language)),
    call: (leadId, language, token) => base + bookingPath(leadId, language, token),
    changeBooking: (token) => `${base}/book/change/${token}`,
    cancelBooking: (token) => `${base}/book/cancel/${token}`,
  };
}

/** The public addresses, with these settings. */
export function linksOf(config: Pick<Config, 'settings' | 'port'>): SiteLinks {
  return siteLinks(publicSite(config), config.settings.booking?.url ?? null);
}
