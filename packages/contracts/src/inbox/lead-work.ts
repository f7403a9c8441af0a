import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';
import { API_ERROR_CODES } from '../api-error.ts';
import { BOOKING_EVENTS } from '../bookings/booking-states.ts';
import { DO_NOT_CALL_REASONS } from '../leads/do-not-call.ts';
import { LEAD_STATUSES } from '../leads/lead-statuses.ts';
import { requiredText } from '../text.ts';

export const doNotCallSchema = z.object({
  reason: z.enum(DO_NOT_CALL_REASONS),
  by: z.string().describe('The person’s name at that time, or the name of an API key.'),
  at: timestampSchema,
});

const assignee = idSchema.nullable().describe('User id. Null when unassigned.');
const firstContactAt = timestampSchema
  .nullable()
  .describe(
    'When the lead first left `new` for any status but `quarantined`. Null if it never did.',
  );

export const leadWorkSummarySchema = z.object({
  assignee,
  first_contact_at: firstContactAt,
  note_count: countSchema,
  next_task_at: timestampSchema
    .nullable()
    .describe('When the next open task is due. Null without one.'),
});
export type LeadWorkSummary = ApiResponse<typeof leadWorkSummarySchema>;

export const leadNoteSchema = responseObject('LeadNote', {
  id: idSchema,
  at: timestampSchema,
  author: z.string().describe('The author’s name at that time, or the name of an API key.'),
  author_email: z.string().describe('Empty if the author has been removed.'),
  text: z.string(),
});
export type LeadNote = ApiResponse<typeof leadNoteSchema>;

export const leadStepSchema = z.object({
  at: timestampSchema,
  by: z.string().describe('The person’s name at that time, or the name of an API key.'),
  what: z.enum(['status', 'assignee', 'booking', 'outcome', 'deal', 'do_not_call', 'person']),
  event: z
    .enum(BOOKING_EVENTS)
    .nullable()
    .describe('What happened to the booking. Null for other steps.'),
  from: z
    .string()
    .describe(
      'The previous value: a status, a person’s name at that time (empty when unassigned), the state of a booking, an outcome that was undone, the previous terms of a deal, or the reason of a do-not-call mark (empty without one).',
    ),
  to: z
    .string()
    .describe(
      'The new value: a status, a name, the state of a booking, an outcome, or the reason of a do-not-call mark (empty without one). For a deal, its plan and amount (`Pro, $247 a month`) or the reason why it was lost. A booking’s state is followed by its time: `confirmed 2026-11-29T09:00:00.000Z`.',
    ),
  reason: z
    .string()
    .describe(
      'Why a rule assigned the lead, or why the lead lost its assignee. Empty for other steps.',
    ),
  undo: z.boolean().describe('Whether this step undid an earlier change.'),
  change_id: idSchema
    .nullable()
    .describe(
      'To undo this step, send this id to `POST /api/leads/undo`. Null if you cannot undo it.',
    ),
});
export type LeadStep = ApiResponse<typeof leadStepSchema>;

export const leadWorkSchema = z.object({
  ...leadWorkSummarySchema.shape,
  notes: z.array(leadNoteSchema).describe('Oldest first.'),
  history: z.array(leadStepSchema).describe('Changes, oldest first.'),
});
export type LeadWork = ApiResponse<typeof leadWorkSchema>;

/** The sender creates the id, so that a note sent again after a lost response is stored once. */
export const noteSchema = z.strictObject({ id: z.uuid(), text: requiredText(4_000) });

/** Converts an id to lower case, because ids are stored that way and compared as text. */
export const lowercaseUuid = z.uuid().toLowerCase();
const bulkIds = z.array(lowercaseUuid).min(1).max(200);

/** The sender chooses a new id for each change. The sender can undo the change with this id. */
export const changeId = z.uuid().optional();

/**
 * `previous` is the status that the sender saw. If a lead's status has changed since, the lead
 * stays unchanged.
 */
export const bulkStatusSchema = z.strictObject({
  ids: bulkIds,
  status: z.enum(LEAD_STATUSES).exclude(['quarantined']),
  previous: z.enum(LEAD_STATUSES).optional(),
  change_id: changeId,
});

/** A null `assignee` unassigns the leads. `previous` is the assignee that the sender saw. */
export const bulkAssigneeSchema = z.strictObject({
  ids: bulkIds,
  assignee: lowercaseUuid.nullable(),
  previous: lowercaseUuid.nullable().optional(),
  change_id: changeId,
});

export const refusedLeadSchema = responseObject('RefusedLead', {
  id: idSchema,
  code: z.enum(API_ERROR_CODES),
  message: z.string(),
});
export type RefusedLead = ApiResponse<typeof refusedLeadSchema>;

export const leadStateSchema = responseObject('LeadState', {
  id: idSchema,
  status: z.enum(LEAD_STATUSES),
  assignee,
  first_contact_at: firstContactAt,
  do_not_call: doNotCallSchema.nullable(),
});
export type LeadState = ApiResponse<typeof leadStateSchema>;

const bulkResponse = {
  changed: z.array(idSchema),
  refused: z.array(refusedLeadSchema),
  leads: z
    .array(leadStateSchema)
    .describe(
      'The current state of each lead that exists, changed or refused. A list can show it without another request.',
    ),
};
export type BulkResponse = Omit<BulkStatusResponse, 'status'>;

export const bulkStatusResponseSchema = responseObject('ChangedStatuses', {
  ...bulkResponse,
  status: z.enum(LEAD_STATUSES),
});
export type BulkStatusResponse = ApiResponse<typeof bulkStatusResponseSchema>;

export const bulkAssigneeResponseSchema = responseObject('ChangedAssignees', {
  ...bulkResponse,
  assignee,
});
export type BulkAssigneeResponse = ApiResponse<typeof bulkAssigneeResponseSchema>;

/**
 * Only the person who made a change can undo it, within a day. Leads that were changed again are
 * refused.
 */
export const undoSchema = z.strictObject({
  change_id: z.uuid(),
  lead_id: lowercaseUuid.optional(),
});
export type Undo = z.infer<typeof undoSchema>;

export const undoResponseSchema = responseObject('Undone', {
  undone: z.array(idSchema),
  refused: z.array(refusedLeadSchema),
  leads: z.array(leadStateSchema),
});
export type UndoResponse = ApiResponse<typeof undoResponseSchema>;

export const leadsChangedSchema = z.object({ at: timestampSchema });
export type LeadsChanged = ApiResponse<typeof leadsChangedSchema>;
