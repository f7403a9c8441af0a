import type { CalendarProvider } from '@pickup/contracts/calendar-providers';
import type { Queryable, Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ExternalEvent } from './external-event.ts';

/** What is known of a call in another service. */
export interface ExternalCall {
  readonly externalId: string;
  readonly state: ExternalEvent['state'];
  readonly toldAt: Date;
  /** The call that follows it, once it is known. */
  readonly nextId: string | null;
  readonly bookingId: string | null;
  readonly leadId: string | null;
}

/** The calls with these ids that the service has told of. */
export function readExternalCalls(
  database: Queryable,
  provider: CalendarProvider,
  ids: readonly string[],
): Promise<ExternalCall[]> {
  return database.query(sql`
    select external_call.external_id as "externalId", external_call.state,
      external_call.told_at as "toldAt", external_call.next_id as "nextId",
      external_call.booking_id as "bookingId", booking_request.lead_id as "leadId"
    from external_call left join booking_request on booking_request.id = external_call.booking_id
    where external_call.provider = ${provider} and external_call.external_id = any(${ids}::text[])`);
}

export interface ToldCall extends Pick<
  ExternalCall,
  'externalId' | 'state' | 'toldAt' | 'nextId' | 'bookingId'
> {
  readonly provider: CalendarProvider;
  readonly receivedAt: Date;
}

/** Stores the last word on a call, and forgets old ones of which only the service's id is known. */
export async function storeExternalCall(session: Session, told: ToldCall): Promise<void> {
  const { provider, externalId, state, toldAt, receivedAt, nextId, bookingId } = told;
  await session.query(sql`
    delete from external_call
    where booking_id is null and received_at < ${receivedAt}::timestamptz - interval '90 days'`);
  await session.query(sql`
    insert into external_call (provider, external_id, state, told_at, received_at, next_id, booking_id)
    values (${provider}, ${externalId}, ${state}, ${toldAt}::timestamptz, ${receivedAt}::timestamptz,
      ${nextId}, ${bookingId}::uuid)
    on conflict (provider, external_id) do update set state = excluded.state,
      told_at = excluded.told_at, received_at = excluded.received_at, next_id = excluded.next_id,
      booking_id = excluded.booking_id`);
}

/** No one moves a call more often before the messages about it arrive. */
const MAX_MOVES = 20;

/** What has become of a call that was moved. Null if the one that follows has not arrived yet. */
export async function readEnd(
  database: Queryable,
  provider: CalendarProvider,
  call: ExternalCall,
): Promise<'booked' | 'canceled' | null> {
  let current: ExternalCall | undefined = call;
  for (let moves = 0; current && moves < MAX_MOVES; moves += 1) {
    if (current.state !== 'moved') return current.state;
    if (current.nextId === null) return null;
    [current] = await readExternalCalls(database, provider, [current.nextId]);
  }
  return null;
}

/** Whether an event is news. A service repeats messages, and sends them in any order. */
export function isNews(event: ExternalEvent, known: ExternalCall | undefined): boolean {
  if (!known || event.at > known.toldAt) return true;
  // In one and the same moment, an end comes after a beginning.
  const isSameMoment = event.at.getTime() === known.toldAt.getTime();
  return isSameMoment && event.state !== 'booked' && known.state === 'booked';
}
