/** A receiver may ask for a day's rest at most: what it says beyond that is a mistake. */
const MOST_MS = 24 * 3_600_000;
// RFC 9110's preferred form. Date.parse alone takes "12" for a year and much else for a date.
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** When a `retry-after` header, of seconds or of a date, lets one come back; null where it says nothing. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const wait = waitMs(header?.trim() ?? '', now);
  if (Number.isNaN(wait) || wait <= 0) return null;
  return new Date(now.getTime() + Math.min(wait, MOST_MS));
}

function waitMs(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  return HTTP_DATE.test(header) ? Date.parse(header) - now.getTime() : Number.NaN;
}
