import type { Queryable, Session } from '../../platform/database/database.ts';
import type { ExternalEvent } from './external-event.ts';
import {
  readExternalCalls,
  storeExternalCall,
  type ExternalCall,
} from './stored-external-calls.ts';

/** What is known of the calls that an event names. */
export interface Known {
  readonly own: ExternalCall | undefined;
  /** The call that it replaces. */
  readonly old: ExternalCall | undefined;
}

export async function readKnown(
  database: Queryable,
  { provider, externalId, replaces }: ExternalEvent,
): Promise<Known> {
  const ids = replaces === null ? [externalId] : [externalId, replaces];
  const rows = await readExternalCalls(database, provider, ids);
  const find = (id: string | null) => rows.find((row) => row.externalId === id);
  return { own: find(externalId), old: find(replaces) };
}

/** Whether one of the calls belongs to another lead. */
export function isOfOther({ own, old }: Known, leadId: string | null): boolean {
  return [own, old].some(
    (call) => call !== undefined && call.leadId !== null && call.leadId !== leadId,
  );
}

/** An event, with what is known. */
export interface Told extends Known {
  readonly event: ExternalEvent;
  readonly at: Date;
}

/** Stores the event as the last word on its call. */
export async function storeEvent(
  session: Session,
  { event, own, at }: Told,
  bookingId: string | null,
): Promise<void> {
  const { provider, externalId, state, at: toldAt } = event;
  const nextId = own?.nextId ?? null;
  const told = { provider, externalId, state, toldAt, nextId, bookingId, receivedAt: at };
  await storeExternalCall(session, told);
}

/** Notes which call follows the one that this event replaces. Late messages about that one change nothing anymore. */
export async function markMoved(session: Session, { event, old, at }: Told): Promise<void> {
  const { provider, replaces, externalId } = event;
  if (replaces === null || old?.state === 'canceled') return;
  await storeExternalCall(session, {
    provider,
    externalId: replaces,
    state: 'moved',
    toldAt: old && old.toldAt > event.at ? old.toldAt : event.at,
    nextId: externalId,
    bookingId: old?.bookingId ?? null,
    receivedAt: at,
  });
}
