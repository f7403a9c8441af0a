import type { BookingState } from '@pickup/contracts/booking-states';
import type { Session } from '../../platform/database/database.ts';
import { addLeadSteps } from '../../domain/leads/work/lead-steps.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { Author } from '../../domain/people/principal.ts';
import { storeChanges } from '../../domain/leads/work/store-changes.ts';
import type { LeadStatus } from '@pickup/contracts/lead-statuses';

/** A step of a lead's requested call. */
export interface CallStep {
  readonly from: BookingState | '';
  readonly booking: { readonly state: BookingState; readonly startsAt: Date };
  readonly by: Pick<Author, 'userId' | 'name'>;
  readonly at: Date;
  /** Who calls. An unassigned lead is assigned to them. */
  readonly assign?: { readonly id: string; readonly name: string };
  readonly keepsStatus?: boolean;
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
 * Records a step of a requested call in the lead's history and sets the status that follows. Call it with the
 * lead's row locked. Returns the new status, or null if it does not change.
 */
export async function followBookingIn(
  session: Session,
  lead: StoredLead,
  { from, booking, by, at, assign, keepsStatus }: CallStep,
): Promise<LeadStatus | null> {
  const became = `${booking.state} ${booking.startsAt.toISOString()}`;
  const step = { leadId: lead.id, what: 'booking', was: from, became } as const;
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
