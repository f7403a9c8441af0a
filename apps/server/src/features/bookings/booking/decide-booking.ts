import {
  type BookingDecision,
  type BookingEvent,
  type BookingState,
  bookingStateWord,
} from '@pickup/contracts/bookings/booking-states';
import {
  CALENDAR_PROVIDER_NAMES,
  type CalendarProvider,
} from '@pickup/contracts/bookings/calendar-providers';
import { AppError } from '../../../errors.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** A decision about a booking. */
export interface Decision {
  readonly kind: BookingDecision;
  /** The booking's sequence number that the decision's author saw. */
  readonly sequence: number;
  /** A note to the visitor. */
  readonly note: string;
  /** The new time. Null keeps the current time. */
  readonly startsAt: Date | null;
  /**
   * If true, refuses a time outside the agent's availability or during an event in a connected
   * calendar.
   */
  readonly check?: boolean;
  /** The new agent of `reassign`. */
  readonly agentId?: string;
}

/** Creates a decision that keeps the booking's time and has no note. */
export const simply = (kind: BookingDecision, sequence: number): Decision => {
  return { kind, sequence, note: '', startsAt: null };
};

/** Who decides, as stored with the booking and its history. */
export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

/** The author of a visitor's own steps in the history. */
export const VISITOR: Decider = { userId: null, name: 'Visitor' };

type Next = Readonly<Partial<Record<BookingState, BookingState>>>;

/** Maps a decision and the current state to the next state. All other combinations are refused. */
const NEXT: Readonly<Record<BookingDecision, Next>> = {
  confirm: { requested: 'confirmed', proposed: 'confirmed' },
  propose: { requested: 'proposed', proposed: 'proposed', confirmed: 'proposed' },
  reschedule: { requested: 'confirmed', proposed: 'confirmed', confirmed: 'confirmed' },
  decline: { requested: 'declined', proposed: 'declined', confirmed: 'cancelled' },
  done: { confirmed: 'done', no_show: 'done' },
  no_show: { confirmed: 'no_show', done: 'no_show' },
  reassign: { requested: 'requested', proposed: 'proposed', confirmed: 'confirmed' },
};

/**
 * Returns whether the booking already has this decision's result, because the request was repeated
 * or a colleague made the same decision.
 */
export function isDecided(booking: StoredBooking, decision: Decision): boolean {
  const { state, startsAt, reply, sequence, agentId } = booking;
  if (decision.agentId !== undefined) return agentId === decision.agentId;
  return (
    sequence === decision.sequence + 1 &&
    Object.values(NEXT[decision.kind]).includes(state) &&
    reply === decision.note &&
    (decision.startsAt === null || decision.startsAt.getTime() === startsAt.getTime())
  );
}

/**
 * Returns the booking after a decision. Throws AppError `conflict` if the booking has changed since
 * the decision's author saw it.
 */
export function decided(
  booking: StoredBooking,
  decision: Decision,
  { by, at, agentId }: DecidedBy,
): StoredBooking {
  const state = NEXT[decision.kind][booking.state];
  const { provider } = booking;
  if (provider !== null && !(decision.kind in IN_THE_PAST)) throw changedElsewhere(provider);
  if (state === undefined || booking.sequence !== decision.sequence) throw changeConflict(booking);
  const startsAt = decision.startsAt ?? booking.startsAt;
  if (decision.kind in IN_THE_PAST && startsAt > at) throw notYet();
  if (decision.agentId !== undefined) {
    // The visitor's emails stay valid, so the sequence stays too.
    const given = timeOfAgent({ ...booking, agentId: decision.agentId }, startsAt, null);
    return { ...booking, ...given, conflictSince: null, conflictKept: false };
  }
  return {
    ...booking,
    ...timeOfAgent(booking, startsAt, agentId),
    // Agents decline a requested time. A visitor cancels it.
    state: by === VISITOR && state === 'declined' ? 'cancelled' : state,
    startsAt,
    sequence: booking.sequence + 1,
    reply: decision.note,
    decidedAt: at,
    decidedById: by.userId,
    decidedBy: by.name,
    byVisitor: by === VISITOR,
    conflictSince: null,
    conflictKept: false,
  };
}

