import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { v5 } from 'uuid';
import { waitForLock } from '../../../platform/database/advisory-locks.ts';
import { assignmentsOf, columnsOf, valuesOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { AppError } from '../../../errors.ts';
import type { StoredLead } from '../../leads/index.ts';
import { readMinutes } from '../times/availability.ts';

type BookingRow = Tables['booking_request'];

export type StoredBooking = Omit<BookingRow, 'leadId' | 'state' | 'holdKey' | 'heldUntil'> & {
  readonly leadId: string;
  readonly state: BookingState;
};

export const BOOKING_COLUMNS = columnsOf('booking_request');

/** Call this before locking any row, to prevent deadlocks. */
export async function lockBookings(session: Session): Promise<void> {
  await session.query(`select ${waitForLock('bookings')}`);
}

export function readLeadBookings(database: Queryable, leadId: string): Promise<StoredBooking[]> {
  return readBookingsOfLeads(database, [leadId]);
}

export function readBookingsOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<StoredBooking[]> {
  return database.query(sql`
    select ${BOOKING_COLUMNS} from booking_request
    where lead_id = any(${leadIds}::uuid[]) order by requested_at, id`);
}

/** Leaves out bookings made in other services, because only those services can change them. */
export async function readOwnBookings(
  database: Queryable,
  leadId: string,
): Promise<StoredBooking[]> {
  return (await readLeadBookings(database, leadId)).filter(({ provider }) => provider === null);
}

export async function findBooking(
  database: Queryable,
  leadId: string,
  id: unknown,
): Promise<StoredBooking | null> {
  return (await readLeadBookings(database, leadId)).find((booking) => booking.id === id) ?? null;
}

export async function readBooking(
  database: Queryable,
  leadId: string,
  bookingId: string,
): Promise<StoredBooking> {
  const booking = await findBooking(database, leadId, bookingId);
  if (booking) return booking;
  throw new AppError('not_found', 'This lead has no booking with this id.');
}

/** Returns the upcoming bookings that Pickup can cancel. With `ids`, only those with these ids. */
export function readCancelable(
  database: Queryable,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<StoredBooking[]> {
  const wanted = ids === null ? raw('true') : sql`id = any(${ids}::uuid[])`;
  return database.query(sql`
    select ${BOOKING_COLUMNS} from booking_request
    where ${wanted} and state in ('requested', 'proposed', 'confirmed') and starts_at > ${now}::timestamptz
      and provider is null and lead_id is not null
    order by starts_at, id`);
}

export function readUpcomingBookings(
  database: Queryable,
  agentId: string,
  now: Date,
): Promise<StoredBooking[]> {
  return database.query(sql`
    select ${BOOKING_COLUMNS} from booking_request
    where agent_id = ${agentId}::uuid and state = 'confirmed' and starts_at > ${now}::timestamptz
    order by starts_at, id`);
}

export function openBooking(bookings: readonly StoredBooking[]): StoredBooking | null {
  return bookings.find(({ state }) => state === 'requested' || state === 'proposed') ?? null;
}

export async function bookingMinutes(
  database: Queryable,
  { id, status }: Pick<StoredLead, 'id' | 'status'>,
): Promise<number> {
  const bookings = status === 'booked' ? await readLeadBookings(database, id) : [];
  const confirmed = bookings.findLast(({ state }) => state === 'confirmed');
  return confirmed?.minutes ?? (await readMinutes(database)).full;
}

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
    kind: row.kind,
    agent_id: row.agentId,
    by_visitor: row.byVisitor,
    busy_known_at: row.busyKnownAt?.toISOString() ?? null,
    conflict_since: row.conflictSince?.toISOString() ?? null,
    conflict_kept: row.conflictKept,
    provider: row.provider,
  };
}

/** Returns false and stores nothing if the agent's time is taken. */
export async function insertBooking(session: Session, row: Partial<BookingRow>): Promise<boolean> {
  const stored = await session.query(sql`
    insert into booking_request ${valuesOf(row)}
    on conflict on constraint booking_request_no_overlap do nothing returning id`);
  return stored.length > 0;
}

export async function countRequested(database: Queryable, atMost: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count
    from (select from booking_request where state = 'requested' limit ${atMost}) as found`);
  return row?.count ?? 0;
}

/** If the agent's time is taken, rejects with an error that `isAgentTaken` recognizes. */
export async function updateBooking(session: Session, booking: StoredBooking): Promise<void> {
  const { id, ...row } = booking;
  await session.query(sql`update booking_request set ${assignmentsOf(row)} where id = ${id}::uuid`);
}

export function isAgentTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION;
}

const EXCLUSION_VIOLATION = '23P01';

export async function readBookingOfToken(
  database: Queryable,
  link: 'change' | 'cancel',
  token: string,
): Promise<StoredBooking | null> {
  const column = link === 'change' ? raw('change_token') : raw('cancel_token');
  const [booking] = await database.query<StoredBooking>(
    sql`select ${BOOKING_COLUMNS} from booking_request where ${column} = ${token}`,
  );
  return booking ?? null;
}

/**
 * Deletes the hold with this key and all expired holds. Returns the hold with this key, or null if
 * it does not exist or has expired.
 */
export async function endHolds(
  session: Queryable,
  now: Date,
  holdKey: string | null,
): Promise<{ readonly agentId: string; readonly startsAt: Date } | null> {
  const ended = await session.query<HoldRow>(sql`
    delete from booking_request
    where state = 'held' and (held_until <= ${now}::timestamptz or hold_key = ${holdKey}::uuid)
    returning agent_id as "agentId", starts_at as "startsAt", held_until > ${now}::timestamptz as "isValid"`);
  return ended.find(({ isValid }) => isValid) ?? null;
}

interface HoldRow {
  readonly agentId: string;
  readonly startsAt: Date;
  readonly isValid: boolean;
}

/** Leaves out the pause after the booking, because an event during the pause is not a conflict. */
export function timeOfBooking({
  startsAt,
  minutes,
}: Pick<StoredBooking, 'startsAt' | 'minutes'>): TimeRange {
  return { start: startsAt.getTime(), end: startsAt.getTime() + minutes * 60_000 };
}

export function isOpenConflict({ state, conflictSince, conflictKept }: StoredBooking): boolean {
  return state === 'confirmed' && conflictSince !== null && !conflictKept;
}

/**
 * The agent and the visitor may use the same calendar server, so their events need different UIDs.
 */
export function agentEventUid(uid: string, agentId: string): string {
  return v5(agentId, uid);
}
