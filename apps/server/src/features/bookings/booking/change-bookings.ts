import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { validate as isUuid } from 'uuid';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { lockLead, readStoredLead, unknownLead, type StoredLead } from '../../leads/index.ts';
import { shareOperators } from '../../people/index.ts';
import { followStep, type BookingStep } from './booking-step.ts';
import { jobsOfBooking } from './jobs-of-booking.ts';
import { lockBookings, type StoredBooking } from './stored-bookings.ts';

export interface BookingDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** The current ones. */
  readonly settings: () => Pick<SiteSettings, 'mail' | 'intake'>;
  readonly events: EventBus;
  /** Reads the connected calendars of these people again, in short time. Must not throw. */
  readonly refreshBusy: (agentIds: readonly string[]) => Promise<void>;
  /** Null without limits. */
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
 * Makes a change of a lead's bookings in a transaction. Changes run one at a time, and wait for the lead's erasure.
 * `change` returns the step to follow, or null if nothing has changed. Emails and live events go out after the commit.
 * Returns the booking after the step, or null. `people` are operators who may be assigned the lead. They keep their access
 * until then.
 */
export async function changeBookings(
  { database, queue, settings, events }: BookingDeps,
  lead: StoredLead,
  change: (session: Session, current: StoredLead) => Promise<BookingStep | null>,
  people: readonly string[] = [],
): Promise<StoredBooking | null> {
  const booking = await database.transaction(async (session) => {
    await lockBookings(session);
    // Before the lead, in the same order as a removal of access.
    if (people.length > 0) await shareOperators(session, people);
    const current = await lockedLead(session, lead);
    const step = await change(session, current);
    if (!step) return null;
    const status = await followStep(session, current, step);
    const { booking, event } = step;
    await queue.addIn(session, [
      ...jobsOfBooking(settings(), current, step),
      ...events.jobsOf('booking.changed', { lead: current, booking, event, status }),
    ]);
    return booking;
  });
  if (booking) queue.kick();
  return booking;
}

/** The lead as it is now. */
async function lockedLead(session: Session, lead: StoredLead): Promise<StoredLead> {
  const locked = await lockLead(session, lead.id);
  if (!locked || locked.isErased) throw unknownLead(); // erased since it was read
  return { ...lead, status: locked.status, assignee: locked.assignee };
}
