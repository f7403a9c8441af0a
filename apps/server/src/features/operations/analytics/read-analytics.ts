import { PAGE_STEPS } from '@pickup/contracts/page/funnel';
import type { CountOf, AnalyticsResponse } from '@pickup/contracts/operations/analytics';
import type { LeadTier } from '@pickup/roi';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { eachDay, isOnDays, type ZonedDays } from './days.ts';

interface Group extends CountOf {
  readonly by: 'all' | 'day' | 'source' | 'trade' | 'tier';
  readonly contacted: number;
  readonly booked: number;
}

// A lead that went from quarantine to lost without contact was automated, so it is not counted. The
// partial indexes repeat this condition.
const COUNTED = sql`lead.status <> 'quarantined'
  and not (lead.status = 'lost' and lead.quarantine_reasons <> '{}' and lead.first_contact_at is null)`;

export const isCounted = (days: ZonedDays) =>
  sql`${isOnDays(sql`lead.received_at`, days)} and ${COUNTED}`;

// Each day is a range of the index lead_counted. Finding each lead's day would take twice as long.
const groupsOf = ({ from, to, timeZone }: ZonedDays) => sql`
with one_day as materialized (
  select ${from}::date + number as day
  from generate_series(0, ${to}::date - ${from}::date) as number
), cell as (
  select day, counted.* from one_day cross join lateral (
    select source, business_type, tier, count(*) as count, count(first_contact_at) as contacted,
      count(*) filter (where status in ('booked', 'won')) as booked
    from real_lead as lead where lead.received_at >= day::timestamp at time zone ${timeZone}
      and lead.received_at < (day + 1)::timestamp at time zone ${timeZone} and ${COUNTED}
    group by source, business_type, tier
  ) as counted
), grouped as (
  select day, source, business_type, tier, grouping(day, source, business_type, tier) as which,
    coalesce(sum(count), 0)::int4 as count, coalesce(sum(contacted), 0)::int4 as contacted,
    coalesce(sum(booked), 0)::int4 as booked
  from cell group by grouping sets ((day), (source), (business_type), (tier), ())
)
select case which when 7 then 'day' when 11 then 'source' when 13 then 'trade' when 14 then 'tier'
  else 'all' end as by, coalesce(day::text, source, business_type, tier, '') collate "C" as key,
  count, contacted, booked
from grouped order by count desc, key`;

/**
 * Interpolates like percentile_cont, but reads the index lead_waited from the nearer end instead of
 * sorting all waits. `count` is the number of contacted leads.
 */
async function waitPercentile(
  session: Queryable,
  days: ZonedDays,
  share: number,
  count: number,
): Promise<number | null> {
  if (count === 0) return null;
  const place = share * (count - 1);
  const [before, after] = [Math.floor(place), Math.ceil(place)];
  const isFromEnd = share > 0.5;
  const rows = await session.query<{ seconds: number }>(sql`
    select date_part('epoch', lead.first_contact_at - lead.received_at) as seconds
    from real_lead as lead where ${isCounted(days)} and lead.first_contact_at is not null
    order by seconds ${raw(isFromEnd ? 'desc' : 'asc')}
    offset ${isFromEnd ? count - 1 - after : before} limit ${after - before + 1}`);
  const waits = rows.map(({ seconds }) => seconds);
  const [shorter, longer] = [Math.min(...waits), Math.max(...waits)];
  return shorter + (place - before) * (longer - shorter);
}

interface BookingFigures {
  readonly booked: number;
  readonly done: number;
  readonly no_show: number;
  /** Seconds from the lead's arrival to the booked time. */
  readonly median: number | null;
}

interface BookingCounts extends BookingFigures {
  readonly unmarked: number;
}

const AGREED = sql`state in ('confirmed', 'done', 'no_show')`;
export const OPEN_OR_AGREED = sql`(state in ('requested', 'proposed') or ${AGREED})`;

const bookingsOf = (days: ZonedDays) => sql`
select (count(distinct booking.lead_id) filter (where ${AGREED}))::int4 as booked,
  (count(*) filter (where booking.state = 'done'))::int4 as done,
  (count(*) filter (where booking.state = 'no_show'))::int4 as no_show,
  percentile_cont(0.5) within group (
    order by date_part('epoch', booking.starts_at - lead.received_at)) filter (where ${AGREED}) as median,
  (count(distinct booking.lead_id) filter (where lead.status not in ('booked', 'won')))::int4 as unmarked
from booking_request booking join real_lead as lead on lead.id = booking.lead_id
where ${OPEN_OR_AGREED} and ${isCounted(days)}`;

const stepsOf = ({ from, to }: ZonedDays) => sql`
select step as key, sum(count)::float8 as count from funnel_day
where day between ${from}::date and ${to}::date group by step`;

const MAX_SOURCES = 50;

/** `session` must read from one snapshot of the database, so that all figures agree. */
export async function readAnalytics(
  session: Queryable,
  days: ZonedDays,
): Promise<AnalyticsResponse> {
  const groups = await session.query<Group>(groupsOf(days));
  const by = (name: Group['by']) =>
    groups.filter((group) => group.by === name).map(({ key, count }) => ({ key, count }));
  const all = groups.find((group) => group.by === 'all') ?? { count: 0, contacted: 0, booked: 0 };
  const { unmarked, ...bookings } = await countBookings(session, days);
  const steps = await session.query<CountOf>(stepsOf(days));
  return {
    from: days.from,
    to: days.to,
    time_zone: days.timeZone,
    by_day: everyDay(days, by('day')),
    by_source: by('source').slice(0, MAX_SOURCES),
    by_trade: by('trade'),
    by_tier: by('tier') as { key: LeadTier; count: number }[],
    funnel: [
      ...PAGE_STEPS.map((step) => ({ step, count: countOf(steps, step) })),
      { step: 'lead', count: all.count },
      { step: 'booking', count: all.booked + unmarked },
    ],
    first_contact: {
      median: rounded(await waitPercentile(session, days, 0.5, all.contacted)),
      p90: rounded(await waitPercentile(session, days, 0.9, all.contacted)),
    },
    bookings: { ...bookings, median: rounded(bookings.median) },
  };
}

async function countBookings(session: Queryable, days: ZonedDays): Promise<BookingCounts> {
  const [row] = await session.query<BookingCounts>(bookingsOf(days));
  return row ?? { booked: 0, done: 0, no_show: 0, median: null, unmarked: 0 };
}

function everyDay(days: ZonedDays, counts: readonly CountOf[]): AnalyticsResponse['by_day'] {
  const countOfDay = new Map(counts.map(({ key, count }) => [key, count]));
  return eachDay(days).map((day) => ({ day, count: countOfDay.get(day) ?? 0 }));
}

function countOf(counts: readonly CountOf[], wanted: string): number {
  return counts.find(({ key }) => key === wanted)?.count ?? 0;
}

function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}
