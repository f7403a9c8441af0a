import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { BOOKING_STATES } from './booking-states.ts';
import { SCHEDULING_SERVICES } from './scheduling-services.ts';
import { BOOKING_KINDS } from './booking-kinds.ts';
import { isStorableMoment } from '../list-moment.ts';
import { shortText } from '../text.ts';
import { timeZoneSchema as timeZone } from '../time-zone.ts';

const date = z.iso.date({ error: 'must be a day', abort: true });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time' });

/**
 * A requested day (YYYY-MM-DD) and time (HH:MM) in the visitor's time zone. The server also refuses
 * days that have passed or are more than 366 days away.
 */
export const bookingRequestSchema = z.object({
  date,
  time,
  timeZone,
  note: shortText(1_000).default(''),
});
export type BookingRequest = z.output<typeof bookingRequestSchema>;

const decision = {
  sequence: z
    .int()
    .min(0)
    .describe(
      'The `sequence` of the booking that you read. If it has changed, the response is `conflict`.',
    ),
  note: shortText(1_000)
    .trim()
    .default('')
    .describe('A note to the visitor. The email contains it.'),
};

export const bookingDecisionSchema = z.strictObject(decision);

export const bookingConfirmSchema = z.strictObject({
  ...decision,
  check: z
    .boolean()
    .default(false)
    .describe(
      'If true, the request fails with `conflict` and an issue at `check` when you are not available at the booked time or have an event in a connected calendar.',
    ),
});

export const bookingReassignSchema = z.strictObject({
  sequence: decision.sequence,
  agent: idSchema.describe('The user id of the new agent.'),
  check: z
    .boolean()
    .default(false)
    .describe(
      'If true, the request fails with `conflict` and an issue at `check` when the new agent is not available at the booked time or has an event in a connected calendar.',
    ),
});

export const bookingKeepSchema = z.strictObject({ sequence: decision.sequence });

export const bookingProposalSchema = z.strictObject({
  ...decision,
  date: date
    .refine((day) => isStorableMoment(new Date(day)), {
      error: 'must be in the years 1970 to 9000',
    })
    .describe('YYYY-MM-DD'),
  time: time.describe('HH:MM, 24 hours'),
  time_zone: timeZone.describe('IANA name'),
});

export const operatorBookingSchema = responseObject('Booking', {
  id: idSchema,
  state: z.enum(BOOKING_STATES),
  starts_at: timestampSchema.describe('The requested time, or the latest proposed one.'),
  minutes: z.number(),
  time_zone: z.string().describe('IANA name of the visitor’s time zone.'),
  sequence: z
    .int()
    .min(0)
    .describe(
      'The number of changes so far. Send this number with a decision. If the booking has changed since, the decision is refused.',
    ),
  date: z.string().describe('The requested day in the visitor’s time zone.'),
  time: z.string().describe('The requested time in the visitor’s time zone.'),
  note: z.string().describe('The visitor’s note.'),
  requested_at: timestampSchema,
  decided_at: timestampSchema.nullable(),
  decided_by: z.string().describe('The agent’s name when they decided. Empty before a decision.'),
  reply: z.string().describe('The agent’s note to the visitor.'),
  kind: z
    .enum(BOOKING_KINDS)
    .describe('`quick` is a short booking, such as one from the lead form. `full` is a long one.'),
  agent_id: idSchema.nullable().describe('The person who calls. Null if no agent is assigned.'),
  by_visitor: z.boolean().describe('Whether the visitor made the last change.'),
  busy_known_at: timestampSchema
    .nullable()
    .describe(
      'When the agent’s connected calendars were last synced before the booking was made. Null without connected calendars.',
    ),
  conflict_since: timestampSchema
    .nullable()
    .describe(
      'When a conflict with an event in the agent’s connected calendars was first found. Null without a conflict.',
    ),
  conflict_kept: z
    .boolean()
    .describe('Whether an agent decided to keep this time despite the conflict.'),
  provider: z
    .enum(SCHEDULING_SERVICES)
    .nullable()
    .describe(
      'The external service where the booking was made. Only that service can reschedule or cancel it. Null if it was made on our own page.',
    ),
});
export type OperatorBooking = ApiResponse<typeof operatorBookingSchema>;
