import type { OperatorBooking } from '@pickup/contracts/booking-states';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { bookingRequest } from '../../platform/database/schema.ts';

/** A requested call as it lies in the database. `booking/` alone writes these rows. */
export type StoredBooking = typeof bookingRequest.$inferSelect;

const OLDEST_FIRST = [asc(bookingRequest.requestedAt), asc(bookingRequest.id)] as const;

/** A lead's requested calls, oldest first. */
export function readLeadBookings(orm: Orm, leadId: string): Promise<StoredBooking[]> {
  const own = eq(bookingRequest.leadId, leadId);
  return orm
    .select()
    .from(bookingRequest)
    .where(own)
    .orderBy(...OLDEST_FIRST);
}

/** The requested calls of each of these leads, oldest first; a lead without one is not in the map. */
export async function readBookingsOfLeads(
  orm: Orm,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OperatorBooking[]>> {
  const rows = await orm
    .select()
    .from(bookingRequest)
    .where(inArray(bookingRequest.leadId, [...leadIds]))
    .orderBy(...OLDEST_FIRST);
  const bookings = new Map<string, OperatorBooking[]>();
  for (const row of rows) {
    bookings.set(row.leadId, [...(bookings.get(row.leadId) ?? []), toOperatorBooking(row)]);
  }
  return bookings;
}

/** The one that waits for an answer; null when none does. */
export function openBooking(bookings: readonly StoredBooking[]): StoredBooking | null {
  return bookings.find(({ state }) => state === 'requested' || state === 'proposed') ?? null;
}

/** A requested call as the operator's API shows it. */
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
