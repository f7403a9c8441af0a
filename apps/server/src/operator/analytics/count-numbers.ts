import type { CountOf } from '@pickup/contracts/numbers';
import { notCanaryText } from '../../domain/leads/canary-lead.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Days } from './days.ts';

interface Group extends CountOf {
  readonly by: 'all' | 'day' | 'source' | 'trade' | 'tier';
}

interface FirstContact {
  readonly bookings: number;
  readonly median: number | null;
  readonly p90: number | null;
}

// $1, $2: the days, both inclusive. The index of the newest leads covers every column read here. A lead that went
// from quarantine to lost was automated, so it does not count.
const COUNTED = `
counted as (
  select id, received_at, tier, business_type, source, status, first_contact_at
  from lead
  where received_at >= $1::date::timestamp at time zone 'UTC'
    and received_at < ($2::date + 1)::timestamp at time zone 'UTC'
    and status <> 'quarantined' and ${notCanaryText('id')}
    and not (status = 'lost' and quarantine_reasons <> '{}' and first_contact_at is null)
)`;

const GROUPS = `
with ${COUNTED}, grouped as (
  select (received_at at time zone 'UTC')::date as day, source, business_type, tier,
    count(*)::int4 as count,
    grouping((received_at at time zone 'UTC')::date, source, business_type, tier) as which
  from counted
  group by grouping sets (((received_at at time zone 'UTC')::date), (source), (business_type), (tier), ())
)
select case which when 7 then 'day' when 11 then 'source' when 13 then 'trade' when 14 then 'tier'
  else 'all' end as by, coalesce(day::text, source, business_type, tier, '') as key, count
from grouped order by count desc, key`;

const FIRST_CONTACT = `
with ${COUNTED}, waited as (
  select extract(epoch from first_contact_at - received_at)::float8 as seconds,
    status in ('booked', 'won') or id in (
      select lead_id from booking_request where state in ('requested', 'proposed', 'confirmed', 'done', 'no_show')
    ) as has_booked
  from counted
)
select percentile_cont(0.5) within group (order by seconds) as median,
  percentile_cont(0.9) within group (order by seconds) as p90,
  (count(*) filter (where has_booked))::int4 as bookings
from waited`;

/** The figures of the leads that arrived on the days of a range. */
export interface LeadNumbers {
  readonly by_day: readonly CountOf[];
  /** The other lists have the most frequent key first. */
  readonly by_source: readonly CountOf[];
  readonly by_trade: readonly CountOf[];
  readonly by_tier: readonly CountOf[];
  readonly leads: number;
  readonly bookings: number;
  /** Seconds until the first contact, interpolated. Null without any. */
  readonly median: number | null;
  readonly p90: number | null;
}

/** Counts every lead, so it takes longer the more there are. */
export async function countNumbers(session: Queryable, days: Days): Promise<LeadNumbers> {
  const range = [days.from, days.to];
  const groups = await session.query<Group>(GROUPS, range);
  const [first] = await session.query<FirstContact>(FIRST_CONTACT, range);
  const by = (name: Group['by']) =>
    groups.filter((group) => group.by === name).map(({ key, count }) => ({ key, count }));
  return {
    by_day: by('day'),
    by_source: by('source'),
    by_trade: by('trade'),
    by_tier: by('tier'),
    leads: by('all')[0]?.count ?? 0,
    bookings: first?.bookings ?? 0,
    median: first?.median ?? null,
    p90: first?.p90 ?? null,
  };
}