/** Returns the event that a decision causes. */
export function eventOf(
  { kind, startsAt }: Decision,
  before: StoredBooking,
  by: Decider,
): BookingEvent {
  if (kind === 'decline')
    return by === VISITOR || before.state === 'confirmed' ? 'canceled' : 'declined';
  const isSameTime = startsAt?.getTime() === before.startsAt.getTime();
  return kind === 'reschedule' && isSameTime ? 'confirmed' : EVENTS[kind];
}

const EVENTS = {
  confirm: 'confirmed',
  propose: 'proposed',
  reschedule: 'rescheduled',
  done: 'completed',
  no_show: 'missed',
  reassign: 'reassigned',
} as const satisfies Record<Exclude<BookingDecision, 'decline'>, BookingEvent>;

/** These decisions are possible only after the booking's start. */
const IN_THE_PAST: Readonly<Partial<Record<BookingDecision, true>>> = { done: true, no_show: true };

interface DecidedBy {
  readonly by: Decider;
  readonly at: Date;
  /** This person becomes the booking's agent if the booking has none yet. */
  readonly agentId: string | null;
}

/**
 * Returns the agent and the end of the time that the booking blocks. A pause after the booking
 * moves with the booking.
 */
function timeOfAgent(booking: StoredBooking, startsAt: Date, agentId: string | null) {
  const caller = booking.agentId ?? agentId;
  if (caller === null) return {};
  const { busyUntil, minutes } = booking;
  const blockedMs = busyUntil ? busyUntil.getTime() - booking.startsAt.getTime() : minutes * 60_000;
  return { agentId: caller, busyUntil: new Date(startsAt.getTime() + blockedMs) };
}

function changedElsewhere(provider: CalendarProvider): AppError {
  const name = CALENDAR_PROVIDER_NAMES[provider];
  const issues = [{ path: 'provider', message: 'books this call' }];
  return new AppError('conflict', `This call was booked in ${name}. Change it there.`, { issues });
}

function notYet(): AppError {
  const issues = [{ path: 'state', message: 'confirmed' }];
  return new AppError('conflict', 'The call has not taken place yet.', { issues });
}

/**
 * Returns whether the proposal that the visitor saw is already confirmed, by the visitor or an
 * agent.
 */
export function isAccepted({ state, sequence }: StoredBooking, seen: number): boolean {
  return state === 'confirmed' && sequence === seen + 1;
}

/** A visitor can accept only a proposed time in the future. */
export function requireAcceptable(booking: StoredBooking, at: Date): void {
  if (booking.state !== 'proposed') throw changeConflict(booking);
  if (booking.startsAt <= at) throw new AppError('conflict', 'The proposed time is in the past.');
}

/** A visitor can cancel a proposed time, and a booking that is still to come. */
export function requireComing({ state, startsAt }: StoredBooking, at: Date): void {
  if (state === 'proposed' || startsAt > at) return;
  const issues = [{ path: 'state', message: 'past' }];
  throw new AppError('conflict', 'The call’s time has passed.', { issues });
}

export function quarantined(): AppError {
  return new AppError('conflict', 'This lead is held for review. Choose “Not spam” first.', {
    issues: [{ path: 'status', message: 'quarantined' }],
  });
}

/** The error for a booking that has changed since the author of a decision saw it. */
export function changeConflict({ state }: StoredBooking): AppError {
  const words = `This call has changed: it is now ${bookingStateWord(state)}.`;
  return new AppError('conflict', words, { issues: [{ path: 'state', message: state }] });
}

/** One step of a booking, with everything that the lead's history, status and emails need. */
export interface BookingStep {
  /** The booking before this step. For a new booking, the earlier booking that it replaces, or null. */
  readonly before: StoredBooking | null;
  readonly booking: StoredBooking;
  /** What happened. The history, the emails and the lead's status follow from the event. */
  readonly event: BookingEvent;
  readonly by: Decider;
  readonly at: Date;
  /** The booking's agent. An unassigned lead is assigned to this person. */
  readonly assign?: { readonly id: string; readonly name: string };
  /** True if the lead keeps its status, because it still has another upcoming booking. */
  readonly keepsStatus?: boolean;
  /**
   * True if the visitor gets no email. If the booking was made in another service, the team gets
   * none either.
   */
  readonly isQuiet?: boolean;
}
