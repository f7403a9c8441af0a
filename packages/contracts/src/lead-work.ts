import { z } from 'zod';
import { LEAD_STATUSES, type LeadStatus } from './lead-statuses.ts';
import { requiredText } from './text.ts';

/** The work on a lead, as in lists. Times are ISO 8601, UTC. */
export interface LeadWorkSummary {
  /** User id; null when unassigned. */
  readonly assignee: string | null;
  /** When the lead first left `new` for any status but `quarantined`. Null if it never did. */
  readonly first_contact_at: string | null;
  readonly note_count: number;
}

/** What operators did with a lead. Times are ISO 8601, UTC. */
export interface LeadWork extends LeadWorkSummary {
  /** Oldest first. */
  readonly notes: readonly LeadNote[];
  /** Changes, oldest first. */
  readonly history: readonly LeadStep[];
}

/** An operator's note about a lead. It never changes. */
export interface LeadNote {
  readonly id: string;
  readonly at: string;
  /** The author's name at that time, or the name of a key. */
  readonly author: string;
  /** The author's email address; empty once they were removed. */
  readonly author_email: string;
  readonly text: string;
}

/** One change to a lead's status or assignee, or of its requested call. */
export interface LeadStep {
  readonly at: string;
  /** Name at that time, or the name of a key. */
  readonly by: string;
  readonly what: 'status' | 'assignee' | 'booking';
  /**
   * Statuses, or names of people at that time; empty when unassigned. For a requested call its
   * states, the new one followed by the time: "confirmed 2026-11-29T09:00:00.000Z".
   */
  readonly from: string;
  readonly to: string;
  /** Whether it undid an earlier change. */
  readonly undo: boolean;
}

/**
 * Body of POST /api/leads/:id/notes. The sender creates the id, so that a note sent again after a
 * lost response is stored once.
 */
export const noteSchema = z.strictObject({ id: z.uuid(), text: requiredText(4_000) });

const bulkIds = z.array(z.uuid()).min(1).max(200);

/**
 * Created by the sender to identify a change, so that it can be undone as a whole. Each request
 * needs a new one.
 */
export const changeId = z.uuid().optional();

/**
 * Body of POST /api/leads/status: one status for several leads. `was` is what the sender saw: a
 * lead whose status has changed since stays unchanged.
 */
export const bulkStatusSchema = z.strictObject({
  ids: bulkIds,
  status: z.enum(LEAD_STATUSES).exclude(['quarantined']),
  was: z.enum(LEAD_STATUSES).optional(),
  change_id: changeId,
});

/** Body of POST /api/leads/assignee: one assignee for several leads, or null. `was` as above. */
export const bulkAssigneeSchema = z.strictObject({
  ids: bulkIds,
  assignee: z.uuid().nullable(),
  was: z.uuid().nullable().optional(),
  change_id: changeId,
});

/** A lead that was not changed, and why. */
export interface RefusedLead {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** The fields that a bulk change affects, with their new values. */
export interface LeadState {
  readonly id: string;
  readonly status: LeadStatus;
  readonly assignee: string | null;
  readonly first_contact_at: string | null;
}

/** Response to a bulk change: each lead is either changed or refused. */
export interface BulkAnswer {
  readonly changed: readonly string[];
  readonly refused: readonly RefusedLead[];
  /** All leads that exist, changed or refused, so that a list needs no further request. */
  readonly leads: readonly LeadState[];
}

export interface BulkStatusAnswer extends BulkAnswer {
  readonly status: LeadStatus;
}

export interface BulkAssigneeAnswer extends BulkAnswer {
  readonly assignee: string | null;
}

/**
 * Body of POST /api/leads/undo. Restores status, assignee and first contact. Only the author of the
 * change can undo it, within a day, and not for leads that were changed again. A second undo
 * changes nothing.
 */
export const undoSchema = z.strictObject({ change_id: z.uuid() });

/** Response to an undo: each lead of the change is either restored or refused. */
export interface UndoAnswer {
  readonly undone: readonly string[];
  readonly refused: readonly RefusedLead[];
  readonly leads: readonly LeadState[];
}

export { LEAD_STREAM_PATH } from './lead-statuses.ts';

/** Data of the stream's event `changed`: load the list again. */
export interface LeadsChanged {
  /** ISO, UTC. */
  readonly at: string;
}
