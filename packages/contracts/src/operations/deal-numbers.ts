import { z } from 'zod';
import {
  answerCount,
  answerDay,
  answerId,
  answerObject,
  answerTeamZone,
  type Answer,
} from '../answer.ts';
import { LEAD_STATUSES } from '../leads/lead-statuses.ts';

const dealsSchema = z.object({
  won: answerCount,
  lost: answerCount,
  monthly_amount: z.number().min(0).describe('What the won leads pay a month, in US dollars.'),
  median: z
    .number()
    .nullable()
    .describe('Median seconds from arrival to the won deal. Null without won deals.'),
});
export type Deals = Answer<typeof dealsSchema>;

const dealsOfSchema = z.array(z.object({ key: z.string(), ...dealsSchema.shape }));
export type DealsOf = Answer<typeof dealsOfSchema>;

/** Leaves out spam, which is neither won nor lost. */
export const dealNumbersSchema = answerObject('DealNumbers', {
  from: answerDay,
  to: answerDay,
  time_zone: answerTeamZone,
  pipeline: z
    .array(
      z.object({
        agent: answerId.nullable().describe('User id of the assignee. Null when unassigned.'),
        status: z.enum(LEAD_STATUSES),
        count: answerCount,
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
export type DealNumbers = Answer<typeof dealNumbersSchema>;
