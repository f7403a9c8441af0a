import { PAGE_STEPS } from '@pickup/contracts/page/funnel';
import type { CountOf, NumbersAnswer } from '@pickup/contracts/operations/numbers';
import type { LeadTier } from '@pickup/roi';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { eachDay, type Days } from './days.ts';

interface Group extends CountOf {
  readonly by: 'all' | 'day' | 'source' | 'trade' | 'tier';
}

interface FirstContact {
  readonly bookings: number;
  readonly median: number | null;
  readonly p90: number | null;
}

/** The start of a day, in UTC. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

// A lead that went from quarantine to lost was automated, so it does not count.
const isCounted = ({ from, to }: Days) => sql`
  lead.received_at >= ${startOf(from)}
  and lead.received_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  and lead.status <> 'quarantined'
  and not (lead.status = 'lost' and lead.quarantine_reasons <> '{}' and lead.first_contact_at is null)`;

// The index of the newest leads contains every column that is read here.
const counted = (days: Days) => sql`
counted as (
  select id, received_at, tier, business_type, source, status, first_contact_at
  from real_lead as lead where ${isCounted(days)}
)`;

const groupsOf = (days: Days) => sql`
with ${counted(days)}, grouped as (
  select (received_at at time zone 'UTC')::date as day, source, business_type, tier,
    count(*)::int4 as count,
    grouping((received_at at time zone 'UTC')::date, source, business_type, tier) as which
  from counted
  group by grouping sets (((received_at at time zone 'UTC')::date), (source), (business_type), (tier), ())
)
select case which when 7 then 'day' when 11 then 'source' when 13 then 'trade' when 14 then 'tier'
  else 'all' end as by, coalesce(day::text, source, business_type, tier, '') collate "C" as key, count
from grouped order by count desc, key`;

const firstContactOf = (days: Days) => sql`
with ${counted(days)}, waited as (
  select date_part('epoch', first_contact_at - received_at) as seconds,
    status in ('booked', 'won') or id in (
      select lead_id from booking_request where state in ('requested', 'proposed', 'confirmed', 'done', 'no_show')
    ) as has_booked
  from counted
)
select percentile_cont(0.5) within group (order by seconds) as median,
  percentile_cont(0.9) within group (order by seconds) as p90,
  (count(*) filter (where has_booked))::int4 as bookings
from waited`;

/** The bookings of the leads that arrived in a range of days. */
interface CallNumbers {
  readonly booked: number;
  readonly done: number;
  readonly no_show: number;
  /** The median of the seconds from arrival to appointment. Null without a booking. */
  readonly median: number | null;
}

// An appointment is later than its lead's arrival, so the index of the agenda finds the bookings.
const callsOf = (days: Days) => sql`
select count(distinct call.lead_id)::int4 as booked,
  (count(*) filter (where call.state = 'done'))::int4 as done,
  (count(*) filter (where call.state = 'no_show'))::int4 as no_show,
  percentile_cont(0.5) within group (
    order by date_part('epoch', call.starts_at - lead.received_at)) as median
from booking_request call join real_lead as lead on lead.id = call.lead_id
where call.state in ('confirmed', 'done', 'no_show')
  and call.starts_at >= ${startOf(days.from)} and ${isCounted(days)}`;

/** Counts the bookings of the leads of those days. */
async function countCalls(session: Queryable, days: Days): Promise<CallNumbers> {
  const [row] = await session.query<CallNumbers>(callsOf(days));
  return row ?? { booked: 0, done: 0, no_show: 0, median: null };
}

const stepsOf = ({ from, to }: Days) => sql`
select step as key, sum(count)::float8 as count from funnel_day
where day between ${from}::date and ${to}::date group by step`;

const MAX_SOURCES = 50;

/** Counts what arrived on those days. The session must be one snapshot of the database. */
export async function readNumbers(session: Queryable, days: Days): Promise<NumbersAnswer> {
  const groups = await session.query<Group>(groupsOf(days));
  const [first] = await session.query<FirstContact>(firstContactOf(days));
  const calls = await countCalls(session, days);
  const steps = await session.query<CountOf>(stepsOf(days));
  const by = (name: Group['by']) =>
    groups.filter((group) => group.by === name).map(({ key, count }) => ({ key, count }));
  return {
    ...days,
    by_day: everyDay(days, by('day')),
    by_source: by('source').slice(0, MAX_SOURCES),
    by_trade: by('trade'),
    by_tier: by('tier') as { key: LeadTier; count: number }[],
    funnel: [
      ...PAGE_STEPS.map((step) => ({ step, count: countOf(steps, step) })),
      { step: 'lead', count: countOf(by('all'), '') },
      { step: 'booking', count: first?.bookings ?? 0 },
    ],
    first_contact: { median: rounded(first?.median), p90: rounded(first?.p90) },
    calls: { ...calls, median: rounded(calls.median) },
  };
}

function everyDay(days: Days, counts: readonly CountOf[]): NumbersAnswer['by_day'] {
  const countOfDay = new Map(counts.map(({ key, count }) => [key, count]));
  return eachDay(days).map((day) => ({ day, count: countOfDay.get(day) ?? 0 }));
}

function countOf(counts: readonly CountOf[], wanted: string): number {
  return counts.find(({ key }) => key === wanted)?.count ?? 0;
}

function rounded(seconds: number | null = null): number | null {
  return seconds === null ? null : Math.round(seconds);
}
