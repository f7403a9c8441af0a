/** Longer waits are capped at one day. */
const MAX_MS = 24 * 3_600_000;
// Matches the date format that RFC 9110 prefers. Date.parse alone accepts many other texts, and
// reads "12" as a month.
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns the time at which a `retry-after` header, in seconds or as a date, allows a retry.
 * Returns null if the header is missing or invalid, or its time has passed.
 */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const wait = waitMs(header?.trim() ?? '', now);
  if (Number.isNaN(wait) || wait <= 0) return null;
  return new Date(now.getTime() + Math.min(wait, MAX_MS));
}

function waitMs(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  return HTTP_DATE.test(header) ? Date.parse(header) - now.getTime() : Number.NaN;
}
