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

const bodySchema = z.object({
  created_at: moment,
  payload: z.object({
    /** The invitee's URI. Each reschedule creates a new invitee. */
    uri: externalId,
    old_invitee: externalId.nullish(),
    rescheduled: z.boolean().nullish(),
    email: shortText(320),
    timezone: optionalText,
    text_reminder_number: optionalText,
    cancellation: z.object({ canceler_type: optionalText }).nullish(),
    scheduled_event: z.object({
      start_time: moment,
      end_time: moment,
      location: z.object({ location: optionalText }).nullish().catch(null),
    }),
  }),
});

const KINDS = new Set(['invitee.created', 'invitee.canceled']);

/**
 * Returns null unless the message reports a booked, rescheduled or canceled booking. Throws
 * ZodError for a malformed message.
 */
export function readCalendly(body: unknown): ExternalEvent | null {
  const { event } = z.object({ event: z.string() }).parse(body);
  if (!KINDS.has(event)) return null;
  const { created_at: at, payload } = bodySchema.parse(body);
  const { start_time: startsAt, end_time: endsAt, location } = payload.scheduled_event;
  const isBooked = event === 'invitee.created';
  const endState = payload.rescheduled ? 'rescheduled' : 'canceled';
  return {
    provider: 'calendly',
    externalId: payload.uri,
    replaces: isBooked ? (payload.old_invitee ?? null) : null,
    state: isBooked ? 'booked' : endState,
    at,
    startsAt,
    minutes: minutesBetween(startsAt, endsAt),
    person: {
      email: payload.email,
      phones: phonesIn([payload.text_reminder_number, location?.location]),
      timeZone: zoneOf(payload.timezone),
    },
    byVisitor: isBooked || payload.cancellation?.canceler_type === 'invitee',
  };
}
