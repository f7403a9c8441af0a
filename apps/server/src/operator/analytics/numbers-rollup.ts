import { NOT_CANARY } from '../../domain/leads/canary-lead.ts';
import { countLeadsUpTo, nthArrivalOfLeads } from '../../domain/leads/lead-arrivals.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import {
  measuredHours,
  sqlBinOf,
  type MeasuredKey,
  type RollupSource,
} from '../../platform/rollups/rollup.ts';
import { sqlSpans } from '../../platform/rollups/stored-rollups.ts';

/** Leads by day, source, trade and tier, those with a booking, and the times until the first contact. */
export const NUMBERS_ROLLUP: RollupSource = {
  subject: 'numbers',
  keepDays: null,
  hasMonths: true,
  async measure(session, spans) {
    if (spans.length === 0) return [];
    const rows = await session.query<MeasuredKey>(sql`
      with counted as materialized (
        select span.n, date_trunc('hour', received_at, 'UTC') as hour, source, business_type, tier,
          status in ('booked', 'won') or exists (
            select from booking_request where lead_id = lead.id
              and state in ('requested', 'proposed', 'confirmed', 'done', 'no_show')) as has_booked,
          round(extract(epoch from first_contact_at - received_at) * 1000)::int8 as waited
        from ${sqlSpans(spans)}
        join lead on received_at >= span.begins and received_at < span.ends
        where status <> 'quarantined' and ${NOT_CANARY}
          and not (status = 'lost' and quarantine_reasons <> '{}' and first_contact_at is null)
      ), named as (
        select n, hour, 'day:' || (hour at time zone 'UTC')::date as key, count(*), null::json as times
        from counted group by n, hour
        union all
        select n, hour, 'bookings', count(*), null from counted where has_booked group by n, hour
        union all
        select n, hour, 'source:' || source, count(*), null from counted group by n, hour, source
        union all
        select n, hour, 'trade:' || business_type, count(*), null from counted group by n, hour, business_type
        union all
        select n, hour, 'tier:' || tier, count(*), null from counted group by n, hour, tier
        union all
        select n, hour, ${raw(sqlBinOf('waited'))}, count(*), json_agg(waited)
        from counted where waited is not null group by 1, 2, 3
      )
      select (n - 1)::int4 as span, hour, key, count::int4 as count, times from named`);
    return measuredHours(rows);
  },
  countUpTo: countLeadsUpTo,
  nthArrival: nthArrivalOfLeads,
};
