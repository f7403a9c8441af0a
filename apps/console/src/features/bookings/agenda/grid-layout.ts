import { addDays, startOfDay } from '../../../shared/format/days.ts';

/** Clock times in minutes since 0:00. 9:30 AM is 570, even on a day when the clocks change. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** The part of a range that falls on this day by the device's clock. Null if no part does. */
export function spanOnDay(day: string, start: number, end: number): Span | null {
  const [dayStart, dayEnd] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()];
  if (end <= dayStart || start >= dayEnd) return null;
  const from = start <= dayStart ? 0 : clockMinutes(start);
  const until = end >= dayEnd ? DAY_MINUTES : clockMinutes(end);
  // If clocks are set back during the range, its end may be an earlier clock time than its start.
  const length = (Math.min(end, dayEnd) - Math.max(start, dayStart)) / MINUTE_MS;
  return { from, until: until > from ? until : Math.min(DAY_MINUTES, from + length) };
}

export function clockMinutes(at: number): number {
  const clock = new Date(at);
  return clock.getHours() * 60 + clock.getMinutes();
}

/** CSS draws shorter bookings at this length, so that the name fits. */
const MIN_MINUTES = 15;

export type Placed<Item> = Item & { readonly column: number; readonly columns: number };

/** Sorts the items by start time, and puts overlapping items in columns next to each other. */
export function placeInColumns<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const sorted = items.toSorted((one, other) => one.from - other.from || one.until - other.until);
  const groups: { readonly ends: number[]; readonly items: (Item & { column: number })[] }[] = [];
  for (const item of sorted) {
    const last = groups.at(-1);
    const startsGroup = !last || last.ends.every((end) => end <= item.from);
    const group = startsGroup ? { ends: [], items: [] } : last;
    if (startsGroup) groups.push(group);
    const free = group.ends.findIndex((end) => end <= item.from);
    const column = free === -1 ? group.ends.length : free;
    group.ends[column] = Math.max(item.until, item.from + MIN_MINUTES);
    group.items.push({ ...item, column });
  }
  return groups.flatMap(({ ends, items: together }) =>
    together.map((item) => ({ ...item, columns: ends.length })),
  );
}

/** Returns 8 AM to 6 PM, or more hours if a span begins earlier or ends later. */
export function visibleHours(spans: readonly Span[]): readonly [first: number, last: number] {
  const first = Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(18, ...spans.map(({ until }) => Math.ceil(until / 60)));
  return [first, last];
}
