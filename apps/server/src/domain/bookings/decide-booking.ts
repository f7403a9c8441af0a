import {
  bookingStateWord,
  type BookingDecision,
  type BookingState,
} from '@pickup/contracts/booking-states';
import { CALENDAR_PROVIDER_NAMES, calendarProviderOf } from '@pickup/contracts/calendar-providers';
import { AppError } from '../../errors.ts';
import type { StoredBooking } from './stored-bookings.ts';
import type { Decider, Decision } from './booking-service.ts';

type Next = Readonly<Partial<Record<BookingState, BookingState>>>;

/** The state that each decision leads to from each state. Combinations not listed are refused. */
const NEXT: Readonly<Record<BookingDecision, Next>> = {
  confirm: { requested: 'confirmed', proposed: 'confirmed' },
  propose: { requested: 'proposed', proposed: 'proposed', confirmed: 'proposed' },
  move: { requested: 'confirmed', proposed: 'confirmed', confirmed: 'confirmed' },
  decline: { requested: 'declined', proposed: 'declined', confirmed: 'cancelled' },
  done: { confirmed: 'done', no_show: 'done' },
  no_show: { confirmed: 'no_show', done: 'no_show' },
};

/**
 * Whether the booking already has this decision's result. The request was repeated, or a colleague decided
 * the same.
 */
export function isDecided(booking: StoredBooking, decision: Decision): boolean {
  const { state, startsAt, reply, sequence } = booking;
  return (
    sequence === decision.sequence + 1 &&
    Object.values(NEXT[decision.kind]).includes(state) &&
    reply === decision.note &&
    (decision.startsAt === null || decision.startsAt.getTime() === startsAt.getTime())
  );
}

/** The booking after a decision. Throws AppError `conflict` if it has changed since the agent saw it. */
export function decided(
  booking: StoredBooking,
  decision: Decision,
  { by, at, agentId, byVisitor }: DecidedBy,
): StoredBooking {
  const state = NEXT[decision.kind][booking.state];
  if (booking.provider !== null && !(decision.kind in IN_THE_PAST)) throw changedElsewhere(booking);
  if (state === undefined || booking.sequence !== decision.sequence) throw changeConflict(booking);
  const startsAt = decision.startsAt ?? booking.startsAt;
  if (decision.kind in IN_THE_PAST && startsAt > at) throw notYet();
  return {
    ...booking,
    ...timeOfAgent(booking, startsAt, agentId),
    state,
    startsAt,
    sequence: booking.sequence + 1,
    reply: decision.note,
    decidedAt: at,
    decidedById: by.userId,
    decidedBy: by.name,
    byVisitor,
    clashSince: null,
    clashKept: false,
  };
}

/** Decisions about a call whose time has passed. */
const IN_THE_PAST: Readonly<Partial<Record<BookingDecision, true>>> = { done: true, no_show: true };

export interface DecidedBy {
  readonly by: Decider;
  readonly at: Date;
  /** Who calls, if no one is set yet. */
  readonly agentId: string | null;
  readonly byVisitor: boolean;
}

/** The person who calls, and until when it takes their time. A pause after the call moves with it. */
function timeOfAgent(booking: StoredBooking, startsAt: Date, agentId: string | null) {
  const caller = booking.agentId ?? agentId;
  if (caller === null) return {};
  const { busyUntil, minutes } = booking;
  const blockedMs = busyUntil ? busyUntil.getTime() - booking.startsAt.getTime() : minutes * 60_000;
  return { agentId: caller, busyUntil: new Date(startsAt.getTime() + blockedMs) };
}

function changedElsewhere({ provider }: StoredBooking): AppError {
  const known = calendarProviderOf(provider);
  const name = known ? CALENDAR_PROVIDER_NAMES[known] : 'another service';
  const issues = [{ path: 'provider', message: 'books this call' }];
  return new AppError('conflict', `This call was booked in ${name}. Change it there.`, { issues });
}

function notYet(): AppError {
  const issues = [{ path: 'state', message: 'confirmed' }];
  return new AppError('conflict', 'The call has not taken place yet.', { issues });
}

/** Whether the proposal that the visitor saw is confirmed, by them or by an agent on the phone. */
export function isAccepted({ state, sequence }: StoredBooking, seen: number): boolean {
  return state === 'confirmed' && sequence === seen + 1;
}

/** A visitor can accept only a proposed time in the future. */
export function requireAcceptable(booking: StoredBooking, at: Date): void {
  if (booking.state !== 'proposed') throw changeConflict(booking);
  if (booking.startsAt <= at) throw new AppError('conflict', 'The proposed time is in the past.');
}

/** The call has changed since it was seen. */
export function changeConflict({ state }: StoredBooking): AppError {
  const words = `The requested call has changed: it is ${bookingStateWord(state)} now.`;
  return new AppError('conflict', words, { issues: [{ path: 'state', message: state }] });
}
