import {
  schedulingEventsPath,
  type SchedulingService,
} from '@pickup/contracts/bookings/scheduling-services';
import { createHmac } from 'node:crypto';
import type { TestServer } from '../support/test-server.ts';

// These messages have the documented shapes and signatures of the services. They include some
// fields that Pickup does not read.

export const SCHEDULING_SECRETS = {
  calendly: 'calendly-signing-key-of-tests',
  'cal.com': 'cal-com-secret-of-tests',
  hubspot: 'b3f1d3f6-client-secret-of-tests',
} as const;

/** A booking in a scheduling service, for the messages about it. */
export interface ServiceBooking {
  readonly id: string;
  /** When the message's event happened. */
  readonly at: string;
  readonly startsAt: string;
  readonly minutes?: number;
  readonly email: string;
  readonly phone?: string;
  /** The booking that this one replaces. */
  readonly replaces?: string;
}

const INVITEES = 'https://api.calendly.com/scheduled_events/EV/invitees/';
const endOf = ({ startsAt, minutes = 30 }: ServiceBooking) =>
  new Date(Date.parse(startsAt) + minutes * 60_000);
/** Calendly writes seconds with six decimals. */
const micro = (at: string | Date) => new Date(at).toISOString().replace(/Z$/, '000Z');

export function calendlyMessage(
  event: 'created' | 'canceled' | 'rescheduled',
  booking: ServiceBooking,
) {
  const isCanceled = event !== 'created';
  const [startsAt, endsAt] = [micro(booking.startsAt), micro(endOf(booking))];
  return {
    event: isCanceled ? 'invitee.canceled' : 'invitee.created',
    created_at: micro(booking.at),
    created_by: 'https://api.calendly.com/users/AGENT',
    payload: {
      uri: INVITEES + booking.id,
      email: booking.email,
      old_invitee: booking.replaces === undefined ? null : INVITEES + booking.replaces,
      rescheduled: event === 'rescheduled',
      scheduled_event: {
        start_time: startsAt,
        end_time: endsAt,
        location: { location: booking.phone ?? null, type: 'outbound_call' },
      },
      text_reminder_number: null,
      timezone: 'America/Chicago',
      ...(isCanceled && { cancellation: { canceled_by: 'Ada Byron', canceler_type: 'invitee' } }),
    },
  };
}

export function calComMessage(triggerEvent: string, booking: ServiceBooking) {
  return {
    triggerEvent,
    createdAt: booking.at,
    payload: {
      uid: booking.id,
      startTime: booking.startsAt,
      endTime: endOf(booking).toISOString().replace('.000Z', '+00:00'),
      organizer: { id: 1, name: 'Agent', email: 'agent@shop.example', timeZone: 'UTC' },
      attendees: [
        { email: booking.email, phoneNumber: null, timeZone: 'America/Denver' },
        { email: 'guest@shop.example', phoneNumber: null, timeZone: 'America/Denver' },
      ],
      responses: {
        attendeePhoneNumber: { label: 'phone_number', value: booking.phone, isHidden: false },
        location: { label: 'location', value: { optionValue: '', value: 'integrations:daily' } },
      },
      ...(booking.replaces !== undefined && { rescheduleId: 199, rescheduleUid: booking.replaces }),
    },
  };
}

/** The properties that a HubSpot workflow sends, as docs/booked-elsewhere.md describes. */
export function hubspotMessage(outcome: string, booking: ServiceBooking) {
  return {
    hs_object_id: Number(booking.id),
    hs_lastmodifieddate: Date.parse(booking.at),
    hs_meeting_outcome: outcome,
    hs_meeting_start_time: Date.parse(booking.startsAt),
    hs_meeting_end_time: endOf(booking).getTime(),
    email: booking.email,
    phone: booking.phone ?? null,
  };
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

export interface Signing {
  readonly secret?: string;
  readonly at?: Date;
  /** The URL that HubSpot's signature covers. Defaults to the server's own URL. */
  readonly url?: string;
}

/** Returns the headers with which a service signs a body. */
function signatureOf(
  server: Pick<TestServer, 'origin'>,
  service: SchedulingService,
  body: string,
  { secret = SCHEDULING_SECRETS[service], at = new Date(), url }: Signing = {},
): Record<string, string> {
  if (service === 'calendly') {
    const seconds = String(Math.floor(at.getTime() / 1_000));
    const v1 = hmac(secret, `${seconds}.${body}`).digest('hex');
    return { 'calendly-webhook-signature': `t=${seconds},v1=${v1}` };
  }
  if (service === 'cal.com') return { 'x-cal-signature-256': hmac(secret, body).digest('hex') };
  const sentAt = String(at.getTime());
  const address = url ?? server.origin + schedulingEventsPath(service);
  return {
    'x-hubspot-request-timestamp': sentAt,
    'x-hubspot-signature-v3': hmac(secret, `POST${address}${body}${sentAt}`).digest('base64'),
  };
}

/** Sends a message as its service does. Returns the status. */
export async function sendSchedulingMessage(
  server: TestServer,
  service: SchedulingService,
  message: object | string,
  signing: Signing & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const headers = {
    'content-type': 'application/json',
    ...signatureOf(server, service, body, signing),
    ...signing.headers,
  };
  const path = schedulingEventsPath(service);
  return (await server.request(path, { method: 'POST', body, headers })).status;
}
