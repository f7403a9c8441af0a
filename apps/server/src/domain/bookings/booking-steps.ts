import type { BookingState } from '@pickup/contracts/booking-states';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../errors.ts';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { lockLead, readStoredLead, unknownLead, type StoredLead } from '../leads/stored-lead.ts';
import { shareOperators } from '../people/operators.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { Decider } from './booking-service.ts';
import type { StoredBooking } from './stored-bookings.ts';
import type { LeadStatus } from '@pickup/contracts/lead-statuses';

/** A step of a booking. The lead's history and status follow it. */
export interface BookingStep {
  /** Empty for the first step. */
  readonly from: BookingState | '';
  /** The call before this step, or the call that it replaces. */
  readonly before: StoredBooking | null;
  readonly booking: StoredBooking;
  readonly by: Decider;
  readonly at: Date;
  /** Who calls, if the lead shall be assigned to them. */
  readonly assign?: { readonly id: string; readonly name: string };
  /** The lead keeps its status, because another call of theirs is agreed on. */
  readonly keepsStatus?: boolean;
  /** The visitor gets no email about it. */
  readonly isQuiet?: boolean;
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
    step: Pick<BookingStep, 'booking' | 'before' | 'isQuiet'>,
    became: LeadStatus | null,
  ) => readonly NewJob[];
  /** Reads the other calendars of these people again, in short time. Must not throw. */
  readonly refreshBusy?: (agentIds: readonly string[]) => Promise<void>;
  /** Of the current settings. Null or absent without limits. */
  readonly limits?: () => BookingLimits | null;
  readonly now?: () => Date;
}

/** What every change of a lead's calls does. */
export interface BookingSteps {
  /** Throws AppError `not_found` for a lead that is unknown or erased. */
  findLead(leadId: string): Promise<StoredLead>;
  /**
   * Makes a change of a lead's calls in a transaction. Changes run one at a time, and wait for the lead's erasure.
   * `change` returns the step to follow, or null if nothing has changed. Emails and live events go out after the
   * commit. `people` are those whom the change may give the lead to. They keep their access until then.
   */
  change(lead: StoredLead, change: Change, people?: readonly string[]): Promise<void>;
}

type Change = (session: Session, current: StoredLead) => Promise<BookingStep | null>;

/** The history's name for the person who requested the call. */
export const VISITOR: Decider = { userId: null, name: 'Visitor' };
/**
 * A person does not book more calls than this for one lead. Anyone who knows a lead's id can use the form.
 */
export const MAX_BOOKINGS = 20;

export function createBookingSteps(deps: BookingServiceDeps): BookingSteps {
  const { database, queue } = deps;
  return {
    async findLead(leadId) {
      const lead = isUuid(leadId) ? await readStoredLead(database, leadId) : null;
      if (!lead || lead.erasedAt) throw unknownLead();
      return lead;
    },
    async change(lead, change, people = []) {
      const isChanged = await database.transaction(async (session) => {
        await session.query(`select ${waitForLock('bookings')}`);
        // Before the lead, in the same order as a removal of access.
        if (people.length > 0) await shareOperators(session, people);
        const current = await lockedLead(session, lead);
        const step = await change(session, current);
        if (!step) return false;
        const status = await deps.followIn(session, current, step);
        await queue.addIn(session, deps.jobsOfBooking(current, step, status));
        return true;
      });
      if (!isChanged) return;
      queue.kick();
    },
  };
}

/** The lead as it is now. */
async function lockedLead(session: Session, lead: StoredLead): Promise<StoredLead> {
  const locked = await lockLead(session, lead.id);
  if (!locked || locked.isErased) throw unknownLead(); // erased since it was read
  return { ...lead, status: locked.status, assignee: locked.assignee };
}

export function tooManyBookings(): AppError {
  return new AppError('rate_limited', 'Too many times were requested. Please call us.', {
    headers: { 'retry-after': '86400' },
  });
}
