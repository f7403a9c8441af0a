import type { BookingRequest } from '@pickup/contracts/booking';
import type { BookingState } from '@pickup/contracts/booking-states';
import type { LeadStatus } from '@pickup/contracts/operator-leads';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../errors.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import {
  readLeadBookings,
  toOperatorBooking,
  type StoredBooking,
  insertBooking,
  updateBooking,
} from './stored-bookings.ts';
import { lockLead, readStoredLead, unknownLead, type StoredLead } from '../leads/stored-lead.ts';
import type { BookingService, Decider, Decision, SeenProposal } from './booking-service.ts';
import { decided, isAccepted, isDecided, requireAcceptable } from './decide-booking.ts';
import { bookingAsAsked, isAskedAlready, replacedBy } from './request-booking.ts';

/** A step of a booking. The lead's history and status follow it. */
export interface BookingStep {
  /** Empty for the first step. */
  readonly from: BookingState | '';
  readonly booking: StoredBooking;
  readonly by: Decider;
  readonly at: Date;
}

export interface BookingServiceDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** Writes a step into the lead's history. Returns the lead's new status, if the step changed it. */
  readonly followIn: (
    session: Session,
    lead: StoredLead,
    step: BookingStep,
  ) => Promise<LeadStatus | null>;
  /** The jobs that notify others of a step. They commit with it. */
  readonly jobsOfBooking: (
    lead: StoredLead,
    booking: StoredBooking,
    status: LeadStatus | null,
  ) => readonly NewJob[];
  /** Called after the commit. Must not throw. */
  readonly onChanged: () => void;
  readonly now?: () => Date;
}

interface Change {
  readonly decision: Decision;
  readonly by: Decider;
  /** Whether the booking already is in the state that the change asks for. */
  readonly isDone: (before: StoredBooking) => boolean;
  /** Throws when this person may not make the change. */
  readonly check: (before: StoredBooking, at: Date) => void;
}

/**
 * A person does not send more requests than this for one lead. Anyone who knows a lead's id can use the form.
 */
const MAX_REQUESTS = 20;
/** The history's name for the person who requested the call. */
const VISITOR: Decider = { userId: null, name: 'Visitor' };

export function createBookingService(deps: BookingServiceDeps): BookingService {
  const { database, queue, onChanged, now = () => new Date() } = deps;

  async function request(
    leadId: string,
    asked: BookingRequest,
    facts: Parameters<BookingService['request']>[2],
  ): Promise<void> {
    const lead = await findLead(leadId);
    const added = await database.transaction(async (session) => {
      const current = await lockedLead(session, lead);
      const earlier = await readLeadBookings(session, leadId);
      if (isAskedAlready(earlier, asked)) return false;
      if (earlier.length >= MAX_REQUESTS) throw tooMany();
      const old = replacedBy(earlier, facts.receivedAt);
      if (old) await updateBooking(session, { ...old, state: 'replaced' });
      const booking = bookingAsAsked({ leadId, asked, facts, old });
      await insertBooking(session, booking);
      const step = { from: old?.state ?? '', booking, by: VISITOR, at: facts.receivedAt } as const;
      await follow(session, current, step);
      return true;
    });
    if (added) notify();
  }

  async function latest(leadId: string): Promise<StoredBooking | null> {
    if (!isUuid(leadId)) return null;
    const bookings = await readLeadBookings(database, leadId);
    return bookings.findLast(({ state }) => state !== 'replaced') ?? null;
  }

  async function accept(leadId: string, { bookingId, sequence }: SeenProposal): Promise<void> {
    const decision = { kind: 'confirm', sequence, note: '', startsAt: null } as const;
    await apply(leadId, bookingId, {
      decision,
      by: VISITOR,
      isDone: (before) => isAccepted(before, sequence),
      check: requireAcceptable,
    });
  }

  async function decide(leadId: string, bookingId: string, decision: Decision, by: Decider) {
    const isDone = (before: StoredBooking) => isDecided(before, decision);
    const change = { decision, by, isDone, check: () => undefined };
    return toOperatorBooking(await apply(leadId, bookingId, change));
  }

  async function apply(
    leadId: string,
    bookingId: string,
    { decision, by, isDone, check }: Change,
  ): Promise<StoredBooking> {
    const lead = await findLead(leadId);
    const { booking, isNew } = await database.transaction(async (session) => {
      const current = await lockedLead(session, lead);
      const before = (await readLeadBookings(session, leadId)).find(({ id }) => id === bookingId);
      if (!before) throw new AppError('not_found', 'This lead has no such requested call.');
      if (isDone(before)) return { booking: before, isNew: false };
      if (current.status === 'quarantined') throw quarantined();
      const at = now();
      check(before, at);
      const after = decided(before, decision, { by, at });
      await updateBooking(session, after);
      await follow(session, current, { from: before.state, booking: after, by, at });
      return { booking: after, isNew: true };
    });
    if (isNew) notify();
    return booking;
  }

  async function findLead(leadId: string): Promise<StoredLead> {
    const lead = isUuid(leadId) ? await readStoredLead(database, leadId) : null;
    if (!lead || lead.erasedAt) throw unknownLead();
    return lead;
  }

  async function follow(session: Session, lead: StoredLead, step: BookingStep): Promise<void> {
    const status = await deps.followIn(session, lead, step);
    await queue.addIn(session, deps.jobsOfBooking(lead, step.booking, status));
  }

  function notify(): void {
    queue.kick();
    onChanged();
  }

  return { request, latest, accept, decide };
}

/** The lead as it is now. Requests and decisions of one lead run one at a time, and wait for its erasure. */
async function lockedLead(session: Session, lead: StoredLead): Promise<StoredLead> {
  const locked = await lockLead(session, lead.id);
  if (!locked || locked.isErased) throw unknownLead(); // erased since it was read
  return { ...lead, status: locked.status, assignee: locked.assignee };
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'Too many times were requested. Please call us.', {
    headers: { 'retry-after': '86400' },
  });
}

function quarantined(): AppError {
  return new AppError('conflict', 'Release the lead from quarantine first.', {
    issues: [{ path: 'status', message: 'quarantined' }],
  });
}
