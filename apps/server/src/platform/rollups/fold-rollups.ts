import { tryLock } from '../database/advisory-locks.ts';
import type { Database, Queryable, Session } from '../database/database.ts';
import {
  addCounts,
  addFigures,
  coarseOf,
  DAY_MS,
  floorTo,
  HOUR_MS,
  MINUTE_MS,
  monthOf,
  SETTLES_WITHIN_MS,
  withCoarseCounts,
  withoutSpans,
  NO_FIGURES,
  type Figures,
  type RollupSource,
  type Span,
} from './rollup.ts';
import {
  DAY,
  findPiecesAt,
  MONTH,
  PIECE,
  readRows,
  readState,
  removeBefore,
  seal,
  setClosedUntil,
  storeRows,
  storeTimes,
  takeMarks,
  type RollupRow,
  type RollupState,
} from './stored-rollups.ts';

/** Arrivals and marks per transaction. On the embedded database, an arriving lead waits until it ends. */
const ARRIVALS_AT_ONCE = 2_000;
const MARKS_AT_ONCE = 100;
/** A piece with fewer arrivals grows until its hour ends. */
const SMALL_PIECE = 50;

/**
 * Rolls up some of what is not rolled up yet or has changed since. Returns whether there may be more. Does nothing
 * while another process is rolling up. Each pass is one transaction, so a killed process leaves no partial pass.
 */
export function foldRollups(
  database: Pick<Database, 'transaction'>,
  source: RollupSource,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (session) => {
    const [turn] = await session.query<{ taken: boolean }>(LOCK);
    if (!turn?.taken) return false;
    const state = await readState(session, source.subject);
    const isMarked = await foldMarks(session, source, state);
    return (await foldArrivals(session, source, state, now)) || isMarked;
  });
}

const LOCK = `select ${tryLock('rollups')} as taken`;

async function foldMarks(
  session: Session,
  source: RollupSource,
  { closedUntil }: RollupState,
): Promise<boolean> {
  const moments = await takeMarks(session, source.subject, MARKS_AT_ONCE);
  const closed = moments.filter((at) => closedUntil !== null && at < closedUntil);
  if (closed.length > 0) {
    const pieces = await findPiecesAt(session, source.subject, closed);
    // A moment without a piece is in a span in which nothing had arrived before.
    const minutes = new Set(closed.map((at) => floorTo(MINUTE_MS, at).getTime()));
    const spans = [...minutes].map((at) => ({ from: new Date(at), to: new Date(at + MINUTE_MS) }));
    const changed = [...pieces, ...withoutSpans(spans, pieces)];
    await foldPieces(session, source, changed);
    await addUp(session, source, changed, closedUntil ?? new Date(0));
  }
  return moments.length === MARKS_AT_ONCE;
}

async function foldArrivals(
  session: Session,
  source: RollupSource,
  { closedUntil, sealedUntil, isSettled }: RollupState,
  now: Date,
): Promise<boolean> {
  const { subject } = source;
  const begin = closedUntil ?? (await firstHour(session, source, now));
  const sealable = floorTo(MINUTE_MS, now.getTime() - SETTLES_WITHIN_MS);
  if (begin === null || begin >= sealable) return false;
  if (isSettled && sealedUntil !== null && sealedUntil > begin) {
    const to = await endOfPass(session, source, { from: begin, to: sealedUntil });
    const from = await withSmallPiece(session, source, begin);
    await foldHours(session, source, { from, to });
    await addUp(session, source, [{ from, to }], to);
    await setClosedUntil(session, subject, to);
    if (source.keepDays !== null) await removeBefore(session, subject, oldestKept(source, now));
    return true;
  }
  const next = await source.nthArrival(session, begin, 0);
  if (next === null || next >= sealable) return false;
  // Sealed but not settled: another transaction is still open.
  if (sealedUntil !== null && sealedUntil > begin) return false;
  return (await seal(session, subject, sealable)) > begin;
}

async function firstHour(
  session: Queryable,
  source: RollupSource,
  now: Date,
): Promise<Date | null> {
  const first = await source.nthArrival(session, oldestKept(source, now), 0);
  return first && floorTo(HOUR_MS, first);
}

function oldestKept({ keepDays }: RollupSource, now: Date): Date {
  return keepDays === null ? new Date(0) : new Date(now.getTime() - keepDays * DAY_MS);
}

