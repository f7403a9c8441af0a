import { LOCALES, type Language } from '@pickup/messages/language';

const DAY_MS = 86_400_000;

/**
 * Such as "2026-01-31 09:05": what clocks in a time zone show at a moment. The Swedish locale uses this
 * format.
 */
export function wallClock(moment: Date | number, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(moment);
}

/**
 * The moment at which clocks in a time zone show this day and time. Null for a time that clocks skip when
 * they are set forward. For a time that they show twice, when they are set back, it is the first.
 */
export function momentOf(date: string, time: string, timeZone: string): Date | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // The offset changes at most once within these two days, so one of the two ends has the right offset.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timeZone));
  const moments = offsets
    .map((offset) => shown - offset)
    .filter((moment) => wallClock(moment, timeZone) === `${date} ${time}`);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function offsetAt(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallClock(minute, timeZone).replace(' ', 'T')}:00Z`) - minute;
}

/** Such as "Sun, Nov 29, 3:00 AM (Chicago)". */
export function shortMoment(moment: Date, timeZone: string, language: Language): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const parts = { ...style, hour: 'numeric', minute: '2-digit' } as const;
  const text = formatIn(moment, timeZone, language, parts);
  return `${text} (${placeOf(timeZone)})`;
}

/** Such as "Sunday, November 29, 2026 at 3:00 AM". */
export function longMoment(moment: Date, timeZone: string, language: Language): string {
  return formatIn(moment, timeZone, language, { dateStyle: 'full', timeStyle: 'short' });
}

/** Such as "Central Standard Time (Chicago)", the zone's name at that moment. */
export function zoneName(moment: Date, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'long' });
  const name = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const place = placeOf(timeZone);
  return name === undefined || name === place ? place : `${name} (${place})`;
}

/** Uses a plain space before AM and PM, because subjects and calendars show the narrow one as a box. */
function formatIn(
  moment: Date,
  timeZone: string,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...style }).format(moment);
  return text.replaceAll('\u202f', ' ');
}

/** Such as "Chicago" for "America/Chicago". */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
