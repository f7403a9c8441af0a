import { z } from 'zod';
import {
  countSchema,
  daySchema,
  responseObject,
  teamTimeZoneSchema,
  type ApiResponse,
} from '../api-response.ts';

/** The maximum length of a lead's source or campaign in the database. */
const MAX_NAME = 100;
const MAX_AD_SPEND = 10_000_000;

const month = z
  .string()
  .regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/)
  .describe('For example, 2026-11.');
const source = z.string().trim().min(1).max(MAX_NAME).describe('As in `utm_source`.');
const campaign = z.string().trim().max(MAX_NAME).describe('As in `utm_campaign`. May be empty.');
const amount = z
  .number()
  .min(0)
  .max(MAX_AD_SPEND)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    error: 'must have at most two decimals',
  })
  .describe('In US dollars, with at most two decimals.');

export const adSpendSchema = z.strictObject({
  month,
  source,
  campaign: campaign.default(''),
  amount,
});
export type AdSpend = z.output<typeof adSpendSchema>;

export const MAX_AD_SPEND_CSV_BYTES = 200_000;

export const adSpendImportSchema = z.strictObject({
  csv: z
    .string()
    .describe(
      'CSV with the columns `month`, `source`, `amount` and, optionally, `campaign`. The first row contains these names.',
    ),
});

export const adSpendListSchema = responseObject('AdSpendList', {
  ad_spend: z
    .array(z.object({ id: z.uuid(), month, source, campaign, amount }))
    .describe('Newest month first.'),
});
export type AdSpendList = ApiResponse<typeof adSpendListSchema>;
export type StoredAdSpend = AdSpendList['ad_spend'][number];

const costsSchema = z.object({
  spend: z
    .number()
    .min(0)
    .describe('In US dollars. A month’s amount is spread evenly over its days.'),
  leads: countSchema.describe(
    'The leads that arrived on these days, as in `by_source` of Analytics.',
  ),
  bookings: countSchema.describe(
    'How many of these leads have a booking, as in the `booking` step of Analytics.',
  ),
  won: countSchema.describe('The deals that were won on these days, as in DealAnalytics.'),
});
export type Costs = ApiResponse<typeof costsSchema>;

/** The cost of a lead, booking or won deal is `spend` divided by `leads`, `bookings` or `won`. */
export const costAnalyticsSchema = responseObject('CostAnalytics', {
  from: daySchema,
  to: daySchema,
  time_zone: teamTimeZoneSchema,
  by_source: z
    .array(z.object({ source: z.string(), ...costsSchema.shape }))
    .describe(
      'The 50 sources with the highest spend, then the most leads. Sources without spend or without leads are listed too. The empty source stands for leads without one.',
    ),
  by_campaign: z
    .array(z.object({ source: z.string(), campaign: z.string(), ...costsSchema.shape }))
    .describe('The 50 campaigns with the highest spend. Only campaigns that have ad spend.'),
});
export type CostAnalytics = ApiResponse<typeof costAnalyticsSchema>;
