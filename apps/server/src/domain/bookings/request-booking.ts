import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import { AppError } from '../../errors.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { AskedCall } from './booking-service.ts';
import type { BookingStep } from './booking-steps.ts';
import { newBooking } from './new-booking.ts';
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

/** Throws AppError `conflict`, for `isOthersCall`, if the sender of a form has no token of the coming call. */
export function requireToken(
  earlier: readonly StoredBooking[],
  { token }: Pick<AskedCall, 'token'>,
  now: Date,
): void {
  const old = token === undefined ? null : replacedBy(earlier, now);
  if (!old || old.startsAt <= now || (token && token === old.changeToken)) return;
  const issues = [{ path: 'token', message: 'is not of the coming call' }];
  throw new AppError('conflict', 'This lead has a coming call.', { issues });
}

export const isOthersCall = (error: unknown): boolean =>
  error instanceof AppError && error.issues?.some(({ path }) => path === 'token') === true;

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

/** The row of a new request. Throws AppError `invalid_input` for a time that does not exist in the time zone. */
export function bookingAsAsked({ leadId, asked, facts, old }: Asking): StoredBooking {
  const startsAt = momentOf(asked.date, asked.time, asked.timeZone);
  if (!startsAt) {
    const issues = [{ path: 'time', message: 'does not exist on that day' }];
    throw new AppError('invalid_input', 'There is no such time.', { issues });
  }
  const { date: requestedDate, time: requestedTime, timeZone, note } = asked;
  const kind = kindOf(asked);
  const minutes = CALL_MINUTES[kind];
  const when = { requestedDate, requestedTime, timeZone, startsAt };
  return newBooking({ leadId, ...when, note, kind, minutes }, { facts, old });
}
