import { sortByStart, mergeRanges, type TimeRange } from '../../../platform/time/time-range.ts';
import { dayAfter, openingMoment, wallClock } from '../../../platform/time/zoned-time.ts';
import type { BookableAgent } from './availability.ts';

interface Slot {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly agentIds: readonly string[];
}

export interface SlotRules {
  readonly minutes: number;
  readonly startEvery: number;
  readonly noticeMinutes: number;
  readonly horizonDays: number;
}

export interface Taken {
  /** Includes held times and the pause after each booking. */
  readonly bookings: readonly TimeRange[];
  readonly busy: readonly TimeRange[];
}

const NOTHING: Taken = { bookings: [], busy: [] };

export interface SlotSearch {
  readonly agents: readonly BookableAgent[];
  readonly takenTimes: ReadonlyMap<string, Taken>;
  readonly rules: SlotRules;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly within?: TimeRange;
}

export function freeSlots({ agents, takenTimes, rules, now, within }: SlotSearch): Slot[] {
  const range = overlapOf(bookableRange(rules, now), within);
  const free = new Map<number, string[]>();
  for (const agent of agents) {
    for (const startsAt of freeStarts(agent, takenTimes.get(agent.id) ?? NOTHING, {
      rules,
      range,
    })) {
      const agentIds = free.get(startsAt);
      if (agentIds) agentIds.push(agent.id);
      else free.set(startsAt, [agent.id]);
    }
  }
  const slots = [...free].map(([startsAt, agentIds]) => ({ startsAt, agentIds }));
  return slots.toSorted((one, other) => one.startsAt - other.startsAt);
}

export function bookableRange(
  { noticeMinutes, horizonDays }: Pick<SlotRules, 'noticeMinutes' | 'horizonDays'>,
  now: number,
): TimeRange {
  return { start: now + noticeMinutes * MINUTE, end: now + horizonDays * DAY };
}

const MINUTE = 60_000;
const DAY = 86_400_000;

function overlapOf(one: TimeRange, other: TimeRange = one): TimeRange {
  return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}

interface Bookable {
  readonly rules: SlotRules;
  readonly range: TimeRange;
}

function freeStarts(agent: BookableAgent, taken: Taken, { rules, range }: Bookable): number[] {
  const length = rules.minutes * MINUTE;
  const blocked = length + agent.bufferMinutes * MINUTE;
  const isFullDay = fullDays(agent, taken.bookings);
  const isBusy = [sweep(taken.bookings), sweep(taken.busy)];
  const starts: number[] = [];
  for (const opening of openingsOf(agent, range)) {
    let start = opening.start;
    for (; start + length <= opening.end; start += rules.startEvery * MINUTE) {
      if (start < range.start) continue;
      if (start >= range.end) return starts;
      const end = start + blocked;
      if (isBusy.some((overlaps) => overlaps(start, end)) || isFullDay(start)) continue;
      starts.push(start);
    }
  }
  return starts;
}

/**
 * Returns a function that says whether a range overlaps one of `ranges`. The function goes through
 * `ranges` only once, so call it with ranges of equal length, in order of their starts.
 */
function sweep(ranges: readonly TimeRange[]) {
  const sorted = sortByStart(ranges);
  let next = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  return (start: number, end: number): boolean => {
    for (let range = sorted[next]; range && range.start < end; range = sorted[next]) {
      if (range.end > busyUntil) busyUntil = range.end;
      next += 1;
    }
    return busyUntil > start;
  };
}

function fullDays({ dailyLimit, timeZone }: BookableAgent, bookings: readonly TimeRange[]) {
  if (dailyLimit === null) return () => false;
  const counts = new Map<string, number>();
  for (const { start } of bookings) {
    const day = dayOf(start, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return (start: number) => (counts.get(dayOf(start, timeZone)) ?? 0) >= dailyLimit;
}

type Hours = Pick<BookableAgent, 'timeZone' | 'weekly' | 'exceptions'>;

/** Returns the openings, earliest first. Merges hours that touch. */
export function openingsOf(hours: Hours, within: TimeRange): TimeRange[] {
  const { timeZone } = hours;
  // Starts a day earlier, because hours until midnight are merged with hours from midnight on.
  const first = dayAfter(dayOf(within.start, timeZone), -1);
  const last = dayOf(within.end, timeZone);
  const ranges: TimeRange[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    for (const { from, to } of hoursOn(hours, day)) {
      const start = openingMoment(day, from, timeZone);
      ranges.push({ start, end: openingMoment(day, to, timeZone) });
    }
  }
  // An opening has no time left if clocks were set forward during it.
  const open = ranges.filter(({ start, end }) => start < end);
  return mergeRanges(open).filter(({ start, end }) => start < within.end && end > within.start);
}

function dayOf(moment: number, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

function hoursOn({ weekly, exceptions }: Hours, day: string) {
  const exception = exceptions.find(({ from, to }) => from <= day && day <= to);
  return exception?.hours ?? weekly.filter((hours) => hours.day === weekdayOf(day));
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
