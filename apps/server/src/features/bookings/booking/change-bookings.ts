import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import { validate as isUuid } from 'uuid';
import { AppError } from '../../../errors.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { EventBus } from '../../../platform/events.ts';
import { cancelReadyJobs } from '../../../platform/jobs/cancel-jobs.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { LiveSettings } from '../../../platform/live-settings.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import {
  addLeadSteps,
  lockLead,
  readStoredLead,
  storeChanges,
  type StoredLead,
  unknownLead,
} from '../../leads/index.ts';
import { shareLockOperators } from '../../people/index.ts';
import type { CalendarSync } from '../calendars/calendar-sync.ts';
import {
  type BookingStep,
  applyDecision,
  type Decider,
  eventOf,
  plainDecision,
} from './decide-booking.ts';
import { jobsOfBooking } from './jobs-of-booking.ts';
import {
  lockBookings,
  readCancelable,
  type StoredBooking,
  updateBooking,
} from './stored-bookings.ts';

declare module '../../../platform/events.ts' {
  interface Events {
    'booking.changed': {
      readonly lead: Pick<StoredLead, 'id' | 'status' | 'assignee'>;
      readonly booking: StoredBooking;
      readonly event: BookingEvent;
      readonly status: LeadStatus | null;
    };
  }
}

type StatusChange = Readonly<Partial<Record<LeadStatus, LeadStatus>>>;

const BECOMES_BOOKED: StatusChange = { new: 'booked', contacted: 'booked' };
/** A lead whose booking was canceled or missed has been contacted but is no longer booked. */
const BECOMES_CONTACTED: StatusChange = { booked: 'contacted' };

const STATUS_AFTER: Readonly<Partial<Record<BookingEvent, StatusChange>>> = {
  booked: BECOMES_BOOKED,
  confirmed: BECOMES_BOOKED,
  rescheduled: BECOMES_BOOKED,
  // A proposal is emailed to the visitor, which counts as contact.
  proposed: { new: 'contacted', booked: 'contacted' },
  canceled: BECOMES_CONTACTED,
  missed: BECOMES_CONTACTED,
  completed: { contacted: 'booked' },
};

export function storeStep(
  session: Session,
  {
    before,
    booking,
    event,
    by,
    at,
  }: Pick<BookingStep, 'before' | 'booking' | 'event' | 'by' | 'at'>,
): Promise<void> {
  const { leadId, state, startsAt } = booking;
  const states = {
    previousValue: before?.state ?? '',
    newValue: `${state} ${startsAt.toISOString()}`,
  };
  return addLeadSteps(session, [{ leadId, what: 'booking', event, ...states }], { by, at });
}

/**
 * Stores a step and its effect on the lead's status and assignee. The caller must have locked the
 * lead's row. Returns the new status, or null if it stays the same.
 */
async function applyStep(
  session: Session,
  lead: StoredLead,
  step: BookingStep,
): Promise<LeadStatus | null> {
  await storeStep(session, step);
  const { event, by, at, assign, keepsStatus } = step;
  const status = keepsStatus ? undefined : STATUS_AFTER[event]?.[lead.status];
  const isAssigned = assign !== undefined && lead.assignee === null;
  if (status === undefined && !isAssigned) return null;
  const names = { from: '', to: isAssigned ? assign.name : '' };
  const assignee = isAssigned ? assign.id : lead.assignee;
  const change = { before: lead, status: status ?? lead.status, assignee, jobs: [], names };
  // Without a `changeId`, `storeChanges` uses neither the author's id nor the author's email.
  const context = { by: { ...by, id: by.userId ?? by.name, email: '' }, at };
  const changed = await storeChanges(session, [change], context);
  return changed.has(lead.id) ? (status ?? null) : null;
}

export interface BookingDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly live: Pick<LiveSettings, 'current'>;
  readonly events: EventBus;
  readonly calendars: Pick<CalendarSync, 'refresh'>;
  readonly limiters: CreateRateLimiter | null;
  readonly now: () => Date;
}

