import type { DealAnalytics, Deals, DealGroup } from '@pickup/contracts/operations/deal-analytics';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOnDays, type ZonedDays } from './days.ts';

interface Group extends Deals {
  readonly by: 'all' | 'source' | 'campaign' | 'trade' | 'agent';
  readonly key: string;
}

// Only leads with a deal have a `closed_at`. Spam and leads that were erased while new have none.
const dealsOf = (days: ZonedDays) => sql`
with closed as (
  select source, campaign, business_type as trade,
    coalesce(assignee::text, '') as agent, monthly_amount, status = 'won' as is_won,
    date_part('epoch', closed_at - received_at) as took
  from real_lead as lead where ${isOnDays(sql`closed_at`, days)}
)
select case grouping(source, campaign, trade, agent) when 7 then 'source' when 11 then 'campaign'
    when 13 then 'trade' when 14 then 'agent' else 'all' end as by,
  coalesce(source, campaign, trade, agent, '') collate "C" as key,
  (count(*) filter (where is_won))::int4 as won, (count(*) filter (where not is_won))::int4 as lost,
  coalesce(sum(monthly_amount), 0)::float8 as monthly_amount,
  round(percentile_cont(0.5) within group (order by took) filter (where is_won)) as median
from closed group by grouping sets ((source), (campaign), (trade), (agent), ())
order by monthly_amount desc, won desc, lost desc, key`;

const pipelineOf = (days: ZonedDays) => sql`
select assignee as agent, status, count(*)::int4 as count
from real_lead as lead where ${isOnDays(sql`received_at`, days)}
  and status <> 'quarantined' and (status <> 'lost' or closed_at is not null)
group by assignee, status order by assignee nulls first, status`;

const MAX_KEYS = 50;
const NONE: Deals = { won: 0, lost: 0, monthly_amount: 0, median: null };

/** `session` must read from one snapshot of the database, so that all figures agree. */
export async function readDeals(session: Queryable, days: ZonedDays): Promise<DealAnalytics> {
  const groups = await session.query<Group>(dealsOf(days));
  const by = (name: Group['by']): DealGroup[] =>
    groups
      .filter((group) => group.by === name)
      .map(({ key, won, lost, monthly_amount, median }) => {
        return { key, won, lost, monthly_amount, median };
      });
  const [{ key: _key, ...all } = { ...NONE, key: '' }] = by('all');
  return {
    from: days.from,
    to: days.to,
    time_zone: days.timeZone,
    pipeline: await session.query<DealAnalytics['pipeline'][number]>(pipelineOf(days)),
    all,
    by_source: by('source').slice(0, MAX_KEYS),
    by_campaign: by('campaign').slice(0, MAX_KEYS),
    by_trade: by('trade'),
    by_agent: by('agent'),
  };
}
