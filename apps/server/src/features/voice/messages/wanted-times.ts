import { isTimeZone } from '@pickup/contracts/time-zone';
import { LOCALES, type Language } from '@pickup/messages/language';
import { PARTS_OF_DAY, type PartOfDay } from '@pickup/voice/assistant-tools';
import { dayAfter, wallClock } from '../../../platform/time/zoned-time.ts';

type Json = Readonly<Record<string, unknown>>;

/** Members that the visitor did not mention are null. */
export interface WantedTimes {
  /** YYYY-MM-DD in the zone. */
  readonly day: string | null;
  readonly part: PartOfDay | null;
  readonly timeZone: string;
}

/** Treats an unreadable value as missing. */
export function readWantedTimes(
  args: Json,
  { timeZone, language, now }: ReadingContext,
): WantedTimes {
  const part = PARTS_OF_DAY.find((name) => name === args['part_of_day']) ?? null;
  const today = wallClock(now, timeZone).slice(0, 10);
  return { day: dayOf(args['day'], today, language), part, timeZone };
}

interface ReadingContext {
  readonly timeZone: string;
  readonly language: Language;
  readonly now: Date;
}

function dayOf(value: unknown, today: string, language: Language): string | null {
  if (typeof value !== 'string') return null;
  const text = normalizedText(value);
  const written = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (written !== undefined) return Number.isNaN(Date.parse(written)) ? null : written;
  const match = namesOfDays(today, language).find(({ names }) =>
    names.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text)),
  );
  return match?.day ?? null;
}

/** Longer names come first, because "pasado mañana" contains "mañana". */
function namesOfDays(today: string, language: Language) {
  const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  const week = Array.from({ length: 7 }, (_, ahead) => {
    const day = dayAfter(today, ahead);
    const named = DAY_LANGUAGES.map((one) => weekdayOf(day, LOCALES[one]));
    const near = ahead < 3 ? [relative.format(ahead, 'day'), ENGLISH_DAYS[ahead] ?? ''] : [];
    return { day, names: [...near, ...named].filter(Boolean).map(normalizedText) };
  });
  const longest = ({ names }: { readonly names: readonly string[] }) =>
    Math.max(...names.map(({ length }) => length));
  return week.toSorted((one, other) => longest(other) - longest(one));
}

/** A model may write an English day name even on a Spanish call. */
const DAY_LANGUAGES = ['en', 'es'] as const;
const ENGLISH_DAYS = ['today', 'tomorrow'];

const weekdayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

const normalizedText = (text: string) => text.trim().toLowerCase().normalize('NFC');

const MAX_OFFERED = 4;
/** Does not apply if the visitor requested a day and that day has matching times. */
const MAX_ON_ONE_DAY = 2;

export interface ChosenTimes {
  readonly starts: readonly Date[];
  /** False if these times are only near the requested ones. */
  readonly isWanted: boolean;
}

/**
 * Returns times that match, earliest first. If no time matches, returns times near the wanted day.
 */
export function chooseTimes(free: readonly Date[], wanted: WantedTimes): ChosenTimes {
  const { day, part, timeZone } = wanted;
  const local = free.map((start) => ({ start, clock: wallClock(start, timeZone) }));
  const inPart = local.filter(({ clock }) => part === null || partOf(clock) === part);
  const found = inPart.filter(({ clock }) => day === null || clock.startsWith(day));
  if (found.length > 0) {
    const chosen = day === null ? onSeveralDays(found) : spread(found);
    return { starts: chosen.map(({ start }) => start), isWanted: true };
  }
  const near = day === null ? local : nearest(inPart.length > 0 ? inPart : local, day);
  return { starts: onSeveralDays(near).map(({ start }) => start), isWanted: false };
}

export function timesNear(free: readonly Date[], taken: Date): readonly Date[] {
  const distance = (start: Date) => Math.abs(start.getTime() - taken.getTime());
  const near = free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_OFFERED - 1);
  return near.toSorted((one, other) => one.getTime() - other.getTime());
}

interface LocalTime {
  readonly start: Date;
  /** For example "2026-12-03 10:30". */
  readonly clock: string;
}

function partOf(clock: string): PartOfDay {
  const hour = Number(clock.slice(11, 13));
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

function onSeveralDays(times: readonly LocalTime[]): LocalTime[] {
  const chosen = groupByDay(times).flatMap((timesOfDay) => spread(timesOfDay, MAX_ON_ONE_DAY));
  return chosen.slice(0, MAX_OFFERED);
}

function groupByDay(times: readonly LocalTime[]): LocalTime[][] {
  const days = new Map<string, LocalTime[]>();
  for (const time of times) {
    const day = time.clock.slice(0, 10);
    const timesOfDay = days.get(day);
    if (timesOfDay) timesOfDay.push(time);
    else days.set(day, [time]);
  }
  return [...days.values()];
}

/** Even spacing lets the visitor choose between early and late. */
function spread(times: readonly LocalTime[], count: number = MAX_OFFERED): LocalTime[] {
  if (times.length <= count) return [...times];
  const interval = times.length / count;
  return Array.from({ length: count }, (_, index) => times[Math.floor(index * interval)]).filter(
    (time) => time !== undefined,
  );
}

function nearest(times: readonly LocalTime[], day: string): readonly LocalTime[] {
  const onOrAfter = times.filter(({ clock }) => clock >= day);
  return onOrAfter.length > 0 ? onOrAfter : times.slice(-MAX_OFFERED);
}

/** People say "Central", which is not an IANA name. */
export function readZone(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  const known = US_ZONES.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return known;
  return name.includes('/') || name === 'UTC' ? (isTimeZone(name) ? name : null) : null;
}

const US_ZONES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us\/)?(?:eastern|e[sd]t)\b/i, 'America/New_York'],
  [/^(?:us\/)?(?:central|c[sd]t)\b/i, 'America/Chicago'],
  [/^(?:us\/)?(?:mountain|m[sd]t)\b/i, 'America/Denver'],
  [/^(?:us\/)?(?:pacific|p[sd]t)\b/i, 'America/Los_Angeles'],
];
