import { isStorableText } from '@pickup/contracts/storable-text';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../errors.ts';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Session } from '../../platform/database/database.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import { bookSlots } from './book-slots.ts';
import { cancelBookings } from './cancel-bookings.ts';
import {
  createBookingSteps,
  MAX_BOOKINGS,
  tooManyBookings,
  VISITOR,
  type BookingServiceDeps,
} from './booking-steps.ts';
import {
  insertBooking,
  ownCalls,
  readBookingOfToken,
  readLeadBookings,
  toOperatorBooking,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import type {
  AskedCall,
  BookingService,
  Decider,
  Decision,
  SeenProposal,
} from './booking-service.ts';
import { isOpenClash, noteClashes, withKnownClash } from './calendar-clashes.ts';
import {
  changeConflict,
  decided,
  isAccepted,
  isDecided,
  requireAcceptable,
} from './decide-booking.ts';
import { explainTaken, refuseObstacles } from './confirm-obstacles.ts';
import { endHolds } from './taken-times.ts';
import {
  bookingAsAsked,
  following,
  isAskedAlready,
  replacedBy,
  requireToken,
} from './request-booking.ts';

interface Change {
  readonly decision: Decision;
  readonly by: Decider;
  readonly byVisitor: boolean;
  /** Whether the booking already is in the state that the change asks for. */
  readonly isDone: (before: StoredBooking) => boolean;
  /** Throws when this person may not make the change. */
  readonly check?: (before: StoredBooking, at: Date) => void;
}

export function createBookingService(deps: BookingServiceDeps): BookingService {
  const { database, now = () => new Date() } = deps;
  const steps = createBookingSteps(deps);

  async function request(
    leadId: string,
    asked: AskedCall,
    facts: Parameters<BookingService['request']>[2],
  ): Promise<void> {
    await steps.change(await steps.findLead(leadId), async (session) => {
      const earlier = ownCalls(await readLeadBookings(session, leadId));
      requireToken(earlier, asked, facts.receivedAt);
      if (isAskedAlready(earlier, asked)) return null;
      if (earlier.length >= MAX_BOOKINGS) throw tooManyBookings();
      const old = replacedBy(earlier, facts.receivedAt);
      if (old) await updateBooking(session, { ...old, state: 'replaced' });
      const booking = bookingAsAsked({ leadId, asked, facts, old });
      await insertBooking(session, booking);
      return { ...following(old), booking, by: VISITOR, at: facts.receivedAt };
    });
  }

  async function latest(leadId: string): Promise<StoredBooking | null> {
    if (!isUuid(leadId)) return null;
    const bookings = ownCalls(await readLeadBookings(database, leadId));
    return bookings.findLast(({ state }) => state !== 'replaced') ?? null;
  }

  async function accept(leadId: string, { bookingId, sequence }: SeenProposal): Promise<void> {
    const decision = { kind: 'confirm', sequence, note: '', startsAt: null } as const;
    await apply(leadId, bookingId, {
      decision,
      by: VISITOR,
      byVisitor: true,
      isDone: (before) => isAccepted(before, sequence),
      check: requireAcceptable,
    });
  }

  async function decide(leadId: string, bookingId: string, decision: Decision, by: Decider) {
    const isDone = (before: StoredBooking) => isDecided(before, decision);
    const change = { decision, by, byVisitor: false, isDone };
    return toOperatorBooking(await apply(leadId, bookingId, change));
  }

  async function keep(leadId: string, bookingId: string, sequence: number) {
    await steps.findLead(leadId);
    const kept = await database.transaction(async (session) => {
      await session.query(`select ${waitForLock('bookings')}`);
      const call = (await readLeadBookings(session, leadId)).find(({ id }) => id === bookingId);
      if (!call) throw unknownCall();
      if (call.state !== 'confirmed' || call.sequence !== sequence) throw changeConflict(call);
      if (!isOpenClash(call)) return call;
      const next = { ...call, clashKept: true };
      await updateBooking(session, next);
      return next;
    });
    return toOperatorBooking(kept);
  }

  async function cancel(token: string): Promise<StoredBooking> {
    const { id, leadId, sequence } = await ofToken('cancel', token);
    const decision = { kind: 'decline', sequence, note: '', startsAt: null } as const;
    return apply(leadId, id, {
      decision,
      by: VISITOR,
      byVisitor: true,
      isDone: ({ state }) => state === 'declined' || state === 'cancelled',
      check: ({ state, startsAt }, at) => {
        if (state !== 'proposed' && startsAt <= at) throw isOver();
      },
    });
  }

  async function ofToken(link: 'change' | 'cancel', token: string): Promise<StoredBooking> {
    const isToken = token !== '' && isStorableText(token);
    const booking = isToken ? await readBookingOfToken(database, link, token) : null;
    if (!booking) throw new AppError('not_found', 'This link belongs to no call.');
    return booking;
  }

  async function apply(
    leadId: string,
    bookingId: string,
    { decision, by, byVisitor, isDone, check }: Change,
  ): Promise<StoredBooking> {
    const lead = await steps.findLead(leadId);
    let result: StoredBooking | undefined;
    const change = async (session: Session, { status, assignee }: StoredLead) => {
      const before = (await readLeadBookings(session, leadId)).find(({ id }) => id === bookingId);
      if (!before) throw unknownCall();
      result = before;
      if (isDone(before)) return null;
      if (status === 'quarantined') throw quarantined();
      const at = now();
      check?.(before, at);
      const agentId = assignee ?? by.userId;
      const next = decided(before, decision, { by, at, agentId, byVisitor });
      if (decision.check === true) await refuseObstacles(session, next, by);
      result = byVisitor ? next : await withKnownClash(session, next, at);
      // The constraint cannot see that a hold has ended.
      await endHolds(session, at, null);
      await updateBooking(session, result);
      const assign = callerToAssign(result, by);
      return { from: before.state, before, booking: result, by, at, ...(assign && { assign }) };
    };
    await steps
      .change(lead, change, by.userId === null ? [] : [by.userId])
      .catch((cause: unknown) => explainTaken(database, cause, { wanted: result, by }));
    if (!result) throw new Error('A change ended without a booking');
    return result;
  }

  return {
    request,
    latest,
    accept,
    decide,
    keep,
    cancelAll: (asked) => cancelBookings({ database, now }, steps, asked),
    noteClashes: (agentId) => noteClashes({ ...deps, now }, agentId),
    cancel,
    ofToken,
    ...bookSlots({ ...deps, now }, steps),
  };
}

/** Who confirms a booking and becomes its caller works its lead too, if no one does yet. */
function callerToAssign({ state, agentId }: StoredBooking, { userId, name }: Decider) {
  return state === 'confirmed' && userId !== null && agentId === userId
    ? { id: userId, name }
    : undefined;
}

function unknownCall(): AppError {
  return new AppError('not_found', 'This lead has no such requested call.');
}

function isOver(): AppError {
  return new AppError('conflict', 'The call’s time has passed.', {
    issues: [{ path: 'state', message: 'past' }],
  });
}

function quarantined(): AppError {
  return new AppError('conflict', 'This lead is held for review. Choose “Not spam” first.', {
    issues: [{ path: 'status', message: 'quarantined' }],
  });
}
