import { z } from 'zod';
import { LEAD_STATUSES, type LeadStatus } from './lead-statuses.ts';
import { requiredText } from './text.ts';

/** What lists tell of the work on a lead. Times are ISO, UTC. */
export interface LeadWorkSummary {
  /** User id; null: nobody's. */
  readonly assignee: string | null;
  /** When the lead first left `new` for another status than `quarantined`; null: untouched. */
  readonly first_contact_at: string | null;
  readonly note_count: number;
}

/** What operators have done with a lead. Times are ISO, UTC. */
export interface LeadWork extends LeadWorkSummary {
  /** Oldest first. */
  readonly notes: readonly LeadNote[];
  /** What was done, oldest first. */
  readonly history: readonly LeadStep[];
}

/** What an operator wrote to a lead. Nothing changes it afterwards. */
export interface LeadNote {
  readonly id: string;
  readonly at: string;
  /** Name at the time, or the name of a key. */
  readonly author: string;
  /** E-mail address of the author; empty once he was removed. */
  readonly author_email: string;
  readonly text: string;
}

/** One change of a lead's status or assignee. */
export interface LeadStep {
  readonly at: string;
  /** Name at the time, or the name of a key. */
  readonly by: string;
  readonly what: 'status' | 'assignee';
  /** Statuses, or the names of people at the time; empty: nobody. */
  readonly from: string;
  readonly to: string;
}

/**
 * Body of POST /api/leads/:id/notes. The id is made by the sender, so that a note that is sent again after
 * a lost answer is stored once.
 */
export const noteSchema = z.strictObject({ id: z.uuid(), text: requiredText(4_000) });

/**
 * Body of POST /api/leads/status: the same status for several. `was` is the one that the sender saw: of those
 * that have another by now none is changed.
 */
export const bulkStatusSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(200),
  status: z.enum(LEAD_STATUSES).exclude(['quarantined']),
  was: z.enum(LEAD_STATUSES).optional(),
});

/** Its answer: those that were not changed are named with why. */
export interface BulkStatusAnswer {
  readonly status: LeadStatus;
  readonly changed: readonly string[];
  readonly refused: readonly {
    readonly id: string;
    readonly code: string;
    readonly message: string;
  }[];
}

export { LEAD_STREAM_PATH } from './lead-statuses.ts';

/** Data of the stream's event `changed`: ask for the list again. */
export interface LeadsChanged {
  /** ISO, UTC. */
  readonly at: string;
}