/** The end of a pass: as far as the limit on arrivals allows, but at least a minute. */
async function endOfPass(session: Queryable, source: RollupSource, { from, to }: Span) {
  const beyond = await source.nthArrival(session, from, ARRIVALS_AT_ONCE);
  if (beyond === null || beyond >= to) return to;
  return new Date(Math.max(floorTo(MINUTE_MS, beyond).getTime(), from.getTime() + MINUTE_MS));
}

/** The beginning of the last piece, if it is small and in the same hour. It is replaced with a larger one. */
async function withSmallPiece(
  session: Queryable,
  { subject }: RollupSource,
  begin: Date,
): Promise<Date> {
  const hour = { from: floorTo(HOUR_MS, begin), to: begin };
  const last = (await readRows(session, subject, PIECE, hour)).at(-1);
  if (!last || last.to > begin) return begin;
  const counts = Object.values(last.counts);
  return Math.max(0, ...counts) < SMALL_PIECE ? last.from : begin;
}

function hoursOf({ from, to }: Span): Span[] {
  const hours: Span[] = [];
  for (let at = from; at < to;) {
    const end = new Date(Math.min(floorTo(HOUR_MS, at).getTime() + HOUR_MS, to.getTime()));
    hours.push({ from: at, to: end });
    at = end;
  }
  return hours;
}

/** Measures a long span at once, which needs only one index scan, and stores the pieces of its hours. */
async function foldHours(session: Session, source: RollupSource, span: Span): Promise<void> {
  const measured = await source.measure(session, [span]);
  const byHour = new Map(measured.map((figures) => [figures.hour.getTime(), figures]));
  const rows = hoursOf(span).map((hour) =>
    pieceOf(hour, byHour.get(floorTo(HOUR_MS, hour.from).getTime())),
  );
  // The first one may replace a smaller piece. Other hours without arrivals need no row.
  const kept = rows.filter((row, at) => at === 0 || Object.keys(row.counts).length > 0);
  await storeRows(session, source.subject, PIECE, kept);
}

/** Measures each piece again. */
async function foldPieces(
  session: Session,
  source: RollupSource,
  pieces: readonly Span[],
): Promise<void> {
  const bySpan = new Map(
    (await source.measure(session, pieces)).map((figures) => [figures.span, figures]),
  );
  const rows = pieces.map((piece, at) => pieceOf(piece, bySpan.get(at)));
  await storeRows(session, source.subject, PIECE, rows);
}

function pieceOf(span: Span, { counts, times }: Figures = NO_FIGURES): RollupRow {
  return { ...span, counts, times };
}

/** Adds pieces up to their days and days to their months, once these have ended. */
async function addUp(
  session: Session,
  source: RollupSource,
  changed: readonly Span[],
  closedUntil: Date,
): Promise<void> {
  const starts = (begin: (moment: Date) => Date, next: (start: Date) => Date) => {
    const found = new Set<number>();
    for (const { from, to } of changed)
      for (let start = begin(from); start < to; start = next(start))
        if (next(start) <= closedUntil) found.add(start.getTime());
    return [...found].map((start) => ({ from: new Date(start), to: next(new Date(start)) }));
  };
  const days = starts(
    (moment) => floorTo(DAY_MS, moment),
    (start) => new Date(start.getTime() + DAY_MS),
  );
  for (const day of days) await addUpDay(session, source, day);
  if (!source.hasMonths) return;
  const months = starts(monthOf, (start) => monthOf(start, 1));
  for (const month of months) {
    const rows = await readRows(session, source.subject, DAY, month);
    const counts = addCounts(rows.map((row) => row.counts));
    await storeRows(session, source.subject, MONTH, [{ ...month, counts, times: {} }]);
  }
}

async function addUpDay(session: Session, { subject }: RollupSource, day: Span): Promise<void> {
  const figures = addFigures(await readRows(session, subject, PIECE, day));
  const counts = withCoarseCounts(figures);
  await storeRows(session, subject, DAY, [{ ...day, counts, times: {} }]);
  const bins = Object.entries(figures.times).map(([bin, times]) => {
    return { coarse: coarseOf(bin), bin, count: times.length, times };
  });
  await storeTimes(session, subject, day.from, bins);
}
