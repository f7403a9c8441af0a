import { z } from 'zod';
import { answerId, answerTime, type Answer } from './answer.ts';
import { BOOKING_STATES } from './booking-states.ts';
import { shortText } from './text.ts';

const date = z.iso.date({ error: 'must be a day' });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time' });
const timeZone = z.string().refine(isTimeZone, { error: 'must be a time zone' });

/** A requested day and time in the visitor's time zone. */
export const bookingRequestSchema = z.object({
  /** YYYY-MM-DD */
  date,
  /** HH:MM, 24 hours */
  time,
  /** IANA name */
  timeZone,
  note: shortText(1_000).default(''),
});
export type BookingRequest = z.output<typeof bookingRequestSchema>;

const decision = {
  sequence: z
    .int()
    .min(0)
    .describe(
      'The booking’s `sequence` that you saw. If it has changed, the answer is `conflict`.',
    ),
  note: shortText(1_000).trim().default('').describe('A note to the visitor for the email.'),
};

/** Body of POST /api/leads/:id/bookings/:booking/confirm and …/decline. */
export const bookingDecisionSchema = z.strictObject(decision);

/** Body of POST /api/leads/:id/bookings/:booking/propose: another time, in `time_zone`. */
export const bookingProposalSchema = z.strictObject({
  ...decision,
  date: date.describe('YYYY-MM-DD'),
  time: time.describe('HH:MM, 24 hours'),
  time_zone: timeZone.describe('IANA name'),
});

/** A requested call in the operator's API. */
export const operatorBookingSchema = z.object({
  id: answerId,
  state: z.enum(BOOKING_STATES),
  starts_at: answerTime.describe('The requested time, or the latest proposed one.'),
  minutes: z.number(),
  time_zone: z.string().describe('IANA name of the visitor’s time zone.'),
  sequence: z
    .int()
    .min(0)
    .describe(
      'Counts the changes. Send it with a decision, which then applies to this state only.',
    ),
  date: z.string().describe('The requested day in the visitor’s time zone.'),
  time: z.string().describe('The requested time in the visitor’s time zone.'),
  note: z.string().describe('The visitor’s note.'),
  requested_at: answerTime,
  decided_at: answerTime.nullable(),
  decided_by: z.string().describe('The agent’s name at that time. Empty without a decision.'),
  reply: z.string().describe('The agent’s note to the visitor.'),
});
export type OperatorBooking = Answer<typeof operatorBookingSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
