import type { Queryable } from '../../platform/database/database.ts';
import type { Days } from './days.ts';

/** The agreed calls of the leads that arrived on the days of a range. */
export interface CallNumbers {
  readonly booked: number;
  readonly done: number;
  readonly no_show: number;
  /** Seconds from the arrival to the call. Null without a call. */
  readonly median: number | null;
}

// $1, $2: the days, both inclusive. A call is later than its lead, so the index of the agenda finds the calls.
const CALLS = `
select count(distinct call.lead_id)::int4 as booked,
  (count(*) filter (where call.state = 'done'))::int4 as done,
  (count(*) filter (where call.state = 'no_show'))::int4 as no_show,
  percentile_cont(0.5) within group (
    order by date_part('epoch', call.starts_at - lead.received_at)) as median
from booking_request call join real_lead as lead on lead.id = call.lead_id
where call.state in ('confirmed', 'done', 'no_show')
  and call.starts_at >= $1::date::timestamp at time zone 'UTC'
  and lead.received_at >= $1::date::timestamp at time zone 'UTC'
  and lead.received_at < ($2::date + 1)::timestamp at time zone 'UTC'
  and lead.status <> 'quarantined'
  and not (lead.status = 'lost' and lead.quarantine_reasons <> '{}' and lead.first_contact_at is null)`;

/** Counts the calls on those days' leads. */
export async function countCalls(session: Queryable, { from, to }: Days): Promise<CallNumbers> {
  const [row] = await session.query<CallNumbers>(CALLS, [from, to]);
  return row ?? { booked: 0, done: 0, no_show: 0, median: null };
}
