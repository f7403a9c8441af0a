import * as problems from '@pickup/messages/operator/setting-problems';
import { INPUT_LIMITS, SPECIFIED_MODEL } from '@pickup/roi';
import { z } from 'zod';
import { lineText } from './text.ts';
import { tradeIconSchema } from './trade-icon-settings.ts';

/** A text in English, and in Spanish if it is translated. */
const localized = (max: number) =>
  z.strictObject({ en: lineText(max), es: lineText(max).optional() });
export type Localized = z.output<ReturnType<typeof localized>>;

/** Of a plan or a trade, in addresses and in the API. */
const id = z
  .string()
  .max(40, { error: 'must have at most 40 characters' })
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, {
    error: 'must be lowercase letters, digits and single hyphens, such as pest-control',
  });

/** With at most this many decimals, so that a reader can repeat a formula with the numbers shown. */
const decimals = (most: number) => (value: number) => Number(value.toFixed(most)) === value;
const share = z
  .number()
  .min(0, { error: problems.share })
  .max(1, { error: problems.share })
  .refine(decimals(4), { error: problems.shareDecimals });
/** Prices are shown without cents (specification, section 9). */
const dollars = (min: number, max: number) => {
  const error = `must be whole dollars from ${min} to ${max}`;
  return z.number().int({ error }).min(min, { error }).max(max, { error });
};
const within = (min: number, max: number, most = 2) => {
  const error = `must be a number from ${min} to ${max} with at most ${most} decimals`;
  return z.number().min(min, { error }).max(max, { error }).refine(decimals(most), { error });
};

const { jobsPerMonth, avgJobProfit, adminHoursPerWeek } = INPUT_LIMITS;
const jobs = within(jobsPerMonth.min, jobsPerMonth.max);
const profit = within(avgJobProfit.min, avgJobProfit.max);
const hours = within(adminHoursPerWeek.min, adminHoursPerWeek.max);

const planSchema = z.strictObject({
  /** The page uses these as ids of other elements: plan-label, plan-pro-facts. */
  id: id.refine((text) => text !== 'label' && !text.endsWith('-facts'), { error: 'is reserved' }),
  /** Built in for `pro` and `elite`, like their other texts. */
  name: localized(30).optional(),
  /** Null: none, also where there is a built-in one. */
  description: localized(120).nullable().optional(),
  price: dollars(1, 100_000),
  originalPrice: dollars(1, 1_000_000).optional(),
  liftRate: share,
  timeSavingsFactor: share,
  hourlyValue: dollars(0, 10_000),
  isMostPopular: z.boolean().default(false),
  /** Replaces "MOST POPULAR". */
  badge: localized(24).optional(),
  extraLine: localized(80).nullable().optional(),
});
export type PlanSettings = z.output<typeof planSchema>;

const tradeSchema = z.strictObject({
  id,
  /** Built in for the specification's trades. */
  name: localized(30).optional(),
  icon: tradeIconSchema.optional(),
  defaultJobs: jobs,
  defaultTicket: profit,
  hidden: z.boolean().default(false),
});
export type TradeSettings = z.output<typeof tradeSchema>;

const { tiers, scores, defaults, ...constants } = SPECIFIED_MODEL;
const revenue = within(0, 1_000_000_000);
const roi = within(0, 100_000);
const payback = within(0, 120, 1);

const tier = (of: (typeof tiers)['a']) =>
  z.strictObject({ revenue: revenue.default(of.revenue), roi: roi.default(of.roi) }).prefault({});
const score = (of: (typeof scores)['high']) =>
  z.strictObject({ roi: roi.default(of.roi), payback: payback.default(of.payback) }).prefault({});

const modelSchema = z.strictObject({
  weeksPerMonth: within(4, 4.5).default(constants.weeksPerMonth),
  /** For prices and losses per day. */
  daysPerMonth: z
    .int({ error: 'must be a whole number from 20 to 31' })
    .min(20, { error: 'must be a whole number from 20 to 31' })
    .max(31, { error: 'must be a whole number from 20 to 31' })
    .default(constants.daysPerMonth),
  competitorShare: share.default(constants.competitorShare),
  tiers: z.strictObject({ a: tier(tiers.a), b: tier(tiers.b) }).prefault({}),
  scores: z.strictObject({ high: score(scores.high), medium: score(scores.medium) }).prefault({}),
  defaults: z
    .strictObject({
      jobsPerMonth: jobs.default(defaults.jobsPerMonth),
      avgJobProfit: profit.default(defaults.avgJobProfit),
      adminHoursPerWeek: hours.default(defaults.adminHoursPerWeek),
      /** The most popular plan by default, otherwise the first. */
      plan: id.optional(),
      /** The first trade that is not hidden by default. */
      trade: id.optional(),
    })
    .prefault({}),
});

/** What the page offers and how it calculates. Each absent part is the specification's. */
export const offerSettings = {
  /** In display order. */
  plans: z
    .array(planSchema)
    .min(1, { error: 'must have 1 to 4 plans' })
    .max(4, { error: 'must have 1 to 4 plans' })
    .optional(),
  /** In display order. */
  trades: z
    .array(tradeSchema)
    .min(1, { error: 'must have 1 to 24 trades' })
    .max(24, { error: 'must have 1 to 24 trades' })
    .optional(),
  model: modelSchema.prefault({}),
};

export interface OfferSettings {
  readonly plans?: readonly PlanSettings[] | undefined;
  readonly trades?: readonly TradeSettings[] | undefined;
  readonly model: z.output<typeof modelSchema>;
}
