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

const dealGroupSchema = z.object({ key: z.string(), ...dealsSchema.shape });
export type DealGroup = ApiResponse<typeof dealGroupSchema>;
const dealGroupsSchema = z.array(dealGroupSchema);

/** Leaves out spam leads, which count as neither won nor lost. */
export const dealAnalyticsSchema = responseObject('DealAnalytics', {
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
  by_source: dealGroupsSchema.describe(
    'By `utm_source`, at most 50. In this list and the ones below, the empty key stands for deals without a value.',
  ),
  by_campaign: dealGroupsSchema.describe('By `utm_campaign`, at most 50.'),
  by_trade: dealGroupsSchema,
  by_agent: dealGroupsSchema.describe('By the user id of the current assignee.'),
});
export type DealAnalytics = ApiResponse<typeof dealAnalyticsSchema>;
