import { z } from 'zod';
import { shortText } from './text.ts';

/** A wished-for day and time, as the visitor's own wall clock shows it. */
export const bookingRequestSchema = z.object({
  /** YYYY-MM-DD */
  date: z.iso.date({ error: 'must be a day' }),
  /** HH:MM, 24 hours */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time' }),
  /** IANA name */
  timeZone: z.string().refine(isTimeZone, { error: 'must be a time zone' }),
  note: shortText(1_000).default(''),
});
export type BookingRequest = z.output<typeof bookingRequestSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
