import { z } from 'zod';
import {
  idSchema,
  responseObject,
  timestampSchema,
  nextCursor,
  paging,
  type ApiResponse,
} from '../api-response.ts';
import { listMoment } from '../list-moment.ts';
import { VOICE_CALL_STATUSES } from './voice-calls.ts';

/** `from` is inclusive, `to` exclusive. */
export const callListQuerySchema = z.strictObject({
  lead_id: z.uuid().optional(),
  status: z.enum(VOICE_CALL_STATUSES).optional(),
  from: listMoment,
  to: listMoment,
  ...paging,
});
export type CallListQuery = z.output<typeof callListQuerySchema>;

export const callTurnSchema = z.object({
  who: z.enum(['assistant', 'visitor']),
  text: z.string(),
  at_seconds: z
    .number()
    .nullable()
    .describe('Seconds from the call’s start. Null if the platform did not report them.'),
});
export type CallTurn = ApiResponse<typeof callTurnSchema>;

/** A text is empty if its value is unknown. */
export const operatorCallSchema = responseObject('Call', {
  id: idSchema,
  platform_id: z.string().nullable().describe('The call’s id at the voice platform.'),
  lead_id: idSchema.nullable(),
  status: z.enum(VOICE_CALL_STATUSES),
  created_at: timestampSchema,
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  duration_seconds: z.number().nullable(),
  ended_reason: z
    .string()
    .describe('Why the call ended, as one of the platform’s more than 600 codes.'),
  cost: z.number().nullable().describe('US dollars.'),
  summary: z.string(),
  transcript: z.string(),
  turns: z.array(callTurnSchema),
  recording_url: z
    .string()
    .nullable()
    .describe('The address of the recording at the platform. Null without a recording.'),
  reported_at: timestampSchema
    .nullable()
    .describe('When the end-of-call report was stored. Null until then.'),
});
export type OperatorCall = ApiResponse<typeof operatorCallSchema>;

export const operatorCallPageSchema = responseObject('CallPage', {
  calls: z.array(operatorCallSchema),
  next_cursor: nextCursor,
});
export type OperatorCallPage = ApiResponse<typeof operatorCallPageSchema>;
