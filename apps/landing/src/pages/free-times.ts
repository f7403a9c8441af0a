import { capitalized, dateWords } from '@pickup/messages/dates';
import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';

/** A day and its free times, each as a number of minutes since 1970. */
export interface DayOfTimes {
  /** YYYY-MM-DD, in the zone in which the times are displayed. */
  readonly day: string;
  readonly starts: readonly number[];
}

/** A month of the calendar, with all of its days. */
export interface MonthOfTimes {
  /** YYYY-MM */
  readonly month: string;
  /** A day without free times has no starts. */
  readonly days: readonly DayOfTimes[];
}

/** One part of a day, such as the morning, with its free times. */
export interface PartOfDay {
  readonly name: 'morning' | 'afternoon' | 'evening';
  readonly starts: readonly number[];
}

const MINUTE = 60_000;

export const isoTime = (start: number) => new Date(start * MINUTE).toISOString();

/** Groups times by their day in a time zone. */
export function daysOf(starts: readonly number[], timeZone: string): DayOfTimes[] {
  const format = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-US');
  const days = new Map<string, number[]>();
  for (const start of starts) {
    const [month, day, year] = format(start).split('/');
    const key = `${year}-${month}-${day}`;
    const others = days.get(key);
    if (others) others.push(start);
    else days.set(key, [start]);
  }
  return [...days].map(([day, own]) => ({ day, starts: own }));
}

/** Returns the months that have free times, each with all of its days. */
export function monthsOf(days: readonly DayOfTimes[]): MonthOfTimes[] {
  const byDay = new Map(days.map(({ day, starts }) => [day, starts]));
  return [...new Set(days.map(({ day }) => day.slice(0, 7)))].map((month) => ({
    month,
    days: daysIn(month).map((day) => ({ day, starts: byDay.get(day) ?? [] })),
  }));
}

function daysIn(month: string): string[] {
  const last = new Date(`${month}-01T00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const numbers = Array.from({ length: last.getUTCDate() }, (_, index) => index + 1);
  return numbers.map((number) => `${month}-${String(number).padStart(2, '0')}`);
}

/** Groups the times of a day into those before noon, before 5 PM, and later. */
export function partsOf(starts: readonly number[], timeZone: string): PartOfDay[] {
  const hour = formatIn(timeZone, { hour: '2-digit', hourCycle: 'h23' }, 'en-US');
  const parts = { morning: [] as number[], afternoon: [] as number[], evening: [] as number[] };
  for (const start of starts) {
    const at = Number(hour(start));
    parts[at < 12 ? 'morning' : at < 17 ? 'afternoon' : 'evening'].push(start);
  }
  const names = ['morning', 'afternoon', 'evening'] as const;
  return names
    .map((name) => ({ name, starts: parts[name] }))
    .filter((part) => part.starts.length > 0);
}

/** Returns the free time that is nearest to a time, or null if no time is free. */
export function nearestTo(start: number, starts: readonly number[]): number | null {
  let nearest: number | null = null;
  for (const other of starts) {
    const isNearer = nearest === null || Math.abs(other - start) < Math.abs(nearest - start);
    if (isNearer) nearest = other;
  }
  return nearest;
}

/**
 * Returns a free time on the day that the page shows first. This is the time nearest to
 * `requestedStart`. If that is null, it is the first time on or after the day `from`, or else the
 * last free time.
 */
export function firstShown({ starts, requestedStart, from, timeZone }: OfferedTimes): number {
  const found =
    requestedStart === null ? firstOn(from, starts, timeZone) : nearestTo(requestedStart, starts);
  return found ?? starts.at(-1) ?? 0;
}

/**
 * Returns the time that the visitor sent before, if it is still free. If it is taken, a page from
 * the server preselects nothing, because visitors should book only a time that they chose. A form
 * that scripts sent preselects the nearest free time, because its button shows that time.
 */
export function preselectedTime(
  offered: OfferedTimes,
  { isReturned, isServed }: { readonly isReturned: boolean; readonly isServed: boolean },
): number | null {
  if (!isReturned || offered.requestedStart === null) return null;
  const nearest = firstShown(offered);
  return isServed && nearest !== offered.requestedStart ? null : nearest;
}

function firstOn(from: string | null, starts: readonly number[], timeZone: string) {
  if (from === null) return starts[0];
  return daysOf(starts, timeZone).find(({ day }) => day >= from)?.starts[0];
}

/** For example "Thursday, November 26". */
export const dayLabel = dateLabel({ weekday: 'long', month: 'long', day: 'numeric' });
/** For example "Thu" */
export const weekdayLabel = dateLabel({ weekday: 'short' });
/** For example "Nov 26" */
export const shortDayLabel = dateLabel({ month: 'short', day: 'numeric' });
/** For example "November 2026", from a month such as "2026-11". */
export const monthLabel = dateLabel({ month: 'long', year: 'numeric' });

/** Returns a function that labels a day, given as YYYY-MM-DD. */
function dateLabel(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const label = formatIn('UTC', parts);
  return (day) => capitalized(label(Date.parse(day) / MINUTE));
}

/** For example "2:30 PM". The Spanish label has an article: "la 1:30 p.m.", "las 2:30 p.m.". */
export function timeLabel(start: number, timeZone: string): string {
  const label = formatIn(timeZone, TIME)(start);
  if (!LOCALES[language].startsWith('es')) return label;
  return `${label.startsWith('1:') ? 'la' : 'las'} ${label}`;
}

/**
 * For example "Thu, Nov 26, 2:30 PM". Includes the short zone name if that time occurs twice on the
 * clock. Lines break only between the day and the time.
 */
export function momentLabel(start: number, starts: readonly number[], timeZone: string): string {
  const around = starts.filter((other) => Math.abs(other - start) === 60);
  const [time = ''] = timeLabels([start, ...around], timeZone);
  const day = formatIn(timeZone, { weekday: 'short', month: 'short', day: 'numeric' })(start);
  return `${unbroken(day)}, ${unbroken(time)}`;
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/**
 * Returns the labels of a day's times. When clocks are set back, some times occur twice. Their
 * labels include the short zone name: "1:30 AM CST".
 */
export function timeLabels(starts: readonly number[], timeZone: string): string[] {
  const plain = starts.map(formatIn(timeZone, TIME));
  const withZone = formatIn(timeZone, { ...TIME, timeZoneName: 'short' });
  return plain.map((label, index) => {
    const isTwice = plain.indexOf(label) !== plain.lastIndexOf(label);
    return isTwice ? withZone(starts[index] ?? 0) : label;
  });
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

function formatIn(timeZone: string, parts: Intl.DateTimeFormatOptions, locale = LOCALES[language]) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  return (start: number) => dateWords(format, start * MINUTE);
}
