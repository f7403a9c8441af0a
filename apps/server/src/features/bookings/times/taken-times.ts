import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import type { Taken } from './free-slots.ts';

/** Which times count as taken. */
export interface TakenAt {
  readonly now: Date;
  /** Whose call does not count, because a new booking replaces it. */
  readonly leadId: string | null;
  /** The hold that does not count. */
  readonly holdKey: string | null;
  /** True leaves out every hold. */
  readonly withoutHolds?: boolean;
}

/**
 * What takes these people's time in a range, by person. It begins a day earlier and ends a day later, because a
 * day's calls count for its limit.
 */
export async function readTakenTimes(
  database: Queryable,
  agentIds: readonly string[],
  within: TimeRange,
  { now, leadId, holdKey, withoutHolds = false }: TakenAt,
): Promise<ReadonlyMap<string, Taken>> {
  const from = new Date(within.start - DAY_MS);
  const until = new Date(within.end + DAY_MS);
  const rows = await database.query<BusyRow>(sql`
    select agent_id as "agentId", starts_at as "startsAt", busy_until as "endsAt"
    from booking_request
    where agent_id = any(${agentIds}::uuid[]) and state in ('held', 'proposed', 'confirmed')
      and starts_at < ${until}::timestamptz and starts_at > ${from}::timestamptz
      and (state <> 'held' or (held_until > ${now}::timestamptz and not ${withoutHolds}::boolean))
      and not coalesce(hold_key = ${holdKey}::uuid, false)
      and not coalesce(lead_id = ${leadId}::uuid, false)`);
  const busy = await readBusyTimes(database, agentIds, { ...within, end: until.getTime() });
  const calls = rangesByAgent(rows);
  return new Map(
    agentIds.map((id) => [id, { calls: calls.get(id) ?? [], busy: busy.get(id) ?? [] }]),
  );
}

const DAY_MS = 86_400_000;

/** How many bookings each person had in the last 30 days, or has ahead. */
export async function countBookingsByAgent(
  database: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const rows = await database.query<{ agentId: string; count: number }>(sql`
    select agent_id as "agentId", count(*)::int4 as count from booking_request
    where agent_id is not null and state in ('held', 'proposed', 'confirmed', 'done', 'no_show')
      and starts_at > ${since}::timestamptz
    group by agent_id`);
  return new Map(rows.map(({ agentId, count }) => [agentId, count]));
}

/** How many times in a range visitors hold. */
export async function countHolds(
  database: Queryable,
  { start, end }: TimeRange,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from booking_request
    where state = 'held' and held_until > ${now}::timestamptz
      and starts_at >= ${new Date(start)}::timestamptz and starts_at < ${new Date(end)}::timestamptz`);
  return row?.count ?? 0;
}

/** Deletes holds that have ended, and the one of this visitor. Returns the person whose time the visitor held. */
export async function endHolds(
  session: Queryable,
  now: Date,
  holdKey: string | null,
): Promise<{ readonly agentId: string; readonly startsAt: Date } | null> {
  const ended = await session.query<HoldRow>(sql`
    delete from booking_request
    where state = 'held' and (held_until <= ${now}::timestamptz or hold_key = ${holdKey}::uuid)
    returning agent_id as "agentId", starts_at as "startsAt", held_until > ${now}::timestamptz as "isValid"`);
  return ended.find(({ isValid }) => isValid) ?? null;
}

interface HoldRow {
  readonly agentId: string;
  readonly startsAt: Date;
  readonly isValid: boolean;
}

/** When these people are busy elsewhere, by person. */
export async function readBusyTimes(
  database: Queryable,
  agentIds: readonly string[],
  within: TimeRange,
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const rows = await database.query<BusyRow>(sql`
    select agent_id as "agentId", starts_at as "startsAt", ends_at as "endsAt" from busy_time
    where agent_id = any(${agentIds}::uuid[]) and starts_at < ${new Date(within.end)}::timestamptz
      and ends_at > ${new Date(within.start)}::timestamptz
    order by starts_at`);
  return rangesByAgent(rows);
}

/** A time that a person is busy. */
type BusyRow = Pick<Tables['busy_time'], 'agentId' | 'startsAt' | 'endsAt'>;

/** The times by person, in the order of the rows. */
function rangesByAgent(rows: readonly BusyRow[]): ReadonlyMap<string, TimeRange[]> {
  const groups = groupBy(rows, ({ agentId }) => agentId);
  const rangeOf = ({ startsAt, endsAt }: BusyRow) => {
    return { start: startsAt.getTime(), end: endsAt.getTime() };
  };
  return new Map([...groups].map(([agentId, own]) => [agentId, own.map(rangeOf)]));
}

/** How current a person's connected calendars are: the oldest of them. No entry for a person without any. */
export async function readKnownAt(
  database: Queryable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.query<{ agentId: string; knownAt: Date }>(sql`
    select agent_id as "agentId", min(coalesce(read_at, created_at)) as "knownAt"
    from calendar_account where agent_id = any(${agentIds}::uuid[]) group by agent_id`);
  return new Map(rows.map(({ agentId, knownAt }) => [agentId, knownAt]));
}
