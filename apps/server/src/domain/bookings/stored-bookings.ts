import type { OperatorBooking } from '@pickup/contracts/booking-states';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';

/** A requested call as it is stored. */
export type StoredBooking = Tables['booking_request'];

/** A lead's requested calls, oldest first. */
export function readLeadBookings(database: Queryable, leadId: string): Promise<StoredBooking[]> {
  return readBookingsOfLeads(database, [leadId]);
}

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
