import { isStorableMoment } from '@pickup/contracts/list-moment';
import { shortText } from '@pickup/contracts/text';
import { z } from 'zod';
import type { ExternalEvent } from '../booking/stored-external-bookings.ts';
import { externalId, minutesBetween, moment, optionalText, phonesIn } from './event-fields.ts';

// HubSpot's own events contain only a meeting's id, so a workflow in the customer's HubSpot account
// sends the properties below.

const MAX_MOMENT = 8_640_000_000_000_000;

const time = z.union([
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(0).max(MAX_MOMENT))
    .transform((milliseconds) => new Date(milliseconds))
    .refine(isStorableMoment, { error: 'must be a time' }),
  moment,
]);

const bodySchema = z.object({
  hs_object_id: z.union([z.number().int().transform(String), externalId]),
  hs_lastmodifieddate: time,
  hs_meeting_outcome: optionalText,
  hs_meeting_start_time: time,
  hs_meeting_end_time: time,
  email: shortText(320),
  phone: optionalText,
});

/** Pickup ignores other outcomes, such as a missed meeting. Agents record them in Pickup. */
const STATES: Readonly<Record<string, ExternalEvent['state']>> = {
  '': 'booked',
  SCHEDULED: 'booked',
  RESCHEDULED: 'booked',
  CANCELED: 'canceled',
};

/**
 * Returns null unless the message reports a booked, rescheduled or canceled booking. Throws
 * ZodError for a malformed message.
 */
export function readHubspot(body: unknown): ExternalEvent | null {
  const meeting = bodySchema.parse(body);
  const { hs_meeting_start_time: startsAt, email, phone } = meeting;
  const state = STATES[(meeting.hs_meeting_outcome ?? '').toUpperCase()];
  if (state === undefined) return null;
  return {
    provider: 'hubspot',
    externalId: meeting.hs_object_id,
    replaces: null, // A rescheduled meeting keeps its id.
    state,
    at: meeting.hs_lastmodifieddate,
    startsAt,
    minutes: minutesBetween(startsAt, meeting.hs_meeting_end_time),
    person: { email, phones: phonesIn([phone]), timeZone: 'UTC' },
    byVisitor: state === 'booked',
  };
}
