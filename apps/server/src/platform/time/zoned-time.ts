import { dateWords, zonePlace } from '@pickup/messages/dates';
import { LOCALES, type Language } from '@pickup/messages/language';
import { Temporal } from 'temporal-polyfill';

/** Returns the local time, such as "2026-01-31 09:05". The Swedish locale uses this format. */
export function wallClock(moment: Date | number, timeZone: string): string {
  return clockOf(timeZone).format(moment);
}

/**
 * Caches formats, because creating them is slow. The number is limited, because visitors choose the
 * zones.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 100;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', style);
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns the moment of a local time. Returns null for a time that clocks skip, and the first
 * moment for a time that they show twice.
 */
export function momentOf(date: string, time: string, timeZone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const moment = momentOfClock(shown, timeZone);
  return clockOfMoment(moment, timeZone) === shown ? new Date(moment) : null;
}

/**
 * Returns the moment of a local time in opening hours, in milliseconds. A time that clocks skip
 * moves forward by the skipped time, usually an hour: 2:30 becomes 3:30. "24:00" is the end of the
 * day.
 */
export function openingMoment(date: string, time: string, timeZone: string): number {
  if (time === '24:00') return openingMoment(dayAfter(date), '00:00', timeZone);
  return momentOfClock(Date.parse(`${date}T${time}:00Z`), timeZone);
}

/** Returns 2026-03-01 for 2026-02-28. */
export function dayAfter(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/**
 * Returns the moment of a local time, given as if it were UTC. A time that clocks show twice means
 * the first moment, unless `disambiguation` is "later". A skipped time moves forward by the skipped
 * hour (RFC 5545, 3.3.5).
 */
export function momentOfClock(
  shown: number,
  timeZone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): number {
  const clock = zonedAt(shown, 'UTC').toPlainDateTime();
  return clock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

/** Returns the local time as if it were UTC. */
export function clockOfMoment(moment: number, timeZone: string): number {
  return moment + zonedAt(moment, timeZone).offsetNanoseconds / 1_000_000;
}

const zonedAt = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/**
 * Returns for example "Sun, Nov 29, 3:00 AM (Chicago)". For a time that clocks show twice, includes
 * the zone's abbreviation: "Sun, Nov 1, 1:30 AM CDT (Chicago)".
 */
export function shortMoment(moment: Date, timeZone: string, language: Language): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const text = formatIn(moment, timeZone, language, {
    ...style,
    hour: 'numeric',
    minute: '2-digit',
    ...(isShownTwice(moment, timeZone) && { timeZoneName: 'short' }),
  });
  return `${text} (${zonePlace(timeZone, language)})`;
}

function isShownTwice(moment: Date, timeZone: string): boolean {
  const shown = clockOfMoment(moment.getTime(), timeZone);
  return momentOfClock(shown, timeZone) !== momentOfClock(shown, timeZone, 'later');
}

/** Returns for example "Sunday, November 29, 2026 at 3:00 AM". */
export function longMoment(moment: Date, timeZone: string, language: Language): string {
  return formatIn(moment, timeZone, language, { dateStyle: 'full', timeStyle: 'short' });
}

/**
 * Returns a text to be read aloud, such as "Thursday, December 3 at 10:30 AM Central Time". For a
 * time that clocks show twice, the zone is "Central Standard Time" or "Central Daylight Time".
 */
export function spokenMoment(moment: Date, timeZone: string, language: Language): string {
  const isTwice = isShownTwice(moment, timeZone);
  return formatIn(moment, timeZone, language, {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    // UTC has no generic name.
    timeZoneName: isTwice || timeZone === 'UTC' ? 'long' : 'longGeneric',
  });
}

/** Returns for example "Thursday, December 3". */
export function spokenDay(moment: Date, timeZone: string, language: Language): string {
  return formatIn(moment, timeZone, language, DAY);
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Returns for example "Central Standard Time (Chicago)". */
export function zoneName(moment: Date, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'long' });
  const name = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const place = zonePlace(timeZone, language);
  return name === undefined || name === place ? place : `${name} (${place})`;
}

function formatIn(
  moment: Date,
  timeZone: string,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  return dateWords(new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...style }), moment);
}
