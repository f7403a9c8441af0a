import type { BookingState } from '@pickup/contracts/booking-states';
import type { LeadStatus } from '@pickup/contracts/operator-leads';
import type { Session } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { Author } from './author.ts';
import { storeChanges } from './store-changes.ts';

/** A step of a lead's requested call. */
export interface CallStep {
  readonly from: BookingState | '';
  readonly booking: { readonly state: BookingState; readonly startsAt: Date };
  readonly by: Pick<Author, 'userId' | 'name'>;
  readonly at: Date;
}

type Becomes = Readonly<Partial<Record<LeadStatus, LeadStatus>>>;

/** What a lead of each status becomes with its call. A won or lost lead keeps its status. */
const STATUS_AFTER: Readonly<Partial<Record<BookingState, Becomes>>> = {
  confirmed: { new: 'booked', contacted: 'booked' },
  // The agent has written to the visitor by this.
  proposed: { new: 'contacted', booked: 'contacted' },
  cancelled: { booked: 'contacted' },
};

const ADD_STEP = `
insert into lead_step (id, lead_id, at, author_id, author, what, was, became)
values ($1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $5, 'booking', $6, $7)`;

/**
 * Writes a step of a requested call into its lead's history, and gives the lead the status that follows. To be
 * called with the lead's row locked. Answers the new status; null where it stays.
 */
export async function followBookingIn(
  session: Session,
  lead: StoredLead,
  { from, booking, by, at }: CallStep,
): Promise<LeadStatus | null> {
  const became = `${booking.state} ${booking.startsAt.toISOString()}`;
  const values = [newId(), lead.id, at.toISOString(), by.userId, by.name, from, became];
  await session.query(ADD_STEP, values);
  const status = STATUS_AFTER[booking.state]?.[lead.status];
  if (status === undefined) return null;
  const names = { from: '', to: '' };
  const change = { before: lead, status, assignee: lead.assignee, jobs: [], names };
  // Without a change id there is nothing to undo, so whose change it is stays unsaid.
  const deed = { by: { ...by, id: by.userId ?? by.name, email: '' }, at };
  const changed = await storeChanges(session, [change], deed);
  return changed.has(lead.id) ? status : null;
}
