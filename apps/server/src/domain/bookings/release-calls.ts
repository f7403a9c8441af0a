import type { Queryable, Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** How many coming calls a person has. */
export async function countComingCalls(
  database: Queryable,
  agentId: string,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from booking_request
    where agent_id = ${agentId}::uuid and state in ('proposed', 'confirmed')
      and starts_at > ${now}::timestamptz`);
  return row?.count ?? 0;
}

/**
 * Takes a person without access from their coming calls, and returns how many there are. The calls stay agreed on,
 * without a person, and the lead's assignee gets each one with its next decision. Needs `lockBookings`.
 */
export async function releaseCallsIn(
  session: Session,
  agentId: string,
  now: Date,
): Promise<number> {
  await session.query(
    sql`delete from booking_request where state = 'held' and agent_id = ${agentId}::uuid`,
  );
  const released = await session.query(sql`
    update booking_request set agent_id = null, clash_since = null
    where agent_id = ${agentId}::uuid and state in ('proposed', 'confirmed')
      and starts_at > ${now}::timestamptz
    returning id`);
  return released.length;
}
