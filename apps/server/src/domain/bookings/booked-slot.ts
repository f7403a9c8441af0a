import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import { newId } from '../../platform/database/new-id.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { wallClock } from '../../platform/zoned-time.ts';
import type { ChosenSlot } from './booking-service.ts';
import type { FoundAgent } from './find-agents.ts';
import { newLinkTokens } from './request-booking.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** Whether the lead has this call already. A form sent twice is then one booking. */
export function isBooked(earlier: readonly StoredBooking[], chosen: ChosenSlot): boolean {
  const newest = earlier.at(-1);
  if (newest?.state !== 'confirmed' && newest?.state !== 'requested') return false;
  return newest.kind === chosen.kind && newest.startsAt.getTime() === chosen.startsAt.getTime();
}

interface Asking {
  readonly leadId: string;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
  readonly old: StoredBooking | null;
}

/**
 * The chosen time as a request that takes no one's time. It reuses the calendar event of the call that it replaces,
 * so that the visitor's calendar moves that event.
 */
export function requestedSlot({ leadId, chosen, facts, old }: Asking): StoredBooking {
  const { kind, startsAt, timeZone, note } = chosen;
  const [requestedDate = '', requestedTime = ''] = wallClock(startsAt, timeZone).split(' ');
  const id = newId();
  return {
    id,
    leadId,
    requestedAt: facts.receivedAt,
    requestedDate,
    requestedTime,
    timeZone,
    note,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    state: 'requested',
    startsAt,
    minutes: CALL_MINUTES[kind],
    uid: old?.uid ?? id,
    sequence: old ? old.sequence + 1 : 0,
    decidedAt: null,
    decidedById: null,
    decidedBy: '',
    reply: '',
    kind,
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

/** The call in a person's calendar. No one has to confirm it. */
export function bookedSlot(call: StoredBooking, agent: FoundAgent): StoredBooking {
  const { agentId, minutes, busyUntil, busyKnownAt } = agent;
  const time = { agentId, minutes, busyUntil, busyKnownAt };
  return { ...call, ...time, state: 'confirmed', decidedAt: call.requestedAt };
}
