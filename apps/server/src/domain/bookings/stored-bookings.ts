import type { OperatorBooking } from '@pickup/contracts/booking-states';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import { groupReads } from '../../platform/database/group-reads.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';

/** A requested call as it is stored. */
export type StoredBooking = Tables['booking_request'];

/** A lead's requested calls, oldest first. */
export function readLeadBookings(database: Queryable, leadId: string): Promise<StoredBooking[]> {
  return readBookingsOfLeads(database, [leadId]);
}

/** `readLeadBookings` for job handlers. Jobs that run at the same time share a statement. */
export const readBookingsOfJob = groupReads(
  async (database: Queryable, leadIds: readonly string[]) => {
    const rows = await readBookingsOfLeads(database, [...new Set(leadIds)]);
    return leadIds.map((leadId) => rows.filter((row) => row.leadId === leadId));
  },
);

/** The requested calls of these leads, oldest first. */
export function readBookingsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredBooking[]> {
  return database.query(sql`
    select ${columnsOf('booking_request')} from booking_request
    where lead_id = any(${leadIds}::uuid[]) order by requested_at, id`);
}

/** The requested call that waits for an answer. Null when none does. */
export function openBooking(bookings: readonly StoredBooking[]): StoredBooking | null {
  return bookings.find(({ state }) => state === 'requested' || state === 'proposed') ?? null;
}

/** A requested call as the operator API shows it. */
export function toOperatorBooking(row: StoredBooking): OperatorBooking {
  return {
    id: row.id,
    state: row.state,
    starts_at: row.startsAt.toISOString(),
    minutes: row.minutes,
    time_zone: row.timeZone,
    sequence: row.sequence,
    date: row.requestedDate,
    time: row.requestedTime,
    note: row.note,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    reply: row.reply,
  };
}

const INSERT = `
insert into booking_request (id, lead_id, requested_at, requested_date, requested_time, time_zone, note, ip,
  user_agent, state, starts_at, minutes, uid, sequence)
values ($1::uuid, $2::uuid, $3::timestamptz, $4::date, $5, $6, $7, $8, $9, $10, $11::timestamptz,
  $12::integer, $13::uuid, $14::integer)`;

export async function insertBooking(session: Session, booking: StoredBooking): Promise<void> {
  const { id, leadId, requestedAt, requestedDate, requestedTime, timeZone, note } = booking;
  const asked = [id, leadId, requestedAt.toISOString(), requestedDate, requestedTime, timeZone];
  const sender = [note, booking.ip, booking.userAgent, booking.state];
  const event = [booking.startsAt.toISOString(), booking.minutes, booking.uid, booking.sequence];
  await session.query(INSERT, [...asked, ...sender, ...event]);
}

const UPDATE = `
update booking_request set state = $2, starts_at = $3::timestamptz, sequence = $4::integer, reply = $5,
  decided_at = $6::timestamptz, decided_by_id = $7::uuid, decided_by = $8
where id = $1::uuid`;

export async function updateBooking(session: Session, booking: StoredBooking): Promise<void> {
  const { id, state, startsAt, sequence, reply, decidedAt, decidedById, decidedBy } = booking;
  const event = [id, state, startsAt.toISOString(), sequence, reply];
  const decision = [decidedAt?.toISOString() ?? null, decidedById, decidedBy];
  await session.query(UPDATE, [...event, ...decision]);
}
