import type { Queryable } from '../database/database.ts';
import {
  addCounts,
  addFigures,
  addTimes,
  COARSE,
  coarseOf,
  joinedSpans,
  withCoarseCounts,
  withoutSpans,
  type Counts,
  type Figures,
  type MeasuredHour,
  type RollupSource,
  type Span,
} from './rollup.ts';
import {
  countBins,
  DAY,
  findValidRows,
  MONTH,
  PIECE,
  readBins,
  type RollupRow,
} from './stored-rollups.ts';

/** The figures of a span, in parts. */
export interface RolledUp {
  /** Figures by the beginning of the rows, in no order. */
  readonly parts: readonly { readonly from: Date; readonly counts: Counts }[];
  /**
   * Percentiles of all durations, interpolated like PostgreSQL's percentile_cont, in seconds. Null without any.
   */
  percentiles(shares: readonly number[]): Promise<(number | null)[]>;
}

/** If more arrivals than this would have to be measured, `readRollups` returns null. */
const MAX_MEASURED = 20_000;

/**
 * The figures of a span, from valid rows where there are any. The rest is measured, and so is everything from
 * `rowsUntil` on. Returns null if too much would have to be measured, as while everything is rolled up for the first
 * time. The session must read from one snapshot of the database (`readSnapshot`).
 */
export async function readRollups(
  session: Queryable,
  source: RollupSource,
  span: Span,
  rowsUntil = span.to,
): Promise<RolledUp | null> {
  const levels = source.hasMonths ? [MONTH, DAY, PIECE] : [DAY, PIECE];
  const rows: (RollupRow & { readonly level: number })[] = [];
  const to = rowsUntil < span.to ? rowsUntil : span.to;
  let gaps: readonly Span[] = span.from < to ? [{ from: span.from, to }] : [];
  for (const level of levels) {
    if (gaps.length === 0) break;
    const found = await findValidRows(session, source.subject, level, gaps);
    rows.push(...found.map((row) => ({ ...row, level })));
    gaps = withoutSpans(gaps, found);
  }
  const rest = withoutSpans([span], rows);
  const measured = await measureRest(session, source, rest);
  if (measured === null) return null;
  const days = rows.filter(({ level }) => level !== PIECE);
  const exact = [...rows.filter(({ level }) => level === PIECE), ...measured];
  return {
    parts: [...rows, ...measured.map(({ hour, counts }) => ({ from: hour, counts }))],
    percentiles: (shares) => percentilesOf({ session, source, days, exact }, shares),
  };
}

async function measureRest(
  session: Queryable,
  source: RollupSource,
  rest: readonly Span[],
): Promise<readonly MeasuredHour[] | null> {
  if (rest.length === 0) return [];
  if (await areMoreThan(session, source, rest, MAX_MEASURED)) return null;
  return source.measure(session, rest);
}

/** Stops counting at the limit. Marks of a bulk change make many small spans, which count as one arrival each. */
async function areMoreThan(
  session: Queryable,
  source: RollupSource,
  spans: readonly Span[],
  limit: number,
): Promise<boolean> {
  if (spans.length > limit) return true;
  return (await source.countUpTo(session, spans, limit + 1)) > limit;
}

interface Durations {
  readonly session: Queryable;
  readonly source: RollupSource;
  /** Days and months, whose durations are stored by bin. */
  readonly days: readonly RollupRow[];
  /** Rows and measurements that have the durations themselves. */
  readonly exact: readonly Figures[];
}

/** Finds the bin of each wanted rank, first the coarse one, and reads only the durations of that bin. */
async function percentilesOf(
  durations: Durations,
  shares: readonly number[],
): Promise<(number | null)[]> {
  const { session, source, days, exact } = durations;
  const own = addFigures(exact);
  const coarse = addCounts([...days.map(({ counts }) => counts), withCoarseCounts(own)]);
  const byCoarse = Object.entries(coarse)
    .filter(([key]) => key.startsWith(COARSE))
    .map(([key, count]) => ({ bin: key.slice(COARSE.length), count }));
  const total = byCoarse.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return shares.map(() => null);
  const ranks = [...new Set(shares.flatMap((share) => ranksOf(share * (total - 1))))];
  const wide = locate(byCoarse, ranks);
  const spans = joinedSpans(days);
  const wanted = [...new Set([...wide.values()].map(({ bin }) => bin))];
  const stored = await countBins(session, source.subject, wanted, spans);
  const ofRows = Object.fromEntries(stored.map(({ bin, count }) => [bin, count]));
  const fine = addCounts([ofRows, lengthsOf(own.times)]);
  const narrow = new Map<number, Located>();
  for (const [rank, { bin, skip }] of wide) {
    const within = Object.entries(fine).filter(([one]) => coarseOf(one) === bin);
    const found = locate(
      within.map(([one, count]) => ({ bin: one, count })),
      [skip],
    ).get(skip);
    if (found) narrow.set(rank, found);
  }
  const bins = [...new Set([...narrow.values()].map(({ bin }) => bin))];
  const keys = bins.map((bin) => ({ bin, coarse: coarseOf(bin) }));
  const read = await readBins(session, source.subject, keys, spans);
  const times = addTimes([own.times, ...read.map((row) => ({ [row.bin]: row.times }))]);
  // A bin may have tens of thousands of durations. Typed arrays sort in a fraction of the time.
  const sorted = new Map(bins.map((bin) => [bin, Float64Array.from(times[bin] ?? []).sort()]));
  const valueAt = (rank: number) => {
    const place = narrow.get(rank);
    const value = place && sorted.get(place.bin)?.[place.skip];
    if (value === undefined) throw new Error('The bins do not match the counts');
    return value / 1_000;
  };
  return shares.map((share) => {
    const position = share * (total - 1);
    const [below, above] = ranksOf(position);
    const [low, high] = [valueAt(below), valueAt(above)];
    return low + (position - below) * (high - low);
  });
}

/** The ranks on both sides of a position. */
function ranksOf(position: number): [number, number] {
  return [Math.floor(position), Math.ceil(position)];
}

function lengthsOf(times: Figures['times']): Counts {
  return Object.fromEntries(Object.entries(times).map(([bin, list]) => [bin, list.length]));
}

interface Located {
  readonly bin: string;
  /** How many durations of the bin come before. */
  readonly skip: number;
}

/** Finds the bin of each rank, and the position in it. */
function locate(
  bins: readonly { readonly bin: string; readonly count: number }[],
  ranks: readonly number[],
): Map<number, Located> {
  const inOrder = bins.toSorted((a, b) => (a.bin < b.bin ? -1 : 1));
  const located = new Map<number, Located>();
  for (const rank of ranks) {
    let skip = rank;
    for (const { bin, count } of inOrder) {
      if (skip < count) {
        located.set(rank, { bin, skip });
        break;
      }
      skip -= count;
    }
  }
  return located;
}
