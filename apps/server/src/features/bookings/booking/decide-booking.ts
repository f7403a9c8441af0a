import {
  type BookingDecision,
  type BookingEvent,
  type BookingState,
  bookingStateWord,
} from '@pickup/contracts/bookings/booking-states';
import {
  SCHEDULING_SERVICE_NAMES,
  type SchedulingService,
} from '@pickup/contracts/bookings/scheduling-services';
import { AppError } from '../../../errors.ts';
import type { StoredBooking } from './stored-bookings.ts';

export interface Decision {
  readonly kind: BookingDecision;
  /** The booking's sequence number when the author of the decision saw the booking. */
  readonly sequence: number;
  readonly note: string;
  /** The new time. Null keeps the current time. */
  readonly startsAt: Date | null;
  /** True to refuse a time that is outside the agent's hours or overlaps an event. */
  readonly refusesObstacles?: boolean;
  /** The new agent, for `reassign`. */
  readonly agentId?: string;
  /** True if the author did not see the agent's calendar. Pickup then reports a conflict. */
  readonly calendarNotSeen?: boolean;
}

export const plainDecision = (kind: BookingDecision, sequence: number): Decision => {
  return { kind, sequence, note: '', startsAt: null };
};

export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

export const VISITOR: Decider = { userId: null, name: 'Visitor' };

type Next = Readonly<Partial<Record<BookingState, BookingState>>>;

const NEXT: Readonly<Record<BookingDecision, Next>> = {
  confirm: { requested: 'confirmed', proposed: 'confirmed' },
  propose: { requested: 'proposed', proposed: 'proposed', confirmed: 'proposed' },
  reschedule: { requested: 'confirmed', proposed: 'confirmed', confirmed: 'confirmed' },
  decline: { requested: 'declined', proposed: 'declined', confirmed: 'canceled' },
  done: { confirmed: 'done', no_show: 'done' },
  no_show: { confirmed: 'no_show', done: 'no_show' },
  reassign: { requested: 'requested', proposed: 'proposed', confirmed: 'confirmed' },
};

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

export function applyDecision(
  booking: StoredBooking,
  decision: Decision,
  { by, at, agentId }: DecidedBy,
): StoredBooking {
  const state = NEXT[decision.kind][booking.state];
  const { provider } = booking;
  if (provider !== null && !(decision.kind in OUTCOMES)) throw changedElsewhere(provider);
  if (state === undefined || booking.sequence !== decision.sequence) throw changeConflict(booking);
  const startsAt = decision.startsAt ?? booking.startsAt;
  if (decision.kind in OUTCOMES && startsAt > at) throw notYet();
  if (decision.agentId !== undefined) {
    // Keeps the sequence number, so that queued emails to the visitor are still sent.
    const reassigned = timeOfAgent({ ...booking, agentId: decision.agentId }, startsAt, null);
    return { ...booking, ...reassigned, conflictSince: null, conflictKept: false };
  }
  return {
    ...booking,
    ...timeOfAgent(booking, startsAt, agentId),
    // A visitor who withdraws a request cancels it. Only agents decline a request.
    state: by === VISITOR && state === 'declined' ? 'canceled' : state,
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

const OUTCOMES: Readonly<Partial<Record<BookingDecision, true>>> = { done: true, no_show: true };

interface DecidedBy {
  readonly by: Decider;
  readonly at: Date;
  /** This person becomes the booking's agent if the booking has none yet. */
  readonly agentId: string | null;
}

/** The blocked time, which is the booking and the pause after it, keeps its length. */
function timeOfAgent(booking: StoredBooking, startsAt: Date, agentId: string | null) {
  const newAgentId = booking.agentId ?? agentId;
  if (newAgentId === null) return {};
  const { busyUntil, minutes } = booking;
  const blockedMs = busyUntil ? busyUntil.getTime() - booking.startsAt.getTime() : minutes * 60_000;
  return { agentId: newAgentId, busyUntil: new Date(startsAt.getTime() + blockedMs) };
}

function changedElsewhere(service: SchedulingService): AppError {
  const name = SCHEDULING_SERVICE_NAMES[service];
  const issues = [{ path: 'provider', message: 'manages this booking' }];
  return new AppError('conflict', `This booking was made in ${name}. Change it there.`, { issues });
}

function notYet(): AppError {
  const issues = [{ path: 'state', message: 'confirmed' }];
  return new AppError('conflict', 'This booking has not started yet.', { issues });
}

export function isAccepted({ state, sequence }: StoredBooking, seen: number): boolean {
  return state === 'confirmed' && sequence === seen + 1;
}

export function requireAcceptable(booking: StoredBooking, at: Date): void {
  if (booking.state !== 'proposed') throw changeConflict(booking);
  if (booking.startsAt <= at) throw new AppError('conflict', 'The proposed time is in the past.');
}

export function requireUpcoming({ state, startsAt }: StoredBooking, at: Date): void {
  if (state === 'proposed' || startsAt > at) return;
  const issues = [{ path: 'state', message: 'past' }];
  throw new AppError('conflict', 'The booking’s time has passed.', { issues });
}

export function quarantined(): AppError {
  return new AppError('conflict', 'This lead is held for review. Choose “Not spam” first.', {
    issues: [{ path: 'status', message: 'quarantined' }],
  });
}

export function changeConflict({ state }: StoredBooking): AppError {
  const words = `This booking has changed: it is now ${bookingStateWord(state)}.`;
  return new AppError('conflict', words, { issues: [{ path: 'state', message: state }] });
}

export interface BookingStep {
  /**
   * The booking before the change. For a new booking, the earlier booking that it replaces, or
   * null.
   */
  readonly before: StoredBooking | null;
  readonly booking: StoredBooking;
  readonly event: BookingEvent;
  readonly by: Decider;
  readonly at: Date;
  readonly assign?: { readonly id: string; readonly name: string };
  /** True to keep the lead's status, because the lead has another upcoming booking. */
  readonly keepsStatus?: boolean;
  /**
   * True if the visitor gets no email. For a booking made in another service, the team gets none
   * either.
   */
  readonly sendsNoEmail?: boolean;
}
