import type { CostAnalytics, Costs } from '@pickup/contracts/operations/ad-spend';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';
import { isOnDays, type ZonedDays } from './days.ts';
import { isCounted, OPEN_OR_AGREED } from './read-analytics.ts';

// A month's amount is spread evenly over the month's days, so part of a month gets a proportional
// amount.
const spentOf = ({ from, to }: ZonedDays) => sql`
  select source, campaign, cents / 100.0 * (least(last, ${to}::date) - greatest(month, ${from}::date) + 1)
    / (last - month + 1) as spend
  from (select *, (month + interval '1 month')::date - 1 as last from ad_spend) as monthly
  where last >= ${from}::date and month <= ${to}::date`;

interface Grouping {
  readonly columns: Sql;
  readonly isIncluded: Sql;
}
const BY_SOURCE: Grouping = { columns: raw('source'), isIncluded: raw('true') };
const BY_CAMPAIGN: Grouping = {
  columns: raw('source, campaign'),
  isIncluded: raw(`campaign <> '' and (source, campaign) in (select source, campaign from spent)`),
};

const MAX_KEYS = 50;

const costsBy = (days: ZonedDays, { columns, isIncluded }: Grouping) => sql`
with spent as (${spentOf(days)}), figure as (
  select ${columns}, sum(spend) as spend, 0 as leads, 0 as bookings, 0 as won
  from spent where ${isIncluded} group by ${columns}
  union all
  select ${columns}, 0, count(*), count(*) filter (where status in ('booked', 'won')
    or id in (select lead_id from booking_request where ${OPEN_OR_AGREED})), 0
  from real_lead as lead where ${isCounted(days)} and ${isIncluded} group by ${columns}
  union all
  select ${columns}, 0, 0, 0, count(*)
  from real_lead as lead where ${isOnDays(sql`closed_at`, days)} and status = 'won' and ${isIncluded}
  group by ${columns}
)
select ${columns}, round(sum(spend), 2)::float8 as spend, sum(leads)::int4 as leads,
  sum(bookings)::int4 as bookings, sum(won)::int4 as won
from figure group by ${columns} order by spend desc, leads desc, ${columns} limit ${MAX_KEYS}`;

/** `session` must read from one snapshot of the database, so that all figures agree. */
export async function readCosts(session: Queryable, days: ZonedDays): Promise<CostAnalytics> {
  type Row = Costs & { readonly source: string };
  return {
    from: days.from,
    to: days.to,
    time_zone: days.timeZone,
    by_source: await session.query<Row>(costsBy(days, BY_SOURCE)),
    by_campaign: await session.query<Row & { readonly campaign: string }>(
      costsBy(days, BY_CAMPAIGN),
    ),
  };
}
