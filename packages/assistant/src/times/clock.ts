import { dateWords } from '@pickup/messages/dates';
import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import type { FreeTimes } from '../dialogue-turn.ts';

const MINUTE = 60_000;

/** The local time in a zone. */
export interface Clock {
  readonly start: number;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}

/** The local times in a zone. The Swedish locale writes 2026-12-03 10:30. */
export function clocksOf(starts: readonly number[], timeZone: string): Clock[] {
  const format = formatIn(timeZone, { dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');
  return starts.map((start) => {
    const [day = '', time = ''] = format(start).split(' ');
    const [hour, minute] = time.split(':').map(Number);
    return { start, day, hour: hour ?? 0, minute: minute ?? 0 };
  });
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', ...TIME } as const;

/** For example "Thursday, December 3". */
export const dayLabel = (start: number, timeZone: string) => formatIn(timeZone, DAY)(start);

/** For example "10:30 AM". */
export const timeLabel = (start: number, times: FreeTimes) => labelIn(times, start, TIME);

/** For example "Thu, Dec 3, 10:30 AM". */
export const shortLabel = (start: number, times: FreeTimes) => labelIn(times, start, SHORT);

/** For example "Central Time". */
export function zoneLabel(start: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    timeZoneName: timeZone === 'UTC' ? 'long' : 'longGeneric',
  }).formatToParts(start * MINUTE);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The names of the months, or of the weekdays from Monday on, normalized for comparison. */
export function namesOf(part: 'month' | 'weekday', letters: (text: string) => string): string[][] {
  const count = part === 'month' ? 12 : 7;
  const nth = (at: number) =>
    Date.UTC(2024, part === 'month' ? at : 0, part === 'month' ? 1 : at + 1);
  return Array.from({ length: count }, (_, at) =>
    (['long', 'short'] as const).map((style) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { [part]: style, timeZone: 'UTC' });
      return letters(format.format(nth(at)).toLowerCase().replaceAll('.', ''));
    }),
  );
}

// When clocks are set back, some times occur twice. Their labels include the name of the offset.
function labelIn(
  { starts, timeZone }: FreeTimes,
  start: number,
  parts: Intl.DateTimeFormatOptions,
): string {
  const shown = formatIn(timeZone, SHORT);
  const isTwice = [start - 60, start + 60].some(
    (other) => starts.includes(other) && shown(other) === shown(start),
  );
  return formatIn(timeZone, isTwice ? { ...parts, timeZoneName: 'short' } : parts)(start);
}

/** Creating a format takes far longer than using it. A conversation needs few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, parts: Intl.DateTimeFormatOptions, locale = LOCALES[language]) {
  const key = JSON.stringify([timeZone, parts, locale]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  formats.set(key, format);
  return (start: number) => dateWords(format, start * MINUTE);
}
