import { words } from '#words';
import { capitalized, dateWords } from '@pickup/messages/dates';
import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import type { FreeTimes, OfferedTimes } from './guide.ts';

const MINUTE = 60_000;
/** This many free times fit on a phone without scrolling. */
const MAX_SHOWN = 6;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', ...TIME } as const;

export const dayLabel = (start: number, { timeZone }: FreeTimes) =>
  capitalized(formatted(start, timeZone, DAY));
export const timeLabel = (start: number, times: FreeTimes) => labelOf(start, times, TIME);
export const shortLabel = (start: number, times: FreeTimes) => labelOf(start, times, SHORT);

export function zoneLabel(start: number, { timeZone }: FreeTimes): string {
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric';
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName });
  const parts = format.formatToParts(start * MINUTE);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const offerTimes = (times: FreeTimes): OfferedTimes => showFrom(times, 0);

export function moreTimes(times: OfferedTimes): OfferedTimes {
  const last = times.shown.at(-1) ?? 0;
  return showFrom(
    times,
    times.starts.findIndex((start) => start > last),
  );
}

export function nextDay(times: OfferedTimes): OfferedTimes {
  const [first = 0] = times.shown;
  const now = dayLabel(first, times);
  const next = times.starts.findIndex((start) => start > first && dayLabel(start, times) !== now);
  return showFrom(times, next);
}

function showFrom(times: FreeTimes, at: number): OfferedTimes {
  const from = times.starts.slice(Math.max(0, at));
  const day = dayLabel(from[0] ?? 0, times);
  const sameDay = from.filter((start) => dayLabel(start, times) === day);
  return { ...times, shown: sameDay.slice(0, MAX_SHOWN) };
}

export function timeIn(times: OfferedTimes, text: string): number | null {
  const [, hour, minute = '', amOrPm = ''] =
    /(?<!\d)(\d{1,2})(?:[:.h](\d\d))?\s*([ap](?=\.? ?m))?/.exec(text) ?? [];
  if (hour === undefined) {
    const place = words.ordinals.findIndex((ordinal) => ordinal.test(text));
    return times.shown[place] ?? null;
  }
  const wanted = new RegExp(`^0?${Number(hour)}:${minute || '00'} ${amOrPm}`, 'i');
  const matching = times.shown.filter((start) =>
    wanted.test(formatted(start, times.timeZone, { ...TIME, hour12: true }, 'en-US')),
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

// When clocks are set back, some times occur twice. Their labels include the time zone.
function labelOf(start: number, times: FreeTimes, parts: Intl.DateTimeFormatOptions): string {
  const { starts, timeZone } = times;
  const same = formatted(start, timeZone, SHORT);
  const isTwice = [start - 60, start + 60].some(
    (other) => starts.includes(other) && formatted(other, timeZone, SHORT) === same,
  );
  return formatted(start, timeZone, isTwice ? { ...parts, timeZoneName: 'short' } : parts);
}

/** Creating a format takes far longer than using one, so each format is reused. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(
  start: number,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
  locale = LOCALES[language],
): string {
  const key = JSON.stringify([timeZone, parts, locale]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  formats.set(key, format);
  return dateWords(format, start * MINUTE);
}
