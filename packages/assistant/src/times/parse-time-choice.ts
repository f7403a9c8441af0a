import { timeVocabulary } from '#vocabulary/times';
import type { OfferedTimes } from '../dialogue-turn.ts';
import { plainWords } from '../parse/plain-words.ts';
import { clocksOf, type Clock } from './clock.ts';
import { readSaidTime, type PartOfDay, type Said, type SaidTime } from './said-time.ts';

/** The meaning of an answer to the offered times. */
export type TimeChoice =
  /** A single free time. */
  | { readonly kind: 'one'; readonly start: number }
  /** Several free times that match: those of a day, or of an hour. */
  | { readonly kind: 'some'; readonly starts: readonly number[] }
  /** The requested time is not free. These are the nearest ones. */
  | { readonly kind: 'near'; readonly starts: readonly number[] }
  | { readonly kind: 'more' | 'another-day' };

/** Finds the free times that an answer means. Null if it names no time. */
export function parseTimeChoice(heard: string, times: OfferedTimes): TimeChoice | null {
  const exact = exactStart(heard);
  if (exact !== null) return known(exact, times);
  const words = plainWords(heard);
  if (timeVocabulary.anotherDay.test(words)) return { kind: 'another-day' };
  if (timeVocabulary.more.test(words)) return { kind: 'more' };
  const said = readSaidTime(words, times);
  const choice = said && choiceOf(said, times);
  if (!said || choice?.kind !== 'one' || said.isClear) return choice;
  // "After ten" and "not at ten" name a time, but not one to book
  const minute = said.time?.minute ?? null;
  const isOnlyNumber = said.days === null && said.part === null && minute === null;
  return isOnlyNumber ? null : { kind: 'some', starts: nearestTo(choice.start, times.starts) };
}

/** The `text` of a button. */
export const exactText = (start: number) => new Date(start * 60_000).toISOString();

function exactStart(heard: string): number | null {
  const text = heard.trim();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) / 60_000 : null;
}

function known(start: number, { starts }: OfferedTimes): TimeChoice {
  if (starts.includes(start)) return { kind: 'one', start };
  return { kind: 'near', starts: nearestTo(start, starts) };
}

function choiceOf(said: Said, times: OfferedTimes): TimeChoice | null {
  const { days, part, time, place } = said;
  const all = clocksOf(times.starts, times.timeZone);
  const onDays = all.filter(({ day }) => days === null || days.includes(day));
  const fitting = onDays.filter(({ hour }) => part === null || partOf(hour) === part);
  if (place !== null) {
    const isNarrowed = days !== null || part !== null;
    const one = (isNarrowed ? fitting.map(({ start }) => start) : times.shown).at(place);
    return one === undefined ? null : { kind: 'one', start: one };
  }
  if (time === null) {
    if (fitting.length > 0) return oneOrSome(sameDay(fitting));
    return { kind: 'near', starts: near(onDays.length > 0 ? onDays : all, days) };
  }
  return choiceAt(time, { said, times, all, onDays });
}

interface Search {
  readonly said: Said;
  readonly times: OfferedTimes;
  readonly all: readonly Clock[];
  readonly onDays: readonly Clock[];
}

function choiceAt(time: SaidTime, { said, times, all, onDays }: Search): TimeChoice {
  const { shown } = times;
  const shownDays = new Set(all.filter(({ start }) => shown.includes(start)).map(({ day }) => day));
  const isOpen = said.days === null;
  // without a day, the visitor means the visible days
  const first = isOpen ? onDays.filter(({ day }) => shownDays.has(day)) : onDays;
  const found = matching(time, first);
  if (found.length > 0) return oneOrSome(sameDay(found));
  const place = time.minute === null && time.half === null ? shown[time.hour - 1] : undefined;
  if (isOpen && place !== undefined) return { kind: 'one', start: place };
  const later = isOpen ? matching(time, onDays) : [];
  if (later.length > 0) return { kind: 'near', starts: sameDay(later).slice(0, SHOWN) };
  const days = said.days ?? [...shownDays];
  const pool = first.length > 0 ? first : onDays.length > 0 ? onDays : all;
  return { kind: 'near', starts: nearHour(time, pool, days) };
}

/** "At ten" is 10:00, or else all times of that hour. */
function matching({ hour, minute, half }: SaidTime, clocks: readonly Clock[]): readonly Clock[] {
  const isHour = (clock: Clock) =>
    hour > 12 || hour === 0
      ? clock.hour === hour % 24
      : clock.hour % 12 === hour % 12 && (half === null || clock.hour < 12 === (half === 'am'));
  const inHour = clocks.filter(isHour);
  const onTime = inHour.filter((clock) => clock.minute === (minute ?? 0));
  return onTime.length > 0 || minute !== null ? onTime : inHour;
}

/** The times of the first day: "Thursday at ten" is the next Thursday. */
function sameDay(clocks: readonly Clock[]): readonly number[] {
  return clocks.filter(({ day }) => day === clocks[0]?.day).map(({ start }) => start);
}

function oneOrSome(starts: readonly number[]): TimeChoice {
  const [start = 0, ...others] = starts;
  return others.length === 0 ? { kind: 'one', start } : { kind: 'some', starts };
}

/** The number of times that are offered at once. */
export const SHOWN = 3;

function near(clocks: readonly Clock[], days: readonly string[] | null): readonly number[] {
  const from = days?.[0] ?? '';
  const after = clocks.filter(({ day }) => day >= from);
  return (after.length > 0 ? sameDay(after) : clocks.map(({ start }) => start)).slice(0, SHOWN);
}

function nearHour(
  { hour, minute, half }: SaidTime,
  clocks: readonly Clock[],
  days: readonly string[],
): readonly number[] {
  const onDay = clocks.filter(({ day }) => day === (days[0] ?? day));
  const pool = onDay.length > 0 ? onDay : clocks.filter(({ day }) => day === clocks[0]?.day);
  const isPm = half === 'pm' || (half === null && hour < 7);
  const wanted = ((hour % 12) + (isPm ? 12 : 0)) * 60 + (minute ?? 0);
  const distance = (clock: Clock) => Math.abs(clock.hour * 60 + clock.minute - wanted);
  const nearest = pool.toSorted((one, other) => distance(one) - distance(other)).slice(0, SHOWN);
  return nearest.map(({ start }) => start).toSorted((one, other) => one - other);
}

/** The free times nearest to a given time, earliest first. */
export function nearestTo(start: number, starts: readonly number[]): readonly number[] {
  const distance = (other: number) => Math.abs(other - start);
  const nearest = starts.toSorted((one, other) => distance(one) - distance(other)).slice(0, SHOWN);
  return nearest.toSorted((one, other) => one - other);
}

const partOf = (hour: number): PartOfDay =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
