import { randomBytes } from 'node:crypto';
import { BOOKING_MINUTES } from '@pickup/contracts/bookings/booking-kinds';
import { newId } from '../../../platform/database/new-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** What is known of a booking when it is asked for. */
export type NewBooking = Pick<StoredBooking, 'leadId' | 'startsAt' | 'timeZone' | 'note' | 'kind'>;

interface Asking {
  readonly facts: Pick<RequestFacts, 'receivedAt' | 'ip' | 'userAgent'>;
  /** The booking that it replaces. */
  readonly old: StoredBooking | null;
}

/**
 * The row of a booking that a visitor asks for. It holds no time yet. It reuses the calendar event of the booking
 * that it replaces, so that the visitor's calendar moves that event.
 */
export function newBooking(
  { leadId, startsAt, timeZone, note, kind }: NewBooking,
  { facts, old }: Asking,
): StoredBooking {
  const id = newId();
  const [requestedDate = '', requestedTime = ''] = wallClock(startsAt, timeZone).split(' ');
  return {
    id,
    leadId,
    startsAt,
    timeZone,
    note,
    kind,
    requestedDate,
    requestedTime,
    minutes: BOOKING_MINUTES[kind],
    requestedAt: facts.receivedAt,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    state: 'requested',
    uid: old?.uid ?? id,
    sequence: old ? old.sequence + 1 : 0,
    decidedAt: null,
    decidedById: null,
    decidedBy: '',
    reply: '',
    agentId: null,
    busyUntil: null,
    ...newLinkTokens(),
    byVisitor: true,
    busyKnownAt: null,
    clashSince: null,
    clashKept: false,
    provider: null,
  };
}

/** The secrets of the two links in a booking's emails: 128 random bits each, which say nothing about the visitor. */
export function newLinkTokens(): Pick<StoredBooking, 'changeToken' | 'cancelToken'> {
  const newToken = () => randomBytes(16).toString('base64url');
  return { changeToken: newToken(), cancelToken: newToken() };
}
