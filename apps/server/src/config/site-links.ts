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
  /**
   * Links to the page where the lead books the longer appointment about the results. That page is
   * the external calendar, or our own booking page.
   */
  booking(leadId: string, language: Language): string;
  /**
   * Links to our own booking page with the lead's booking, even if there is an external calendar.
   */
  leadBooking(leadId: string, language: Language, token: string | null): string;
  /** Needs no language, because the token identifies the booking and its language. */
  changeBooking(token: string): string;
  /** Links to a page that asks for confirmation before it cancels. */
  cancelBooking(token: string): string;
}

/**
 * Pass the siteUrl of the settings as `origin`. A request's origin could come from a forged Host
 * header and end up in emails.
 */
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