/** Throws AppError `not_found` for a lead that is unknown or erased. */
export async function findLead({ database }: BookingDeps, leadId: string): Promise<StoredLead> {
  const lead = isUuid(leadId) ? await readStoredLead(database, leadId) : null;
  if (!lead || lead.erasedAt) throw unknownLead();
  return lead;
}

/**
 * `withAccess` contains those of the `people` passed to `changeBookings` who still have access.
 * Returns null if nothing changes.
 */
export type MakeChange = (
  session: Session,
  current: StoredLead,
  withAccess: ReadonlySet<string>,
) => Promise<BookingStep | null>;

/** `people` are the possible new assignees. Their access cannot be removed before the commit. */
export async function changeBookings(
  { database, queue, live, events }: BookingDeps,
  lead: StoredLead,
  change: MakeChange,
  people: readonly string[] = [],
): Promise<StoredBooking | null> {
  const booking = await database.transaction(async (session) => {
    await lockBookings(session);
    // Locks operators before the lead, in the same order as removing an operator's access, to
    // prevent deadlocks.
    const withAccess = await shareLockOperators(session, people);
    const current = await lockedLead(session, lead);
    const step = await change(session, current, withAccess);
    if (!step) return null;
    const { before, booking, event } = step;
    const jobs = jobsOfBooking(live.current().settings, current, step);
    const status = await applyStep(session, current, step);
    // The waiting emails are outdated, because they describe the booking before this step.
    if (before) await cancelReadyJobs(session, WAITING_MAILS, [lead.id], { booking: before.id });
    await queue.addIn(session, [
      ...jobs,
      ...events.jobsOf('booking.changed', { lead: current, booking, event, status }),
    ]);
    return booking;
  });
  if (booking) queue.kick();
  return booking;
}

const WAITING_MAILS = ['booking-reminder', 'booking-conflict'] as const;

async function lockedLead(session: Session, lead: StoredLead): Promise<StoredLead> {
  const locked = await lockLead(session, lead.id);
  if (!locked || locked.isErased) throw unknownLead();
  return { ...lead, status: locked.status, assignee: locked.assignee };
}

export interface BulkCancel {
  readonly ids: readonly string[];
  readonly by: Decider;
  readonly sendsNoEmail: boolean;
  /** Runs before the first booking is canceled. */
  readonly recordIn: (session: Session, count: number) => Promise<void>;
}

/**
 * Each booking has its own transaction, so that visitors who book at the same time wait only
 * briefly. After a crash, repeating the request cancels the rest.
 */
export async function cancelBookings(deps: BookingDeps, cancellation: BulkCancel): Promise<number> {
  const { database, now } = deps;
  const upcoming = await database.transaction(async (session) => {
    const found = await readCancelable(session, now(), cancellation.ids);
    if (found.length > 0) await cancellation.recordIn(session, found.length);
    return found;
  });
  let canceled = 0;
  for (const { id, leadId } of upcoming) {
    const cancel = async () =>
      changeBookings(deps, await findLead(deps, leadId), (session) =>
        cancelIn(session, id, { ...cancellation, at: now() }),
      );
    if (await cancel().catch(nullIfErased)) canceled += 1;
  }
  return canceled;
}

async function cancelIn(
  session: Session,
  id: string,
  { by, at, sendsNoEmail }: Pick<Required<BookingStep>, 'by' | 'at' | 'sendsNoEmail'>,
): Promise<BookingStep | null> {
  const [before] = await readCancelable(session, at, [id]);
  if (!before) return null;
  const decision = plainDecision('decline', before.sequence);
  const booking = applyDecision(before, decision, { by, at, agentId: null });
  await updateBooking(session, booking);
  return { before, booking, event: eventOf(decision, before, by), by, at, sendsNoEmail };
}

function nullIfErased(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
