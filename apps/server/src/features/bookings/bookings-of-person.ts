import type { Queryable, Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BookingsOfPerson } from '../people/index.ts';
import { lockBookings } from './booking/stored-bookings.ts';
import { deleteCalendarsOf } from './calendars/stored-calendars.ts';
import { deleteAvailability } from './times/availability.ts';

export const bookingsOfPerson: BookingsOfPerson = {
  countComing: countComingBookings,
  lock: lockBookings,
  async releaseIn(session, userId, at) {
    await deleteAvailability(session, userId);
    await deleteCalendarsOf(session, userId);
    return releaseBookingsIn(session, userId, at);
  },
};

async function countComingBookings(
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

/** The bookings keep their time until someone assigns another agent. Call `lockBookings` first. */
async function releaseBookingsIn(session: Session, agentId: string, now: Date): Promise<number> {
  await session.query(
    sql`delete from booking_request where state = 'held' and agent_id = ${agentId}::uuid`,
  );
  const released = await session.query(sql`
    update booking_request set agent_id = null, conflict_since = null
    where agent_id = ${agentId}::uuid and state in ('proposed', 'confirmed')
      and starts_at > ${now}::timestamptz
    returning id`);
  return released.length;
}
