import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Figures, RollupSubject, Span } from './rollup.ts';

/** A piece of at most an hour, a UTC day, a UTC month. */
export const PIECE = 0;
export const DAY = 1;
export const MONTH = 2;

export interface RollupRow extends Figures {
  readonly from: Date;
  readonly to: Date;
}

const fromsOf = (spans: readonly Span[]) => spans.map(({ from }) => from.toISOString());
const tosOf = (spans: readonly Span[]) => spans.map(({ to }) => to.toISOString());

/** Spans as a table `span` with the columns `n`, `begins` and `ends`. */
export function sqlSpans(spans: readonly Span[]) {
  return sql`unnest(${fromsOf(spans)}::timestamptz[], ${tosOf(spans)}::timestamptz[])
    with ordinality as span(begins, ends, n)`;
}

/** The rows of a level that lie within these spans, without those that have a mark. */
export function findValidRows(
  session: Queryable,
  subject: RollupSubject,
  level: number,
  within: readonly Span[],
): Promise<RollupRow[]> {
  return session.query(sql`
    select row.start as "from", row.until as "to", row.counts, row.times
    from ${sqlSpans(within)} join rollup row
      on row.subject = ${subject} and row.level = ${level} and row.start >= span.begins
      and row.start < span.ends and row.until <= span.ends
    where not exists (select from rollup_mark mark
      where mark.subject = ${subject} and mark.at >= row.start and mark.at < row.until)`);
}

/** All rows of a level that begin within the span, oldest first. */
export function readRows(
  session: Queryable,
  subject: RollupSubject,
  level: number,
  { from, to }: Span,
): Promise<RollupRow[]> {
  return session.query(sql`
    select start as "from", until as "to", counts, times from rollup
    where subject = ${subject} and level = ${level} and start >= ${from} and start < ${to}
    order by start`);
}

/** The pieces that contain these moments, each once. */
export function findPiecesAt(
  session: Queryable,
  subject: RollupSubject,
  moments: readonly Date[],
): Promise<Span[]> {
  const at = moments.map((moment) => moment.toISOString());
  return session.query(sql`
    select distinct piece.start as "from", piece.until as "to"
    from unnest(${at}::timestamptz[]) as mark(at) cross join lateral (
      select start, until from rollup
      where subject = ${subject} and level = ${PIECE} and start <= mark.at
      order by start desc limit 1
    ) as piece where piece.until > mark.at`);
}

/** Inserts rows, or replaces those with the same beginning. */
export async function storeRows(
  session: Queryable,
  subject: RollupSubject,
  level: number,
  rows: readonly RollupRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await session.query(
    `insert into rollup (subject, level, start, until, counts, times)
     select $1::text, $2::integer, "from", "to", counts, times
     from json_to_recordset($3::json) as row("from" timestamptz, "to" timestamptz, counts json, times json)
     on conflict (subject, level, start) do update
       set until = excluded.until, counts = excluded.counts, times = excluded.times`,
    [subject, level, JSON.stringify(rows)],
  );
}

/** Stores the durations of a day, each bin in its own row. */
export async function storeTimes(
  session: Queryable,
  subject: RollupSubject,
  day: Date,
  times: readonly { coarse: string; bin: string; count: number; times: readonly number[] }[],
): Promise<void> {
  await session.query(sql`delete from rollup_times where subject = ${subject} and start = ${day}`);
  if (times.length === 0) return;
  await session.query(
    `insert into rollup_times (subject, coarse, bin, start, count, times)
     select $1::text, coarse, bin, $2::timestamptz, count, times
     from json_to_recordset($3::json) as row(coarse text, bin text, count integer, times json)`,
    [subject, day.toISOString(), JSON.stringify(times)],
  );
}

/** How many durations each bin has, over all days that begin within these spans. */
export function countBins(
  session: Queryable,
  subject: RollupSubject,
  coarse: readonly string[],
  days: readonly Span[],
): Promise<{ readonly bin: string; readonly count: number }[]> {
  return session.query(sql`
    select bin, sum(count)::int4 as count from rollup_times join ${sqlSpans(days)}
      on start >= span.begins and start < span.ends
    where subject = ${subject} and coarse = any(${coarse}::text[]) group by bin`);
}

/** The durations of these bins, over all days that begin within these spans. */
export function readBins(
  session: Queryable,
  subject: RollupSubject,
  bins: readonly { readonly coarse: string; readonly bin: string }[],
  days: readonly Span[],
): Promise<{ readonly bin: string; readonly times: readonly number[] }[]> {
  return session.query(sql`
    select bin, times from rollup_times join ${sqlSpans(days)}
      on start >= span.begins and start < span.ends
    where subject = ${subject} and coarse = any(${bins.map(({ coarse }) => coarse)}::text[])
      and bin = any(${bins.map(({ bin }) => bin)}::text[])`);
}

export interface RollupState {
  readonly closedUntil: Date | null;
  readonly sealedUntil: Date | null;
  /** Whether all transactions that began before the sealing have ended. */
  readonly isSettled: boolean;
}

export async function readState(session: Queryable, subject: RollupSubject): Promise<RollupState> {
  const [state] = await session.query<RollupState>(sql`
    select closed_until as "closedUntil", sealed_until as "sealedUntil",
      coalesce(sealed_by < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) as "isSettled"
    from rollup_state where subject = ${subject}`);
  if (!state) throw new Error(`There is no rollup state for ${subject}`);
  return state;
}

/**
 * From now on, transactions leave marks for arrivals before this moment. Returns the moment, which is earlier than
 * `until` if the database's clock is behind.
 */
export async function seal(session: Queryable, subject: RollupSubject, until: Date): Promise<Date> {
  const [sealed] = await session.query<{ until: Date }>(sql`
    update rollup_state set sealed_by = pg_current_xact_id()::text::bigint,
      sealed_until = least(${until}::timestamptz,
        date_trunc('minute', clock_timestamp() - interval '60 seconds'))
    where subject = ${subject} returning sealed_until as until`);
  if (!sealed) throw new Error(`There is no rollup state for ${subject}`);
  return sealed.until;
}

export async function setClosedUntil(
  session: Queryable,
  subject: RollupSubject,
  until: Date,
): Promise<void> {
  await session.query(
    sql`update rollup_state set closed_until = ${until} where subject = ${subject}`,
  );
}

/** Removes some marks. Returns their moments. */
export async function takeMarks(
  session: Queryable,
  subject: RollupSubject,
  atMost: number,
): Promise<Date[]> {
  const rows = await session.query<{ at: Date }>(sql`
    delete from rollup_mark where ctid = any(array(
      select ctid from rollup_mark where subject = ${subject} limit ${atMost}))
    returning at`);
  return rows.map(({ at }) => at);
}

export async function removeBefore(
  session: Queryable,
  subject: RollupSubject,
  before: Date,
): Promise<void> {
  await session.query(sql`delete from rollup where subject = ${subject} and until < ${before}`);
  await session.query(
    sql`delete from rollup_times where subject = ${subject} and start < ${before}`,
  );
}
