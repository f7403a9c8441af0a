/** Money is in USD per month, unless stated otherwise. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** The additional jobs as a share of the current jobs: 0.2 is 20%. */
  readonly liftRate: number;
  /** The share of the admin hours that the plan saves. */
  readonly timeSavingsFactor: number;
  /** USD for one saved admin hour. */
  readonly hourlyValue: number;
  readonly price: number;
  /** The page shows this price struck through. */
  readonly originalPrice?: number;
}

export interface Trade {
  readonly id: string;
  /** Jobs per month. */
  readonly defaultJobs: number;
  /** The average profit of one job, in USD. */
  readonly defaultTicket: number;
  readonly icon: TradeIconName;
  /** The page does not offer a hidden trade, but leads may still have it. */
  readonly hidden?: boolean;
}

export const TRADE_ICON_NAMES = [
  'wrench',
  'fan',
  'bolt',
  'tree',
  'roof',
  'spray',
  'hammer',
  'briefcase',
  'bug',
  'key',
  'garage',
  'pool',
  'paint-roller',
  'moving-truck',
  'tow-truck',
  'axe',
  'car',
  'tooth',
  'window',
  'fence',
  'solar-panel',
  'camera',
  'paw',
  'leaf',
] as const;
export type TradeIconName = (typeof TRADE_ICON_NAMES)[number];

/** A lead reaches the tier if its revenue or its ROI reaches the threshold. */
interface TierThreshold {
  /** USD per month. */
  readonly revenue: number;
  /** Percent. */
  readonly roi: number;
}

interface ScoreThreshold {
  /** The minimum ROI, in percent. */
  readonly roi: number;
  /** The longest payback, in months. */
  readonly payback: number;
}

/** Valid numbers are within `INPUT_LIMITS`. */
export interface CalculatorInputs {
  readonly jobsPerMonth: number;
  /** USD. */
  readonly avgJobProfit: number;
  readonly adminHoursPerWeek: number;
  readonly selectedPlan: string;
  readonly businessType: string;
}

export type NumericField = 'jobsPerMonth' | 'avgJobProfit' | 'adminHoursPerWeek';

export type NumericInputs = Pick<CalculatorInputs, NumericField>;

export const NUMERIC_FIELDS: readonly NumericField[] = [
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
];

/** Determines the figures, together with the visitor's inputs. */
export interface RoiModel {
  /**
   * Stored with each lead's figures: '1' for the specification's numbers, or '1-' and a fingerprint
   * of custom numbers. The 1 is the version of the formulas.
   */
  readonly version: string;
  readonly plans: readonly [Plan, ...Plan[]];
  readonly trades: readonly [Trade, ...Trade[]];
  readonly weeksPerMonth: number;
  /** The page divides monthly amounts by this number to show amounts per day. */
  readonly daysPerMonth: number;
  /** The share of the additional jobs that competitors get now. */
  readonly competitorShare: number;
  readonly tiers: { readonly a: TierThreshold; readonly b: TierThreshold };
  readonly scores: { readonly high: ScoreThreshold; readonly medium: ScoreThreshold };
  readonly defaults: CalculatorInputs;
}

export function hasPlan(model: RoiModel, id: unknown): id is string {
  return model.plans.some((plan) => plan.id === id);
}

/** Accepts hidden trades. */
export function hasTrade(model: RoiModel, id: unknown): id is string {
  return model.trades.some((trade) => trade.id === id);
}

/** Returns the first plan for an unknown id. */
export function planOf({ plans }: RoiModel, id: string): Plan {
  return plans.find((plan) => plan.id === id) ?? plans[0];
}

/** Returns the last trade for an unknown id. The specification's last trade is "Other". */
export function tradeOf({ trades }: RoiModel, id: string): Trade {
  return trades.find((trade) => trade.id === id) ?? trades.at(-1) ?? trades[0];
}

export function plansByPrice({ plans }: RoiModel): readonly Plan[] {
  return plans.toSorted((one, other) => one.price - other.price);
}

export interface Terms {
  readonly plan: Plan;
  readonly weeksPerMonth: number;
  readonly daysPerMonth: number;
}

export function termsOf(model: RoiModel, planId: string): Terms {
  const { weeksPerMonth, daysPerMonth } = model;
  return { plan: planOf(model, planId), weeksPerMonth, daysPerMonth };
}
