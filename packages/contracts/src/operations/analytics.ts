import { z } from 'zod';
import {
  countSchema,
  daySchema,
  responseObject,
  teamTimeZoneSchema,
  type ApiResponse,
} from '../api-response.ts';
import { FUNNEL_STEPS } from '../page/funnel.ts';

/** Both days are inclusive. The default is the last 30 days, and the maximum is 731 days. */
export const analyticsQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The number of days up to and including `to`. Cannot be combined with `from`. */
  days: z.coerce.number().int().min(1).max(731).optional(),
});
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

const countOfSchema = z.object({ key: z.string(), count: countSchema });
export type CountOf = ApiResponse<typeof countOfSchema>;

const seconds = z.number().nullable();

/** Leaves out quarantined leads, and leads whose status went from `quarantined` to `lost`. */
export const analyticsResponseSchema = responseObject('Analytics', {
  from: daySchema,
  to: daySchema,
  time_zone: teamTimeZoneSchema,
  by_day: z
    .array(z.object({ day: daySchema, count: countSchema }))
    .describe('Every day, including those without leads.'),
  by_source: z
    .array(countOfSchema)
    .describe(
      'The 50 values of `utm_source` with the most leads. The empty value stands for leads without one.',
    ),
  by_trade: z.array(countOfSchema),
  by_tier: z.array(z.object({ key: z.enum(['A', 'B', 'C']), count: countSchema })),
  funnel: z
    .array(z.object({ step: z.enum(FUNNEL_STEPS), count: countSchema }))
    .describe(
      '`booking`: leads with a booking that is requested, proposed, confirmed, done or missed, and leads with the status booked or won. A declined or canceled booking does not count.',
    ),
  first_contact: z
    .object({ median: seconds, p90: seconds })
    .describe('Seconds from arrival to first contact. Null if there was none.'),
  bookings: z
    .object({
      booked: countSchema.describe('Leads with a confirmed booking, past or future.'),
      done: countSchema.describe('Bookings that took place.'),
      no_show: countSchema.describe('Bookings that the visitor missed.'),
      median: seconds.describe(
        'Median seconds from arrival to the booked time. Null without bookings.',
      ),
    })
    .describe('The confirmed bookings of these leads, without canceled ones.'),
});
export type AnalyticsResponse = ApiResponse<typeof analyticsResponseSchema>;
