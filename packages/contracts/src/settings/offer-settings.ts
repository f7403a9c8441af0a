import { INPUT_LIMITS, SPECIFIED_MODEL, TRADE_ICON_NAMES, type TradeIconName } from '@pickup/roi';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { z } from 'zod';
import { refusal, type SettingProblemCode } from './setting-problem.ts';
import { lineText } from '../text.ts';
import { eitherForm } from '../leads/either-form.ts';
import { OFFER_TEXTS } from '@pickup/messages/by-language';
import type { SettingPath } from './written-settings.ts';

export const localized = (max: number) =>
  z.strictObject({ en: lineText(max), es: lineText(max).optional() });
export type Localized = z.output<ReturnType<typeof localized>>;

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const itemId = z
  .string()
  .max(40, { error: 'must have at most 40 characters' })
  .refine((text) => ID.test(text), refusal('not_item_id'));

/** Limits decimals, so that visitors can repeat a calculation with the displayed numbers. */
const decimals = (most: number) => (value: number) => Number(value.toFixed(most)) === value;
const isFrom = (min: number, max: number) => (value: number) => value >= min && value <= max;
const share = z
  .number()
  .refine(isFrom(0, 1), refusal('not_share'))
  .refine(decimals(4), refusal('share_decimals'));
const wholeFrom = (min: number, max: number, code: SettingProblemCode) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && isFrom(min, max)(value),
      refusal(code, { min, max }),
    );
/** Prices are shown without cents (specification, section 9). */
const dollars = (min: number, max: number) => wholeFrom(min, max, 'not_dollars');
const within = (min: number, max: number, maxDecimals = 2) =>
  z
    .number()
    .refine(
      (value) => isFrom(min, max)(value) && decimals(maxDecimals)(value),
      refusal('out_of_range', { min, max, decimals: maxDecimals }),
    );

const { jobsPerMonth, avgJobProfit, adminHoursPerWeek } = INPUT_LIMITS;
const jobs = within(jobsPerMonth.min, jobsPerMonth.max);
const profit = within(avgJobProfit.min, avgJobProfit.max);
const hours = within(adminHoursPerWeek.min, adminHoursPerWeek.max);

const planSchema = z.strictObject({
  /** Refuses ids that give two page elements the same id, such as plan-label or plan-pro-facts. */
  id: itemId.refine((text) => text !== 'label' && !text.endsWith('-facts'), refusal('reserved_id')),
  /** The plans `pro` and `elite` have a built-in name. */
  name: localized(30).optional(),
  /** Null removes a built-in description. */
  description: localized(120).nullable().optional(),
  price: dollars(1, 100_000),
  originalPrice: dollars(1, 1_000_000).optional(),
  liftRate: share,
  timeSavingsFactor: share,
  hourlyValue: dollars(0, 10_000),
  isMostPopular: z.boolean().default(false),
  badge: localized(24).optional(),
  extraLine: localized(80).nullable().optional(),
});
export type PlanSettings = z.output<typeof planSchema>;

const MAX_ICON_LENGTH = 4_096;

const iconNames = z.enum(TRADE_ICON_NAMES, {
  error: `must be one of ${TRADE_ICON_NAMES.join(', ')}`,
});

const customIcon = z.strictObject({
  svg: z.string().superRefine((text, context) => {
    const icon = sanitizeSvg(text, MAX_ICON_LENGTH);
    if (icon.kind !== 'refused') return;
    context.addIssue({ code: 'custom', ...refusal(...icon.problem) });
  }),
});

const tradeIconSchema = eitherForm<TradeIconName, z.output<typeof customIcon>>(
  iconNames,
  customIcon,
);

