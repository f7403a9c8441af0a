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

/** What is decided about a requested booking. */
export interface Decision {
  readonly kind: BookingDecision;
  /** The booking's sequence number, as its author saw it. */
  readonly sequence: number;
  /** A note to the visitor. */
  readonly note: string;
  /** Another time. Null unless one is proposed. */
  readonly startsAt: Date | null;
  /** Refuses a confirmation outside the availability or during another event. */
  readonly check?: boolean;
}

/** A decision at the booking's time, without a note. */
export const simply = (kind: BookingDecision, sequence: number): Decision => {
  return { kind, sequence, note: '', startsAt: null };
};

/** Who decides, as it is stored. */
export interface Decider {
  readonly userId: string | null;
  readonly name: string;
}

/** The history's name for the person who requested the booking. */
export const VISITOR: Decider = { userId: null, name: 'Visitor' };

type Next = Readonly<Partial<Record<BookingState, BookingState>>>;

/** The state that each decision leads to from each state. Combinations not listed are refused. */
const NEXT: Readonly<Record<BookingDecision, Next>> = {
  confirm: { requested: 'confirmed', proposed: 'confirmed' },
  propose: { requested: 'proposed', proposed: 'proposed', confirmed: 'proposed' },
  reschedule: { requested: 'confirmed', proposed: 'confirmed', confirmed: 'confirmed' },
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
  { by, at, agentId }: DecidedBy,
): StoredBooking {
  const state = NEXT[decision.kind][booking.state];
  const { provider } = booking;
  if (provider !== null && !(decision.kind in IN_THE_PAST)) throw changedElsewhere(provider);
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
    byVisitor: by === VISITOR,
    conflictSince: null,
    conflictKept: false,
  };
}

/** What a decision does to a booking. */
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
} as const satisfies Record<Exclude<BookingDecision, 'decline'>, BookingEvent>;

/** Decisions about a booking whose time has passed. */
const IN_THE_PAST: Readonly<Partial<Record<BookingDecision, true>>> = { done: true, no_show: true };

interface DecidedBy {
  readonly by: Decider;
  readonly at: Date;
  /** The agent, if no one is set yet. */
  readonly agentId: string | null;
}

/** The agent, and until when it takes their time. A pause after the booking moves with it. */
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

/** Whether the proposal that the visitor saw is confirmed, by them or by an agent on the phone. */
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

/** The booking has changed since it was seen. */
export function changeConflict({ state }: StoredBooking): AppError {
  const words = `The requested call has changed: it is ${bookingStateWord(state)} now.`;
  return new AppError('conflict', words, { issues: [{ path: 'state', message: state }] });
}

/** A step of a booking. The lead's history and status follow it. */
export interface BookingStep {
  /** The booking before this step, or the booking that it replaces. Null for the first step. */
  readonly before: StoredBooking | null;
  readonly booking: StoredBooking;
  /** What the command did. It is stored with the step, and all that follows reads it. */
  readonly event: BookingEvent;
  readonly by: Decider;
  readonly at: Date;
  /** The agent. An unassigned lead is assigned to them. */
  readonly assign?: { readonly id: string; readonly name: string };
  /** The lead keeps its status, because another booking of theirs is agreed on. */
  readonly keepsStatus?: boolean;
  /** The visitor gets no email about it. If it was booked in another service, its people get none either. */
  readonly isQuiet?: boolean;
}
