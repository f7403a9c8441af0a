import type { Queryable } from '../database/database.ts';

/** A time span: `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export type Counts = Readonly<Record<string, number>>;

/** Figures that can be added up. */
export interface Figures {
  /** By key, such as `tier:A`. */
  readonly counts: Counts;
  /** Durations in whole milliseconds, unordered, by their bin (see `sqlBinOf`). */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** The figures of what arrived in one span and, within it, in one hour. */
export interface MeasuredHour extends Figures {
  /** The position of the span in the list that was measured. */
  readonly span: number;
  /** The beginning of the hour. */
  readonly hour: Date;
}

export type RollupSubject = 'numbers' | 'slo';

/** What is rolled up, and how it is measured from its own tables. */
export interface RollupSource {
  readonly subject: RollupSubject;
  /** How long its rows are kept and how far back it begins, in days. Null: forever. */
  readonly keepDays: number | null;
  /** Whether days are added up to months. Then a count that is needed by day has its day in its key. */
  readonly hasMonths: boolean;
  /** Measures spans. Hours without figures may be missing. */
  readonly measure: (session: Queryable, spans: readonly Span[]) => Promise<MeasuredHour[]>;
  /** How many arrived in these spans. Stops counting at the limit. */
  readonly countUpTo: (
    session: Queryable,
    spans: readonly Span[],
    limit: number,
  ) => Promise<number>;
  /** The arrival that comes after `skip` others at or after this moment. Null when there is none. */
  readonly nthArrival: (session: Queryable, since: Date, skip: number) => Promise<Date | null>;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** What arrived less than this long ago is not rolled up. The triggers' limit is half of it. */
export const SETTLES_WITHIN_MS = MINUTE_MS;

export const NO_FIGURES: Figures = { counts: {}, times: {} };

export function addFigures(all: readonly Figures[]): Figures {
  const times = addTimes(all.map((figures) => figures.times));
  return { counts: addCounts(all.map(({ counts }) => counts)), times };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

/** Joins the durations of each bin. */
export function addTimes(all: readonly Figures['times'][]): Figures['times'] {
  const joined: Record<string, number[]> = {};
  for (const times of all) {
    for (const [bin, list] of Object.entries(times)) {
      const own = (joined[bin] ??= []);
      for (const time of list) own.push(time);
    }
  }
  return joined;
}

/** The prefix of the counts of durations by coarse bin. */
export const COARSE = 'time:';

/** The first digits of a bin: a tenth of the bins. */
export function coarseOf(bin: string): string {
  return bin.slice(0, 3);
}

/**
 * SQL for the bin of a duration in whole milliseconds: the number of its digits and the first two of them. Bins
 * sort like the durations. Whole numbers only, so that the same duration has the same bin on every machine.
 */
export function sqlBinOf(milliseconds: string): string {
  const digits = `(${milliseconds})::text`;
  return `case when ${milliseconds} < 0 then '000'
    else lpad(length(${digits})::text, 2, '0') || left(${digits}, 2) end`;
}

/** Adds the counts by coarse bin, which days and months have in place of the durations. */
export function withCoarseCounts({ counts, times }: Figures): Counts {
  const ofTimes = Object.entries(times).map(([bin, list]) => ({
    [`${COARSE}${coarseOf(bin)}`]: list.length,
  }));
  return addCounts([counts, ...ofTimes]);
}

/** The parts of the gaps that no span covers. Both lists may be unordered, and covering spans do not overlap. */
export function withoutSpans(gaps: readonly Span[], covering: readonly Span[]): Span[] {
  const left: Span[] = [];
  const inOrder = covering.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  for (const gap of gaps) {
    let from = gap.from;
    for (const span of inOrder) {
      if (span.to <= from || span.from >= gap.to) continue;
      if (span.from > from) left.push({ from, to: span.from });
      from = span.to;
    }
    if (from < gap.to) left.push({ from, to: gap.to });
  }
  return left;
}

/** The same time in as few spans as possible, oldest first. The given ones do not overlap. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1);
    if (last && last.to.getTime() === from.getTime()) joined.splice(-1, 1, { from: last.from, to });
    else joined.push({ from, to });
  }
  return joined;
}

export function floorTo(ms: number, moment: Date | number): Date {
  return new Date(Math.floor(Number(moment) / ms) * ms);
}

/** The beginning of the UTC month `later` months after that of the moment. */
export function monthOf(moment: Date, later = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1));
}

/** A row of a statement that measures. With `times`, the key is a bin of durations. */
export interface MeasuredKey {
  /** The position of the span in the list that was measured, from 0. */
  readonly span: number;
  readonly hour: Date;
  readonly key: string;
  readonly count: number;
  readonly times: readonly number[] | null;
}

/** Puts the rows of each span and hour together. */
export function measuredHours(rows: readonly MeasuredKey[]): MeasuredHour[] {
  const hours = new Map<
    string,
    { counts: Record<string, number>; times: Record<string, readonly number[]> } & Pick<
      MeasuredHour,
      'span' | 'hour'
    >
  >();
  for (const { span, hour, key, count, times } of rows) {
    const name = `${span} ${hour.getTime()}`;
    const own = hours.get(name) ?? { span, hour, counts: {}, times: {} };
    hours.set(name, own);
    if (times) own.times[key] = times;
    else own.counts[key] = count;
  }
  return [...hours.values()];
}