const tradeSchema = z.strictObject({
  id: itemId,
  /** The specification's trades have a built-in name. */
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

const tier = (specified: (typeof tiers)['a']) =>
  z
    .strictObject({ revenue: revenue.default(specified.revenue), roi: roi.default(specified.roi) })
    .prefault({});
const score = (specified: (typeof scores)['high']) =>
  z
    .strictObject({ roi: roi.default(specified.roi), payback: payback.default(specified.payback) })
    .prefault({});

const modelSchema = z.strictObject({
  weeksPerMonth: within(4, 4.5).default(constants.weeksPerMonth),
  /** Converts monthly prices and losses to amounts per day. */
  daysPerMonth: wholeFrom(20, 31, 'out_of_whole_range').default(constants.daysPerMonth),
  competitorShare: share.default(constants.competitorShare),
  tiers: z.strictObject({ a: tier(tiers.a), b: tier(tiers.b) }).prefault({}),
  scores: z.strictObject({ high: score(scores.high), medium: score(scores.medium) }).prefault({}),
  defaults: z
    .strictObject({
      jobsPerMonth: jobs.default(defaults.jobsPerMonth),
      avgJobProfit: profit.default(defaults.avgJobProfit),
      adminHoursPerWeek: hours.default(defaults.adminHoursPerWeek),
      /** The default is the most popular plan, or else the first one. */
      plan: itemId.optional(),
      /** The default is the first trade that is not hidden. */
      trade: itemId.optional(),
    })
    .prefault({}),
});

/** For a missing part, the specification's values apply. */
export const offerSettings = {
  /** In display order. */
  plans: z
    .array(planSchema)
    .refine(({ length }) => isFrom(1, 4)(length), refusal('item_count', { max: 4, noun: 'plan' }))
    .optional(),
  /** In display order. */
  trades: z
    .array(tradeSchema)
    .refine(
      ({ length }) => isFrom(1, 24)(length),
      refusal('item_count', { max: 24, noun: 'trade' }),
    )
    .optional(),
  model: modelSchema.prefault({}),
};

export interface OfferSettings {
  readonly plans?: readonly PlanSettings[] | undefined;
  readonly trades?: readonly TradeSettings[] | undefined;
  readonly model: z.output<typeof modelSchema>;
}

type Report = (path: SettingPath, ...problem: Parameters<typeof refusal>) => void;

/** Each problem is reported at the field to correct. */
export function checkOffer(settings: OfferSettings, context: z.RefinementCtx): void {
  const report: Report = (path, ...problem) =>
    context.addIssue({ code: 'custom', path: [...path], ...refusal(...problem) });
  const { plans, trades, model } = settings;
  if (plans) checkPlans(plans, report);
  if (trades) checkTrades(trades, report);
  checkThresholds(model, report);
  checkDefaults(settings, report);
}

function checkPlans(plans: readonly PlanSettings[], report: Report): void {
  checkNames('plans', plans, Object.keys(OFFER_TEXTS.en.plans), report);
  const popular = plans.findIndex(({ isMostPopular }) => isMostPopular);
  plans.forEach(({ price, originalPrice, isMostPopular }, index) => {
    const path = ['plans', index];
    if (originalPrice !== undefined && originalPrice <= price) {
      report([...path, 'originalPrice'], 'not_above_price');
    }
    if (isMostPopular && index !== popular) {
      report([...path, 'isMostPopular'], 'popular_taken');
    }
  });
}

function checkTrades(trades: readonly TradeSettings[], report: Report): void {
  checkNames('trades', trades, Object.keys(OFFER_TEXTS.en.trades), report);
  if (trades.every(({ hidden }) => hidden)) {
    report(['trades'], 'all_hidden');
  }
}

function checkNames(
  list: 'plans' | 'trades',
  entries: readonly (PlanSettings | TradeSettings)[],
  builtIn: readonly string[],
  report: Report,
): void {
  const noun = list === 'plans' ? 'plan' : 'trade';
  const firstWith = (key: (entry: PlanSettings | TradeSettings) => string | undefined) =>
    entries.map((entry) => entries.findIndex((other) => key(other) === key(entry)));
  const ids = firstWith(({ id }) => id);
  const names = firstWith(({ id, name }) => (name ? name.en.toLowerCase() : `built-in ${id}`));
  entries.forEach(({ id, name }, index) => {
    if (ids[index] !== index) report([list, index, 'id'], 'id_taken', { noun });
    if (!name && !builtIn.includes(id)) {
      report([list, index, 'name'], 'name_missing', { id, noun });
    }
    if (name && names[index] !== index) {
      report([list, index, 'name', 'en'], 'name_taken', { noun });
    }
  });
}

function checkThresholds({ tiers, scores }: OfferSettings['model'], report: Report): void {
  const { a, b } = tiers;
  const { high, medium } = scores;
  const requireAtMost = (path: SettingPath, value: number, other: number, setting: string) =>
    value > other && report(['model', ...path], 'above_setting', { setting, value: other });
  requireAtMost(['tiers', 'b', 'revenue'], b.revenue, a.revenue, 'model.tiers.a.revenue');
  requireAtMost(['tiers', 'b', 'roi'], b.roi, a.roi, 'model.tiers.a.roi');
  requireAtMost(['scores', 'medium', 'roi'], medium.roi, high.roi, 'model.scores.high.roi');
  if (medium.payback < high.payback) {
    report(['model', 'scores', 'medium', 'payback'], 'below_setting', {
      setting: 'model.scores.high.payback',
      value: high.payback,
    });
  }
}

function checkDefaults({ plans, trades, model }: OfferSettings, report: Report): void {
  const { plan, trade } = model.defaults;
  const planIds = (plans ?? SPECIFIED_MODEL.plans).map(({ id }) => id);
  const tradeIds = (trades ?? SPECIFIED_MODEL.trades)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id);
  if (plan !== undefined && !planIds.includes(plan)) {
    report(['model', 'defaults', 'plan'], 'not_one_of', { values: planIds.join(', ') });
  }
  if (trade !== undefined && !tradeIds.includes(trade)) {
    report(['model', 'defaults', 'trade'], 'not_shown_trade', { values: tradeIds.join(', ') });
  }
}
