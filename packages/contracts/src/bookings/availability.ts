import { LANGUAGES } from '@pickup/messages/language';
import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { BOOKING_MINUTES } from './booking-kinds.ts';
import { shortText } from '../text.ts';
import { timeZoneSchema } from '../time-zone.ts';

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time' });
const endTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'must be a time' });

const range = { from: clockTime, to: endTime };
type ClockRange = { readonly from: string; readonly to: string };

const endsLater = ({ from, to }: ClockRange) => from < to;
const ENDS_LATER = { error: 'must end after it starts', path: ['to'] };

const weeklyHours = z
  .strictObject({
    day: z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday.'),
    ...range,
  })
  .refine(endsLater, ENDS_LATER);
export type WeeklyHours = ApiResponse<typeof weeklyHours>;

const weekly = z
  .array(weeklyHours)
  .max(42)
  .superRefine((all, context) => {
    for (const [index, hours] of all.entries()) {
      const overlaps = all
        .slice(0, index)
        .some((other) => other.day === hours.day && doOverlap(other, hours));
      if (overlaps) context.addIssue({ code: 'custom', path: [index, 'from'], message: OVERLAPS });
    }
  });

const OVERLAPS = 'overlaps other hours of that day';
const doOverlap = (one: ClockRange, other: ClockRange) =>
  one.from < other.to && other.from < one.to;

const exception = z
  .strictObject({
    from: z.iso.date({ error: 'must be a day' }),
    to: z.iso.date({ error: 'must be a day' }).describe('The last day, inclusive.'),
    hours: z
      .array(z.strictObject(range).refine(endsLater, ENDS_LATER))
      .max(6)
      .describe('The hours on these days. Empty if nothing can be booked.'),
    note: shortText(100).trim().default(''),
  })
  .refine(({ from, to }) => from <= to, {
    error: 'must not be before the first day',
    path: ['to'],
  });
export type AvailabilityException = ApiResponse<typeof exception>;

const exceptions = z.array(exception).max(100);
const minutes = (least: number, most: number) => z.int().min(least).max(most);
const bufferMinutes = minutes(0, 120).describe('A pause after each booking.');
const dailyLimit = z.int().min(1).max(50).nullable();

export const teamAvailabilitySchema = z.strictObject({
  time_zone: timeZoneSchema,
  weekly,
  exceptions: exceptions.describe('Days with different hours, or days off, for the whole team.'),
  minutes: z.strictObject({ quick: minutes(5, 120), full: minutes(5, 120) }),
  start_every: z
    .literal([10, 15, 20, 30, 60])
    .describe(
      'Possible start times are this many minutes apart, counted from the start of the hours.',
    ),
  buffer_minutes: bufferMinutes,
  notice_minutes: minutes(0, 10_080).describe(
    'The minimum time between making a booking and its start.',
  ),
  horizon_days: minutes(1, 90).describe('How many days in advance visitors can book.'),
  daily_limit: dailyLimit.describe(
    'The maximum number of bookings per person and day. Null for no limit.',
  ),
});
export type TeamAvailability = ApiResponse<typeof teamAvailabilitySchema>;

/** If a value is null, the team's value applies. */
export const agentAvailabilitySchema = z.strictObject({
  takes_bookings: z.boolean(),
  own_hours: z
    .strictObject({ time_zone: timeZoneSchema, weekly })
    .nullable()
    .describe('The person’s own weekly hours. Null if the team’s hours apply.'),
  exceptions,
  buffer_minutes: bufferMinutes.nullable(),
  daily_limit: dailyLimit.describe(
    'The maximum number of bookings per day. Null if the team’s limit applies.',
  ),
  weight: z
    .int()
    .min(1)
    .max(10)
    .describe('A person with weight 2 gets twice as many bookings as a person with weight 1.'),
  languages: z
    .array(z.enum(LANGUAGES))
    .max(LANGUAGES.length)
    .describe('The languages in which this person takes calls. Empty for all languages.'),
  trades: z
    .array(shortText(60))
    .max(100)
    .describe('The ids of the trades that this person handles. Empty for all trades.'),
});
export type AgentAvailability = ApiResponse<typeof agentAvailabilitySchema>;

export const DEFAULT_TEAM_AVAILABILITY: TeamAvailability = {
  time_zone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  exceptions: [],
  minutes: BOOKING_MINUTES,
  start_every: 30,
  buffer_minutes: 0,
  notice_minutes: 120,
  horizon_days: 30,
  daily_limit: null,
};

export const DEFAULT_AGENT_AVAILABILITY: AgentAvailability = {
  takes_bookings: false,
  own_hours: null,
  exceptions: [],
  buffer_minutes: null,
  daily_limit: null,
  weight: 1,
  languages: [],
  trades: [],
};

const version = z
  .int()
  .min(0)
  .describe(
    'The number of changes so far. Send the number that you read. With any other number, the response is `conflict`.',
  );
const changedBy = z.string().describe('Who made the last change. Empty if there was none.');

export const teamAvailabilityChangeSchema = z.strictObject({
  version,
  hours: teamAvailabilitySchema,
});
export const agentAvailabilityChangeSchema = z.strictObject({
  version,
  hours: agentAvailabilitySchema,
});

const stored = { version, changed_at: timestampSchema.nullable(), changed_by: changedBy };

export const storedTeamAvailabilitySchema = responseObject('TeamAvailability', {
  ...stored,
  hours: teamAvailabilitySchema,
});
export type StoredTeamAvailability = ApiResponse<typeof storedTeamAvailabilitySchema>;

export const storedAgentAvailabilitySchema = responseObject('AgentAvailability', {
  ...stored,
  agent_id: idSchema,
  name: z.string(),
  may_change: z.boolean().describe('Whether you may change these hours.'),
  hours: agentAvailabilitySchema,
});
export type StoredAgentAvailability = ApiResponse<typeof storedAgentAvailabilitySchema>;

export const availabilityResponseSchema = responseObject('Availability', {
  team: storedTeamAvailabilitySchema.extend({ may_change: z.boolean() }),
  agents: z.array(storedAgentAvailabilitySchema).describe('Everyone who can work leads.'),
});
export type AvailabilityResponse = ApiResponse<typeof availabilityResponseSchema>;
