import { z } from 'zod';
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
  /** The booking's `sequence` that the sender saw. If it has changed, the answer is `conflict`. */
  sequence: z.int().min(0),
  /** A note to the visitor for the email. */
  note: shortText(1_000).trim().default(''),
};

/** Body of POST /api/leads/:id/bookings/:booking/confirm and …/decline. */
export const bookingDecisionSchema = z.strictObject(decision);

/** Body of POST /api/leads/:id/bookings/:booking/propose: another time, in `time_zone`. */
export const bookingProposalSchema = z.strictObject({
  ...decision,
  date,
  time,
  time_zone: timeZone,
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
