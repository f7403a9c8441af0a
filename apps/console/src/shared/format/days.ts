/**
 * Represents a day as midnight in UTC, and the formats below use UTC too. In American time zones,
 * formatting it in local time would show the previous day.
 */
const at = (day: string) => new Date(`${day}T00:00:00Z`);

const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Jan 31, 2026" */
export const formatFullDay = (day: string): string => FULL.format(at(day));
/** "Jan 31" */
export const formatShortDay = (day: string): string => SHORT.format(at(day));
/** "Jan 2026" */
export const formatMonth = (day: string): string => MONTH.format(at(day));

const DAY_MS = 86_400_000;

export function localDay(moment: number | string | Date): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether this browser supports the time zone. The server may support more time zones. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The Swedish locale writes days as 2026-01-31. For an unknown time zone, uses the browser's. */
export const dayIn = (moment: number | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', isZone(timeZone) ? { timeZone } : {}).format(moment);

/** A day begins at midnight in local time, and ends 23 to 25 hours later. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(at(day).getTime() + days * DAY_MS));

/** Counts `from` and `to` too. Returns zero if `from` is later than `to`. */
export function countDays(from: string, to: string): number {
  return Math.max(0, Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1);
}

/** Returns every day from `from` to `to`, including both. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}

export function weekOf(day: string): string {
  return addDays(day, -((at(day).getUTCDay() + 6) % 7));
}

/** Rejects impossible dates such as 2026-02-30. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? at(text).getTime() : Number.NaN;
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}
