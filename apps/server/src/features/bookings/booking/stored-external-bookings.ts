import type { SchedulingService } from '@pickup/contracts/bookings/scheduling-services';
import { assignmentsOf, columnsOf, valuesOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface ExternalEvent {
  readonly provider: SchedulingService;
  readonly externalId: string;
  readonly replaces: string | null;
  /** After `rescheduled`, the service reports the new booking in a separate message. */
  readonly state: 'booked' | 'canceled' | 'rescheduled';
  /** When the event happened, by the service's clock. */
  readonly at: Date;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly person: {
    readonly email: string;
    /** The phone numbers in the service's own format. */
    readonly phones: readonly string[];
    readonly timeZone: string;
  };
  readonly byVisitor: boolean;
}

type ExternalRow = Tables['external_booking'];

export interface ExternalBooking extends ExternalRow {
  readonly leadId: string | null;
}

export interface EventWithBookings {
  readonly event: ExternalEvent;
  readonly at: Date;
  /** The stored booking that the event is about. */
  readonly stored: ExternalBooking | undefined;
  /** The stored booking that the event's booking replaces. */
  readonly replaced: ExternalBooking | undefined;
}

export async function readEventBookings(
  database: Queryable,
  event: ExternalEvent,
  at: Date,
): Promise<EventWithBookings> {
  const { provider, externalId, replaces } = event;
  const ids = replaces === null ? [externalId] : [externalId, replaces];
  const rows = await readExternal(database, provider, ids);
  const find = (id: string | null) => rows.find((row) => row.externalId === id);
  return { event, at, stored: find(externalId), replaced: find(replaces) };
}

function readExternal(
  database: Queryable,
  provider: SchedulingService,
  ids: readonly string[],
): Promise<ExternalBooking[]> {
  return database.query(sql`
    select ${columnsOf('external_booking')}, booking_request.lead_id as "leadId"
    from external_booking left join booking_request on booking_request.id = external_booking.booking_id
    where external_booking.provider = ${provider} and external_booking.external_id = any(${ids}::text[])`);
}

export function storeEvent(
  session: Session,
  { event, stored, at: receivedAt }: EventWithBookings,
  bookingId: string | null,
): Promise<void> {
  const { provider, externalId, state, at: reportedAt } = event;
  const nextId = stored?.nextId ?? null;
  return storeExternal(session, {
    provider,
    externalId,
    state,
    reportedAt,
    receivedAt,
    nextId,
    bookingId,
  });
}

/** Marks the earlier booking as rescheduled, so that late messages about it change nothing. */
export async function markRescheduled(
  session: Session,
  { event, replaced, at }: EventWithBookings,
): Promise<void> {
  const { provider, replaces, externalId } = event;
  if (replaces === null || replaced?.state === 'canceled') return;
  await storeExternal(session, {
    provider,
    externalId: replaces,
    state: 'rescheduled',
    reportedAt: replaced && replaced.reportedAt > event.at ? replaced.reportedAt : event.at,
    nextId: externalId,
    bookingId: replaced?.bookingId ?? null,
    receivedAt: at,
  });
}

/**
 * Stores the state of a booking made in another service. Also deletes states that are linked to no
 * stored booking and were received more than 90 days ago.
 */
export async function storeExternal(
  session: Session,
  { provider, externalId, state, reportedAt, receivedAt, nextId, bookingId }: ExternalRow,
): Promise<void> {
  await session.query(sql`
    delete from external_booking
    where booking_id is null and received_at < ${receivedAt}::timestamptz - interval '90 days'`);
  const last = { state, reportedAt, receivedAt, nextId, bookingId };
  await session.query(sql`
    insert into external_booking ${valuesOf({ provider, externalId, ...last })}
    on conflict (provider, external_id) do update set ${assignmentsOf(last)}`);
}

/**
 * Ends the search if bookings refer to each other in a circle. No real booking is rescheduled this
 * often.
 */
const MAX_RESCHEDULES = 20;

/** Returns null if the message about the next booking has not arrived yet. */
export async function readFinalState(
  database: Queryable,
  booking: ExternalBooking,
): Promise<'booked' | 'canceled' | null> {
  let current: ExternalBooking | undefined = booking;
  for (let count = 0; current && count < MAX_RESCHEDULES; count += 1) {
    if (current.state !== 'rescheduled') return current.state;
    if (current.nextId === null) return null;
    [current] = await readExternal(database, booking.provider, [current.nextId]);
  }
  return null;
}

/**
 * Returns whether a message is newer than the stored state. Services repeat messages and send them
 * in any order.
 */
export function isNewer({ event, stored }: Pick<EventWithBookings, 'event' | 'stored'>): boolean {
  if (!stored || event.at > stored.reportedAt) return true;
  // If a booking was made and canceled at the same moment, the cancellation is the later event.
  const isSameMoment = event.at.getTime() === stored.reportedAt.getTime();
  return isSameMoment && event.state !== 'booked' && stored.state === 'booked';
}
