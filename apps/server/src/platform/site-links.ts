/** Public addresses that mails and webhooks carry. */
export interface SiteLinks {
  /** No trailing slash. */
  readonly origin: string;
  report(token: string): string;
  unsubscribe(token: string): string;
  /** The calendar's address, or our own page for wished-for times, which then knows whose wish it is. */
  booking(leadId: string): string;
}

/** `origin` is the settings' siteUrl, never taken from a request: a forged Host would end up in mails. */
export function siteLinks(origin: string, bookingUrl: string | null): SiteLinks {
  const base = origin.replace(/\/+$/, '');
  return {
    origin: base,
    report: (token) => `${base}/r/${token}`,
    unsubscribe: (token) => `${base}/u/${token}`,
    booking: (leadId) => bookingUrl ?? `${base}/book?lead=${leadId}`,
  };
}
