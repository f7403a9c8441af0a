import { answerVocabulary } from '#vocabulary/answers';
import { timeVocabulary as vocabulary } from '#vocabulary/times';
import type { FreeTimes } from '../dialogue-turn.ts';
import { clocksOf, namesOf } from './clock.ts';

export interface TakenDays {
  readonly days: readonly string[] | null;
  readonly rest: string;
}

/**
 * The days in an answer, and the answer without them. A weekday may be in any of the next weeks.
 */
export function takeDays(text: string, times: FreeTimes): TakenDays {
  const [today] = clocksOf([times.now], times.timeZone);
  const from = today?.day ?? '';
  return (
    takeDate(text, from) ??
    takeWeekday(text, from) ??
    takeAhead(text, from) ??
    takeDayOfMonth(text, from) ?? { days: null, rest: text }
  );
}

function takeAhead(text: string, today: string): TakenDays | null {
  const found = vocabulary.ahead.find(([pattern]) => pattern.test(text));
  return found ? { days: [dayAfter(today, found[1])], rest: text.replace(found[0], ' ') } : null;
}

const { letters } = answerVocabulary;
const WEEKDAYS = namesOf('weekday', letters);
const MONTHS = namesOf('month', letters);
/** Further ahead than any calendar accepts bookings. */
const WEEKS = 26;

function takeWeekday(text: string, today: string): TakenDays | null {
  const at = WEEKDAYS.findIndex((names) => wordOf(names).test(text));
  if (at === -1) return null;
  const ahead = (at + 8 - weekdayOf(today)) % 7;
  const days = Array.from({ length: WEEKS }, (_, week) => dayAfter(today, ahead + week * 7));
  const rest = text.replace(wordOf(WEEKDAYS[at] ?? []), ' ');
  return { days, rest };
}

/** Also matches "tues" and "thurs". */
function wordOf(names: readonly string[]): RegExp {
  const [long = ''] = names;
  const written = [...names, long.slice(0, 4), long.slice(0, 5)];
  return new RegExp(`(?<!\\p{L})(?:${written.join('|')})(?!\\p{L})`, 'u');
}

/** "december 3", "3 de diciembre", "12/3". */
function takeDate(text: string, today: string): TakenDays | null {
  const written = vocabulary.monthAndDay?.exec(text);
  if (written) return dated(text, written[0], Number(written[1]), Number(written[2]), today);
  const at = MONTHS.findIndex((names) => wordOf(names).test(text));
  if (at === -1) return null;
  const month = wordOf(MONTHS[at] ?? []).source;
  const day = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])';
  const before = new RegExp(`(?:the )?${day} (?:of |de )?${month}`, 'u').exec(text);
  const found = before ?? new RegExp(`${month} (?:the )?${day}`, 'u').exec(text);
  return found && dated(text, found[0], at + 1, Number(found[1]), today);
}

function dated(text: string, found: string, month: number, day: number, today: string): TakenDays {
  const written = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) => `${one}${written}`).filter((one) => one >= today);
  return { days: days.slice(0, 1), rest: text.replace(found, ' ') };
}

/** "the 3rd": of this month, or else of the next one. */
function takeDayOfMonth(text: string, today: string): TakenDays | null {
  const found = vocabulary.dayOfMonth.exec(text);
  const day = Number(found?.[1] ?? found?.[2]);
  if (!found || day < 1 || day > 31) return null;
  const days = Array.from({ length: 62 }, (_, ahead) => dayAfter(today, ahead));
  return {
    days: days.filter((one) => Number(one.slice(8)) === day).slice(0, 1),
    rest: text.replace(found[0], ' '),
  };
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;
