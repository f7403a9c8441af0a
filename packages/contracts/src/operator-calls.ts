import { z } from 'zod';
import { listMoment } from './list-moment.ts';
import { VOICE_CALL_STATUSES } from './voice-calls.ts';

/**
 * Query of GET /api/calls. Dates are ISO 8601, `from` inclusive, `to` exclusive, by creation time.
 * Unknown parameters are refused, as in all of the operator's lists.
 */
export const callListQuerySchema = z.strictObject({
  lead_id: z.uuid().optional(),
  status: z.enum(VOICE_CALL_STATUSES).optional(),
  from: listMoment,
  to: listMoment,
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type CallListQuery = z.output<typeof callListQuerySchema>;
