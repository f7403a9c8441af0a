import type { CalendarProvider } from '@pickup/contracts/bookings/calendar-providers';
import { assignmentsOf, columnsOf, valuesOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What another service says about a booking that was booked there. */
export interface ExternalEvent {
  readonly provider: CalendarProvider;
  /** The service's own id of the booking. */
  readonly externalId: string;
  /** The id of the booking that this one replaces. Null if it replaces none. */
  readonly replaces: string | null;
  /** `moved`: canceled, and another booking of the service follows it. */
  readonly state: 'booked' | 'canceled' | 'moved';
  /** When it happened, by the service's clock. */
  readonly at: Date;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly person: {
    readonly email: string;
    /** As the service has them. */
    readonly phones: readonly string[];
    /** An IANA name. */
    readonly timeZone: string;
  };
  /** Whether the person made this change, as far as the service says. */
  readonly byVisitor: boolean;
}

type ExternalRow = Tables['external_booking'];

/** What is known of a booking in another service. */
export interface ExternalBooking extends ExternalRow {
  readonly leadId: string | null;
}

/** An event, with what is known of the bookings that it names. */
export interface KnownEvent {
  readonly event: ExternalEvent;
  readonly at: Date;
  readonly own: ExternalBooking | undefined;
  /** The booking that it replaces. */
  readonly old: ExternalBooking | undefined;
}

export async function readKnown(
  database: Queryable,
  event: ExternalEvent,
  at: Date,
): Promise<KnownEvent> {
  const { provider, externalId, replaces } = event;
  const ids = replaces === null ? [externalId] : [externalId, replaces];
  const rows = await readExternal(database, provider, ids);
  const find = (id: string | null) => rows.find((row) => row.externalId === id);
  return { event, at, own: find(externalId), old: find(replaces) };
}

function readExternal(
  database: Queryable,
  provider: CalendarProvider,
  ids: readonly string[],
): Promise<ExternalBooking[]> {
  return database.query(sql`
    select ${columnsOf('external_booking')}, booking_request.lead_id as "leadId"
    from external_booking left join booking_request on booking_request.id = external_booking.booking_id
    where external_booking.provider = ${provider} and external_booking.external_id = any(${ids}::text[])`);
}

/** Stores the event as the last word on its booking. */
export function storeEvent(
  session: Session,
  { event, own, at: receivedAt }: KnownEvent,
  bookingId: string | null,
): Promise<void> {
  const { provider, externalId, state, at: toldAt } = event;
  const nextId = own?.nextId ?? null;
  return storeExternal(session, {
    provider,
    externalId,
    state,
    toldAt,
    receivedAt,
    nextId,
    bookingId,
  });
}

/** Notes which call follows the one that this event replaces. Late messages about that one change nothing anymore. */
export async function markRescheduled(
  session: Session,
  { event, old, at }: KnownEvent,
): Promise<void> {
  const { provider, replaces, externalId } = event;
  if (replaces === null || old?.state === 'canceled') return;
  await storeExternal(session, {
    provider,
    externalId: replaces,
    state: 'moved',
    toldAt: old && old.toldAt > event.at ? old.toldAt : event.at,
    nextId: externalId,
    bookingId: old?.bookingId ?? null,
    receivedAt: at,
  });
}

/** Stores the last word on a booking, and forgets old ones of which only the service's id is known. */
export async function storeExternal(
  session: Session,
  { provider, externalId, state, toldAt, receivedAt, nextId, bookingId }: ExternalRow,
): Promise<void> {
  await session.query(sql`
    delete from external_booking
    where booking_id is null and received_at < ${receivedAt}::timestamptz - interval '90 days'`);
  const last = { state, toldAt, receivedAt, nextId, bookingId };
  await session.query(sql`
    insert into external_booking ${valuesOf({ provider, externalId, ...last })}
    on conflict (provider, external_id) do update set ${assignmentsOf(last)}`);
}

/** No one reschedules a booking more often before the messages about it arrive. */
const MAX_MOVES = 20;

/** What has become of a booking that was rescheduled. Null if the one that follows has not arrived yet. */
export async function readEnd(
  database: Queryable,
  booking: ExternalBooking,
): Promise<'booked' | 'canceled' | null> {
  let current: ExternalBooking | undefined = booking;
  for (let moves = 0; current && moves < MAX_MOVES; moves += 1) {
    if (current.state !== 'moved') return current.state;
    if (current.nextId === null) return null;
    [current] = await readExternal(database, booking.provider, [current.nextId]);
  }
  return null;
}

/** Whether an event is news. A service repeats messages, and sends them in any order. */
export function isNews({ event, own }: Pick<KnownEvent, 'event' | 'own'>): boolean {
  if (!own || event.at > own.toldAt) return true;
  // In one and the same moment, an end comes after a beginning.
  const isSameMoment = event.at.getTime() === own.toldAt.getTime();
  return isSameMoment && event.state !== 'booked' && own.state === 'booked';
}
