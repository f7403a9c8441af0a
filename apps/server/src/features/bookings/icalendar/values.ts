/** A local time in milliseconds, as if it were UTC. Rules repeat by the local time. */
export type ClockTime = number;

export const DAY_MS = 86_400_000;

const DATE_TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?Z?)?$/i;

/** Returns null for text that is not a DATE or DATE-TIME, and for a time that does not exist. */
export function readClockTime(text: string): ClockTime | null {
  const match = DATE_TIME.exec(text.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = match;
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (new Date(midnight).getUTCDate() !== Number(day)) return null; // February 30
  const seconds = Math.min(Number(second), 59); // a leap second
  const ms = (Number(hour) * 3_600 + Number(minute) * 60 + seconds) * 1_000;
  return ms > DAY_MS || Number(minute) > 59 ? null : midnight + ms;
}

export const isDateOnly = (text: string): boolean => /^\d{8}$/.test(text.trim());

export const isUtc = (text: string): boolean => /Z\s*$/i.test(text);

export const dayOf = (clock: ClockTime): ClockTime => Math.floor(clock / DAY_MS) * DAY_MS;

/** Returns the milliseconds of a UTC-OFFSET value such as -0500, or null if it is not valid. */
export function readOffset(text: string): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -total : total) * 1_000;
}

/** Days are separate, because a day has only 23 hours when clocks are set forward. */
export interface Duration {
  readonly days: number;
  readonly ms: number;
}

const DURATION =
  /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;

/** Reads a DURATION value such as PT1H30M or P2D. Returns null for a negative value. */
export function readDuration(text: string): Duration | null {
  const match = DURATION.exec(text.trim());
  if (!match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    ms: ((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1_000,
  };
}

/** Reads a PERIOD value: a start, and an end or a length. */
export function readPeriod(
  text: string,
  momentOf: (time: string) => number | null,
): { readonly start: number; readonly end: number } | null {
  const [from = '', to = ''] = text.split('/');
  const start = momentOf(from);
  if (start === null) return null;
  const duration = readDuration(to);
  const end = duration ? start + duration.days * DAY_MS + duration.ms : momentOf(to);
  return end === null || end < start ? null : { start, end };
}
