import { z } from 'zod';
import {
  countSchema,
  daySchema,
  idSchema,
  responseObject,
  teamTimeZoneSchema,
  type ApiResponse,
} from '../api-response.ts';
import { LEAD_STATUSES } from '../leads/lead-statuses.ts';

const dealsSchema = z.object({
  won: countSchema,
  lost: countSchema,
  monthly_amount: z.number().min(0).describe('What the won leads pay a month, in US dollars.'),
  median: z
    .number()
    .nullable()
    .describe('Median seconds from a lead’s arrival to its won deal. Null without won deals.'),
});
export type Deals = ApiResponse<typeof dealsSchema>;

const dealsOfSchema = z.array(z.object({ key: z.string(), ...dealsSchema.shape }));
export type DealsOf = ApiResponse<typeof dealsOfSchema>;

/** Leaves out spam leads, which count as neither won nor lost. */
export const dealNumbersSchema = responseObject('DealNumbers', {
  from: daySchema,
  to: daySchema,
  time_zone: teamTimeZoneSchema,
  pipeline: z
    .array(
      z.object({
        agent: idSchema.nullable().describe('User id of the assignee. Null when unassigned.'),
        status: z.enum(LEAD_STATUSES),
        count: countSchema,
      }),
    )
    .describe('The leads that arrived on these days, by their current assignee and status.'),
  all: dealsSchema.describe('The deals that were won or lost on these days.'),
  by_source: dealsOfSchema.describe(
    'By `utm_source`, at most 50. In this list and the ones below, the empty key stands for deals without a value.',
  ),
  by_campaign: dealsOfSchema.describe('By `utm_campaign`, at most 50.'),
  by_trade: dealsOfSchema,
  by_agent: dealsOfSchema.describe('By the user id of the current assignee.'),
});
export type DealNumbers = ApiResponse<typeof dealNumbersSchema>;
