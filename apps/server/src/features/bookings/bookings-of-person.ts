import { AppError } from '../../errors.ts';
import type { ServerContext } from '../../context.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BookingsOfPerson, HandOver } from '../people/index.ts';
import type { BookingService } from './booking/booking-service.ts';
import { plainDecision } from './booking/decide-booking.ts';
import { lockBookings } from './booking/stored-bookings.ts';
import { deleteCalendarsOf } from './calendars/stored-calendars.ts';
import { deleteAvailability } from './times/availability.ts';

interface Deps extends Pick<ServerContext, 'database' | 'now'> {
  readonly bookings: Pick<BookingService, 'decide' | 'recordConflicts'>;
}

export function bookingsOfPerson(deps: Deps): BookingsOfPerson {
  return {
    countUpcoming: countUpcomingBookings,
    lock: lockBookings,
    handOver: (request) => handOverBookings(deps, request),
    async releaseIn(session, userId, at) {
      await deleteAvailability(session, userId);
      await deleteCalendarsOf(session, userId);
      return releaseBookingsIn(session, userId, at);
    },
  };
}

const isUpcoming = (agentId: string, now: Date) => sql`
  agent_id = ${agentId}::uuid and state in ('requested', 'proposed', 'confirmed')
    and starts_at > ${now}::timestamptz`;

async function countUpcomingBookings(
  database: Queryable,
  agentId: string,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int4 as count from booking_request where ${isUpcoming(agentId, now)}`,
  );
  return row?.count ?? 0;
}

/**
 * Hands over each booking in its own transaction, so that visitors who book at the same time wait
 * only briefly. A booking that overlaps one of the successor's bookings is not handed over.
 */
async function handOverBookings(
  { database, now, bookings }: Deps,
  { from, to, by }: HandOver,
): Promise<number> {
  const upcoming = await database.query<{ id: string; leadId: string; sequence: number }>(sql`
    select id, lead_id as "leadId", sequence from booking_request
    where ${isUpcoming(from, now())} and lead_id is not null order by starts_at, id`);
  let handedOver = 0;
  for (const { id, leadId, sequence } of upcoming) {
    const decision = { ...plainDecision('reassign', sequence), agentId: to, calendarNotSeen: true };
    const decided = bookings.decide(leadId, id, decision, by).then(() => true);
    if (await decided.catch(falseIfRefused)) handedOver += 1;
  }
  if (handedOver > 0) await bookings.recordConflicts(to);
  return handedOver;
}

function falseIfRefused(error: unknown): false {
  if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))
    return false;
  throw error;
}

/**
 * Removes the agent from upcoming bookings, which keep their times, and deletes holds on the
 * agent's time. Call `lockBookings` first.
 */
async function releaseBookingsIn(session: Session, agentId: string, now: Date): Promise<number> {
  await session.query(
    sql`delete from booking_request where state = 'held' and agent_id = ${agentId}::uuid`,
  );
  const released = await session.query(sql`
    update booking_request set agent_id = null, conflict_since = null
    where ${isUpcoming(agentId, now)} returning id`);
  return released.length;
}
