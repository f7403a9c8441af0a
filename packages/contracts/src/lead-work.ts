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
  /** Email address of the author; empty once he was removed. */
  readonly author_email: string;
  readonly text: string;
}

/** One change of a lead's status or assignee, or of its requested call. */
export interface LeadStep {
  readonly at: string;
  /** Name at the time, or the name of a key. */
  readonly by: string;
  readonly what: 'status' | 'assignee' | 'booking';
  /**
   * Statuses, or the names of people at the time; empty: unassigned. Of a requested call its states, and after
   * the new one the time: "confirmed 2026-11-29T09:00:00.000Z".
   */
  readonly from: string;
  readonly to: string;
  /** It undid an earlier change. */
  readonly undo: boolean;
}

/**
 * Body of POST /api/leads/:id/notes. The id is made by the sender, so that a note that is sent again after
 * a lost answer is stored once.
 */
export const noteSchema = z.strictObject({ id: z.uuid(), text: requiredText(4_000) });

const bulkIds = z.array(z.uuid()).min(1).max(200);

/** Made by the sender: names a change, so that it can be undone as a whole. Each request takes a new one. */
export const changeId = z.uuid().optional();

/**
 * Body of POST /api/leads/status: the same status for several leads. `was` is what the sender saw: a lead
 * that has another status by now is not changed.
 */
export const bulkStatusSchema = z.strictObject({
  ids: bulkIds,
  status: z.enum(LEAD_STATUSES).exclude(['quarantined']),
  was: z.enum(LEAD_STATUSES).optional(),
  change_id: changeId,
});

/** Body of POST /api/leads/assignee: the same assignee for several leads, null for none. `was` as above. */
export const bulkAssigneeSchema = z.strictObject({
  ids: bulkIds,
  assignee: z.uuid().nullable(),
  was: z.uuid().nullable().optional(),
  change_id: changeId,
});

/** A lead that stayed as it was, and why. */
export interface RefusedLead {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** What a change of several leads can alter, as it is afterwards. */
export interface LeadState {
  readonly id: string;
  readonly status: LeadStatus;
  readonly assignee: string | null;
  readonly first_contact_at: string | null;
}

/** The answer to a bulk change: each lead is either changed or refused. */
export interface BulkAnswer {
  readonly changed: readonly string[];
  readonly refused: readonly RefusedLead[];
  /** All that exist, changed or refused: a list takes them in without asking again. */
  readonly leads: readonly LeadState[];
}

export interface BulkStatusAnswer extends BulkAnswer {
  readonly status: LeadStatus;
}

export interface BulkAssigneeAnswer extends BulkAnswer {
  readonly assignee: string | null;
}

/**
 * Body of POST /api/leads/undo. Status, assignee and first contact become what they were before the change.
 * Only its author can undo it, within a day, and no lead that was changed again. A second undo changes nothing.
 */
export const undoSchema = z.strictObject({ change_id: z.uuid() });

/** The answer to an undo: each lead of the change is either as it was, or refused. */
export interface UndoAnswer {
  readonly undone: readonly string[];
  readonly refused: readonly RefusedLead[];
  readonly leads: readonly LeadState[];
}

export { LEAD_STREAM_PATH } from './lead-statuses.ts';

/** Data of the stream's event `changed`: ask for the list again. */
export interface LeadsChanged {
  /** ISO, UTC. */
  readonly at: string;
}
