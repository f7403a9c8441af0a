import { shortText } from '@pickup/contracts/text';
import { z } from 'zod';
import type { ExternalEvent } from '../booking/stored-external-bookings.ts';
import {
  externalId,
  minutesBetween,
  moment,
  optionalText,
  phonesIn,
  zoneOf,
} from './event-fields.ts';

/** The visitor's answer in a form field: text, or a chosen option with text. */
const answer = z
  .object({
    value: z.union([shortText(500), z.object({ optionValue: optionalText })]).nullish(),
  })
  .nullish()
  .catch(null);

const bodySchema = z.object({
  createdAt: moment,
  payload: z.object({
    uid: externalId,
    rescheduleUid: externalId.nullish(),
    startTime: moment,
    endTime: moment,
    /** The first attendee made the booking. The others are guests. */
    attendees: z
      .array(
        z.object({
          email: shortText(320),
          timeZone: optionalText,
          phoneNumber: optionalText,
        }),
      )
      .min(1),
    responses: z
      .object({ attendeePhoneNumber: answer, phone: answer, location: answer })
      .nullish()
      .catch(null),
    cancelledBy: optionalText,
  }),
});

const STATES: Readonly<Record<string, ExternalEvent['state']>> = {
  BOOKING_CREATED: 'booked',
  BOOKING_RESCHEDULED: 'booked',
  BOOKING_CANCELLED: 'canceled',
  BOOKING_REJECTED: 'canceled',
};

/**
 * Returns null unless the message reports a booked, rescheduled or canceled booking. Throws
 * ZodError for a malformed message.
 */
export function readCalCom(body: unknown): ExternalEvent | null {
  const { triggerEvent } = z.object({ triggerEvent: z.string() }).parse(body);
  const state = STATES[triggerEvent];
  if (state === undefined) return null;
  const { createdAt: at, payload } = bodySchema.parse(body);
  const { uid, startTime: startsAt, attendees, responses, cancelledBy } = payload;
  const [booker] = attendees;
  const email = booker?.email ?? '';
  const { attendeePhoneNumber, phone, location } = responses ?? {};
  const isOther = payload.rescheduleUid !== uid;
  return {
    provider: 'cal.com',
    externalId: uid,
    replaces: state === 'booked' && isOther ? (payload.rescheduleUid ?? null) : null,
    state,
    at,
    startsAt,
    minutes: minutesBetween(startsAt, payload.endTime),
    person: {
      email,
      phones: phonesIn([
        booker?.phoneNumber,
        ...[attendeePhoneNumber, phone, location].map(textOf),
      ]),
      timeZone: zoneOf(booker?.timeZone),
    },
    byVisitor: state === 'booked' || cancelledBy?.toLowerCase() === email.toLowerCase(),
  };
}

function textOf(given: z.output<typeof answer>): string | null {
  const value = given?.value ?? null;
  return typeof value === 'string' ? value : (value?.optionValue ?? null);
}
