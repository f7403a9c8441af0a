import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';
import { operatorBookingSchema } from './booking.ts';
import { operatorLeadSchema } from '../inbox/operator-lead.ts';
import { hasFourDigitYear } from '../list-moment.ts';

const MAX_DAYS = 62;
/** A week with a clock change can be an hour longer than seven days. */
const MAX_DAYS_OF_TIMES = 8;

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-01-31T09:00:00Z' })
  .refine(hasFourDigitYear, { error: 'must be in the years 1 to 9999' });

/** `until` is exclusive. */
const rangeOf = (maxDays: number, agent: string) =>
  z
    .strictObject({ from: moment, until: moment, agent: idSchema.optional().describe(agent) })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= maxDays * 86_400_000, {
      error: `must be at most ${maxDays} days after \`from\``,
      path: ['until'],
    });

export const agendaQuerySchema = rangeOf(
  MAX_DAYS,
  'Only bookings of this person, and bookings that have no agent yet.',
);
export const agendaTimesQuerySchema = rangeOf(MAX_DAYS_OF_TIMES, 'Only times of this person.');

export const agendaLeadSchema = operatorLeadSchema.pick({
  id: true,
  status: true,
  tier: true,
  score: true,
  quality: true,
  trade_name: true,
  plan_name: true,
  language: true,
  contact: true,
  figures: true,
  do_not_call: true,
  time_zone: true,
});
export type AgendaLead = ApiResponse<typeof agendaLeadSchema>;

export const agendaBookingSchema = operatorBookingSchema.extend({
  lead: agendaLeadSchema.extend({
    assignee: idSchema.nullable().describe('User id. Null when unassigned.'),
  }),
});
export type AgendaBooking = ApiResponse<typeof agendaBookingSchema>;

export const agendaResponseSchema = responseObject('Agenda', {
  bookings: z
    .array(agendaBookingSchema)
    .describe('Earliest first. Leaves out declined and replaced bookings.'),
  has_more: z.boolean().describe('Whether the range has more bookings than this response.'),
});
export type AgendaResponse = ApiResponse<typeof agendaResponseSchema>;

const times = z.array(z.object({ starts_at: timestampSchema, ends_at: timestampSchema }));

export const agendaTimesSchema = responseObject('AgendaTimes', {
  people: z
    .array(
      z.object({
        agent_id: idSchema,
        open: times.describe('When this person takes bookings. Empty if they take none.'),
        busy: times.describe(
          'Events of connected calendars, without their titles. Overlapping events are merged.',
        ),
      }),
    )
    .describe('Everyone who can take bookings. Times are earliest first.'),
});
export type AgendaTimes = ApiResponse<typeof agendaTimesSchema>;

export const MAX_CANCELED = 200;

export const sharedNetworksSchema = responseObject('SharedNetworks', {
  networks: z
    .array(
      z.object({
        network: z
          .string()
          .describe('The beginning of the network’s address, such as `198.51.100.x`.'),
        bookings: z
          .array(agendaBookingSchema)
          .describe(
            `Upcoming bookings and requested times, earliest first, at most ${MAX_CANCELED}.`,
          ),
      }),
    )
    .describe('Networks with the most bookings come first.'),
});
export type SharedNetworks = ApiResponse<typeof sharedNetworksSchema>;

export const bookingsCancelSchema = z.strictObject({
  bookings: z.array(z.uuid()).min(1).max(MAX_CANCELED).describe('Ids of bookings.'),
  email: z
    .boolean()
    .default(true)
    .describe('If false, the visitors get no email about the cancellation.'),
});

export const canceledBookingsSchema = responseObject('CanceledBookings', {
  canceled: countSchema.describe(
    'The number of bookings that this request canceled. Bookings that are over or have changed are not canceled.',
  ),
});
export type CanceledBookings = ApiResponse<typeof canceledBookingsSchema>;
