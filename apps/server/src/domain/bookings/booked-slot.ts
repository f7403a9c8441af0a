import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { wallClock } from '../../platform/zoned-time.ts';
import type { ChosenSlot } from './booking-service.ts';
import type { FoundAgent } from './find-agents.ts';
import { newBooking } from './new-booking.ts';
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

/** The chosen time as a request that takes no one's time. */
export function requestedSlot({ leadId, chosen, facts, old }: Asking): StoredBooking {
  const { kind, startsAt, timeZone, note } = chosen;
  const [requestedDate = '', requestedTime = ''] = wallClock(startsAt, timeZone).split(' ');
  const when = { requestedDate, requestedTime, timeZone, startsAt };
  return newBooking({ leadId, ...when, note, kind, minutes: CALL_MINUTES[kind] }, { facts, old });
}

/**
 * The call in a person's calendar. No one has to confirm it. `busyKnownAt` is how current their other calendars are,
 * null without any.
 */
export function bookedSlot(
  call: StoredBooking,
  { agentId, minutes, busyUntil }: FoundAgent,
  busyKnownAt: Date | null,
): StoredBooking {
  const time = { agentId, minutes, busyUntil, busyKnownAt };
  return { ...call, ...time, state: 'confirmed', decidedAt: call.requestedAt };
}
