import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { Session } from '../../../platform/database/database.ts';
import { type StoredLead, addLeadSteps, storeChanges } from '../../leads/index.ts';
import type { Decider } from './decide-booking.ts';
import type { StoredBooking } from './stored-bookings.ts';

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

declare module '../../../platform/events.ts' {
  interface Events {
    /** A step of a booking is being stored. `status` is what the lead becomes. Null: it keeps its own. */
    'booking.changed': {
      readonly lead: Pick<StoredLead, 'id' | 'status' | 'assignee'>;
      readonly booking: StoredBooking;
      readonly event: BookingEvent;
      readonly status: LeadStatus | null;
    };
  }
}

type Becomes = Readonly<Partial<Record<LeadStatus, LeadStatus>>>;

const IS_BOOKED: Becomes = { new: 'booked', contacted: 'booked' };
/** The visitor has to be reached again. */
const IS_OFF: Becomes = { booked: 'contacted' };

/** The status that a lead gets from what happened, by its current status. A won or lost lead keeps its status. */
const STATUS_AFTER: Readonly<Partial<Record<BookingEvent, Becomes>>> = {
  booked: IS_BOOKED,
  confirmed: IS_BOOKED,
  rescheduled: IS_BOOKED,
  // The agent has written to the visitor.
  proposed: { new: 'contacted', booked: 'contacted' },
  canceled: IS_OFF,
  missed: IS_OFF,
  completed: { contacted: 'booked' },
};

/** A step of a booking in its lead's history. */
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
  const states = { was: before?.state ?? '', became: `${state} ${startsAt.toISOString()}` };
  return addLeadSteps(session, [{ leadId, what: 'booking', event, ...states }], { by, at });
}

/**
 * Records a step of a booking in the lead's history and sets the status that follows. Call it with the lead's row
 * locked. Returns the new status, or null if it does not change.
 */
export async function followStep(
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
  // Without a change id there is nothing to undo, so the change names no author email.
  const context = { by: { ...by, id: by.userId ?? by.name, email: '' }, at };
  const changed = await storeChanges(session, [change], context);
  return changed.has(lead.id) ? (status ?? null) : null;
}
