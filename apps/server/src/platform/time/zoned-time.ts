import { dateWords, zonePlace } from '@pickup/messages/dates';
import { LOCALES, type Language } from '@pickup/messages/language';
import { Temporal } from 'temporal-polyfill';

/**
 * Such as "2026-01-31 09:05": what clocks in a time zone show at a moment. The Swedish locale uses this
 * format.
 */
export function wallClock(moment: Date | number, timeZone: string): string {
  return clockOf(timeZone).format(moment);
}

/** A format is expensive to create, and slots of many days need the same few. Visitors name their zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 100;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', style);
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The moment at which clocks in a time zone show this day and time. Null for a time that clocks skip when
 * they are set forward. For a time that they show twice, when they are set back, it is the first.
 */
export function momentOf(date: string, time: string, timeZone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const moment = momentOfClock(shown, timeZone);
  return clockOfMoment(moment, timeZone) === shown ? new Date(moment) : null;
}

/**
 * The same for the start or end of opening hours, in milliseconds. A time that clocks skip is as long after the
 * change as it would have been after the time before it: 2:30 is then 3:30. "24:00" is the end of the day.
 */
export function openingMoment(date: string, time: string, timeZone: string): number {
  if (time === '24:00') return openingMoment(dayAfter(date), '00:00', timeZone);
  return momentOfClock(Date.parse(`${date}T${time}:00Z`), timeZone);
}

/** Such as 2026-03-01 for 2026-02-28. */
export function dayAfter(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/**
 * The moment of a time on the clocks of a zone, which is given as if it were UTC. Of two moments it is the first. A
 * time that clocks skip is as long after the change as it would have been without it (RFC 5545, 3.3.5).
 */
export function momentOfClock(
  shown: number,
  timeZone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): number {
  const clock = zonedAt(shown, 'UTC').toPlainDateTime();
  return clock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

/** What clocks in a time zone show at a moment, as if it were UTC. */
export function clockOfMoment(moment: number, timeZone: string): number {
  return moment + zonedAt(moment, timeZone).offsetNanoseconds / 1_000_000;
}

const zonedAt = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/** Such as "Sun, Nov 29, 3:00 AM (Chicago)". Where clocks show the time twice: "Sun, Nov 1, 1:30 AM CDT (Chicago)". */
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

/** Such as "Sunday, November 29, 2026 at 3:00 AM". */
export function longMoment(moment: Date, timeZone: string, language: Language): string {
  return formatIn(moment, timeZone, language, { dateStyle: 'full', timeStyle: 'short' });
}

/**
 * Such as "Thursday, December 3 at 10:30 AM Central Time", to be read aloud. Where clocks show the time twice, the zone
 * is called "Central Standard Time".
 */
export function spokenMoment(moment: Date, timeZone: string, language: Language): string {
  const isTwice = isShownTwice(moment, timeZone);
  return formatIn(moment, timeZone, language, {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    // UTC has no other name.
    timeZoneName: isTwice || timeZone === 'UTC' ? 'long' : 'longGeneric',
  });
}

/** Such as "Thursday, December 3". */
export function spokenDay(moment: Date, timeZone: string, language: Language): string {
  return formatIn(moment, timeZone, language, DAY);
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Such as "Central Standard Time (Chicago)", the zone's name at that moment. */
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
