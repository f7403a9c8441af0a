import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import { randomBytes } from 'node:crypto';
import { AppError } from '../../errors.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { AskedCall } from './booking-service.ts';
import type { BookingStep } from './booking-steps.ts';
import { openBooking, type StoredBooking } from './stored-bookings.ts';
import { momentOf } from '../../platform/zoned-time.ts';

/** Whether the newest request asks for the same time and note. A form sent twice is then one request. */
export function isAskedAlready(earlier: readonly StoredBooking[], asked: AskedCall): boolean {
  const newest = earlier.at(-1);
  if (!newest || !['requested', 'confirmed'].includes(newest.state)) return false;
  const { requestedDate, requestedTime, timeZone, kind, note } = newest;
  const isSame =
    requestedDate === asked.date && requestedTime === asked.time && kind === kindOf(asked);
  return isSame && timeZone === asked.timeZone && note === asked.note && !isMoved(newest);
}

const kindOf = ({ kind = 'quick' }: AskedCall) => kind;

/** Confirmed at a different time than requested. */
function isMoved({ requestedDate, requestedTime, timeZone, startsAt }: StoredBooking): boolean {
  return momentOf(requestedDate, requestedTime, timeZone)?.getTime() !== startsAt.getTime();
}

/** The request that a new one replaces. It waits for an answer, or is confirmed and in the future. */
export function replacedBy(earlier: readonly StoredBooking[], now: Date): StoredBooking | null {
  const coming = earlier.findLast(({ state, startsAt }) => state === 'confirmed' && startsAt > now);
  return openBooking(earlier) ?? coming ?? null;
}

/** What a step needs to know about the call that it replaces. */
export function following(old: StoredBooking | null): Pick<BookingStep, 'from' | 'before'> {
  return { from: old?.state ?? '', before: old };
}

interface Asking {
  readonly leadId: string;
  readonly asked: AskedCall;
  readonly facts: RequestFacts;
  readonly old: StoredBooking | null;
}

/**
 * The row of a new request. It reuses the calendar event of the request that it replaces, so that the
 * visitor's calendar moves that event. Throws AppError `invalid_input` for a time that does not exist in the
 * time zone.
 */
export function bookingAsAsked({ leadId, asked, facts, old }: Asking): StoredBooking {
  const startsAt = momentOf(asked.date, asked.time, asked.timeZone);
  if (!startsAt) {
    const issues = [{ path: 'time', message: 'does not exist on that day' }];
    throw new AppError('invalid_input', 'There is no such time.', { issues });
  }
  const id = newId();
  return {
    id,
    leadId,
    requestedAt: facts.receivedAt,
    requestedDate: asked.date,
    requestedTime: asked.time,
    timeZone: asked.timeZone,
    note: asked.note,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    state: 'requested',
    startsAt,
    minutes: CALL_MINUTES[kindOf(asked)],
    uid: old?.uid ?? id,
    sequence: old ? old.sequence + 1 : 0,
    decidedAt: null,
    decidedById: null,
    decidedBy: '',
    reply: '',
    kind: kindOf(asked),
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

/** The secrets of the two links in a call's emails: 128 random bits each, which say nothing about the visitor. */
export function newLinkTokens(): Pick<StoredBooking, 'changeToken' | 'cancelToken'> {
  const newToken = () => randomBytes(16).toString('base64url');
  return { changeToken: newToken(), cancelToken: newToken() };
}
