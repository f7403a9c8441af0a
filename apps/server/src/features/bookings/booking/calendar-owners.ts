import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readOperator } from '../../people/index.ts';
import type { CalendarOwner } from '../calendars/calendar-source.ts';
import { readAgentZone } from '../times/availability.ts';
import { agentEventUid, readComingBookings, timeOfBooking } from './stored-bookings.ts';

const DAY_MS = 86_400_000;

/** Those of these people who have connected a calendar, with how events of their own bookings are recognized there. */
export async function readCalendarOwners(
  database: Queryable,
  agentIds: readonly string[],
  now: Date,
): Promise<CalendarOwner[]> {
  const owners = await database.query<{ agentId: string }>(sql`
    select distinct agent_id as "agentId" from calendar_account
    where agent_id = any(${agentIds}::uuid[])`);
  return Promise.all(owners.map(({ agentId }) => readOwner(database, agentId, now)));
}

async function readOwner(database: Queryable, agentId: string, now: Date): Promise<CalendarOwner> {
  const timeZone = await readAgentZone(database, agentId);
  const person = await readOperator(database, agentId);
  const uids = await readUidsOf(database, agentId);
  const bookings = await readBookingsWithPeople(database, new Date(now.getTime() - DAY_MS));
  const ownUids = new Set([
    ...uids.flatMap((uid) => [uid, agentEventUid(uid, agentId)]),
    ...bookings.map((booking) => agentEventUid(booking.uid, booking.agentId)),
  ]);
  const ownTimes = (await readComingBookings(database, agentId, now)).map(timeOfBooking);
  return { agentId, timeZone, addresses: person ? [person.email] : [], ownUids, ownTimes };
}

/** The calendar ids of a person's bookings, which their connected calendars may contain as well. */
async function readUidsOf(database: Queryable, agentId: string): Promise<string[]> {
  const rows = await database.query<{ uid: string }>(
    sql`select distinct uid from booking_request where agent_id = ${agentId}::uuid`,
  );
  return rows.map(({ uid }) => uid);
}

/** Everyone's confirmed bookings since a moment, with the agent. A calendar that people share has the events of all. */
function readBookingsWithPeople(
  database: Queryable,
  since: Date,
): Promise<{ readonly uid: string; readonly agentId: string }[]> {
  return database.query(sql`
    select uid, agent_id as "agentId" from booking_request
    where state = 'confirmed' and agent_id is not null and starts_at > ${since}::timestamptz`);
}
