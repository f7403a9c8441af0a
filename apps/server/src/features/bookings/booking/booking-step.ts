import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { Session } from '../../../platform/database/database.ts';
import { type StoredLead, addLeadSteps, storeChanges } from '../../leads/index.ts';
import type { BookingNews, Decider } from './decide-booking.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** A step of a booking. The lead's history and status follow it. */
export interface BookingStep {
  /** The call before this step, or the call that it replaces. Null for the first step. */
  readonly before: StoredBooking | null;
  readonly booking: StoredBooking;
  /** Null for the steps of a requested call: requested, proposed, confirmed, declined or canceled by an agent. */
  readonly news: BookingNews | null;
  readonly by: Decider;
  readonly at: Date;
  /** Who calls. An unassigned lead is assigned to them. */
  readonly assign?: { readonly id: string; readonly name: string };
  /** The lead keeps its status, because another call of theirs is agreed on. */
  readonly keepsStatus?: boolean;
  /** The visitor gets no email about it. */
  readonly isQuiet?: boolean;
}

declare module '../../../platform/events.ts' {
  interface Events {
    /** A step of a booking is being stored. `status` is what the lead becomes. Null: it keeps its own. */
    'booking.changed': {
      readonly lead: Pick<StoredLead, 'id' | 'status' | 'assignee'>;
      readonly booking: StoredBooking;
      readonly status: LeadStatus | null;
    };
  }
}

type Becomes = Readonly<Partial<Record<LeadStatus, LeadStatus>>>;

/** The status that a lead gets from its call, by its current status. A won or lost lead keeps its status. */
const STATUS_AFTER: Readonly<Partial<Record<BookingState, Becomes>>> = {
  confirmed: { new: 'booked', contacted: 'booked' },
  // A proposed call means that the agent has written to the visitor.
  proposed: { new: 'contacted', booked: 'contacted' },
  cancelled: { booked: 'contacted' },
  // The visitor has to be reached again.
  no_show: { booked: 'contacted' },
  done: { contacted: 'booked' },
};

/**
 * Records a step of a call in the lead's history and sets the status that follows. Call it with the lead's row locked.
 * Returns the new status, or null if it does not change.
 */
export async function followStep(
  session: Session,
  lead: StoredLead,
  { before, booking, by, at, assign, keepsStatus }: BookingStep,
): Promise<LeadStatus | null> {
  const became = `${booking.state} ${booking.startsAt.toISOString()}`;
  const step = { leadId: lead.id, what: 'booking', was: before?.state ?? '', became } as const;
  await addLeadSteps(session, [step], { by, at });
  const status = keepsStatus ? undefined : STATUS_AFTER[booking.state]?.[lead.status];
  const isAssigned = assign !== undefined && lead.assignee === null;
  if (status === undefined && !isAssigned) return null;
  const names = { from: '', to: isAssigned ? assign.name : '' };
  const assignee = isAssigned ? assign.id : lead.assignee;
  const change = { before: lead, status: status ?? lead.status, assignee, jobs: [], names };
  // Without a change id there is nothing to undo, so the change names no author email.
  const context = { by: { ...by, id: by.userId ?? by.name, email: '' }, at };
  const changed = await storeChanges(session, [change], context);
  return changed.has(lead.id) ? (status ?? null) : null;
}
