/** Money is in USD per month, unless stated. */
export interface Plan {
  /** The API and the page's query string use this id. */
  readonly id: string;
  readonly name: string;
  /** Answering every call brings this share of additional jobs: 0.2 is 20%. */
  readonly liftRate: number;
  readonly timeSavingsFactor: number;
  /** One saved admin hour is worth this many USD. */
  readonly hourlyValue: number;
  /** The page shows the current monthly price, and the formulas subtract it. */
  readonly price: number;
  /** The page shows the previous price struck through. */
  readonly originalPrice?: number;
}

/** The calculator starts with a trade's numbers. */
export interface Trade {
  /** The API and the page's query string use this id. */
  readonly id: string;
  /** The unit is jobs per month. */
  readonly defaultJobs: number;
  /** One job has this average profit in USD. */
  readonly defaultTicket: number;
  /** The page draws the icon of this name. */
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

/** A lead reaches the tier with at least this revenue or at least this ROI. */
interface TierThreshold {
  /** The unit is USD per month. */
  readonly revenue: number;
  /** The unit is percent. */
  readonly roi: number;
}

interface ScoreThreshold {
  /** The least ROI in percent. */
  readonly roi: number;
  /** The longest payback in months. */
  readonly payback: number;
}

/** The numbers are valid: within `INPUT_LIMITS`. */
export interface CalculatorInputs {
  readonly jobsPerMonth: number;
  /** The unit is USD. */
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

/** The model determines the figures, together with the visitor's inputs. */
export interface RoiModel {
  /**
   * The version is stored with every figure. It is '1' for the specification's numbers, and '1-'
   * with a fingerprint for other numbers. The 1 is the version of the formulas.
   */
  readonly version: string;
  /** A model has one to four plans, in display order. */
  readonly plans: readonly [Plan, ...Plan[]];
  readonly trades: readonly [Trade, ...Trade[]];
  readonly weeksPerMonth: number;
  /** The page divides monthly prices and losses by this number to show them per day. */
  readonly daysPerMonth: number;
  /** Competitors get this share of the additional jobs now. */
  readonly competitorShare: number;
  readonly tiers: { readonly a: TierThreshold; readonly b: TierThreshold };
  readonly scores: { readonly high: ScoreThreshold; readonly medium: ScoreThreshold };
  /** The calculator starts with these inputs. */
  readonly defaults: CalculatorInputs;
}

/** Returns whether an untrusted value names a plan of this model. */
export function hasPlan(model: RoiModel, id: unknown): id is string {
  return model.plans.some((plan) => plan.id === id);
}

/** Returns whether an untrusted value names a trade of this model, including hidden trades. */
export function hasTrade(model: RoiModel, id: unknown): id is string {
  return model.trades.some((trade) => trade.id === id);
}

/** Returns the first plan for an unknown id. */
export function planOf({ plans }: RoiModel, id: string): Plan {
  return plans.find((plan) => plan.id === id) ?? plans[0];
}

/** Returns the last trade for an unknown id, which is "Other" in the specification. */
export function tradeOf({ trades }: RoiModel, id: string): Trade {
  return trades.find((trade) => trade.id === id) ?? trades.at(-1) ?? trades[0];
}

export function plansByPrice({ plans }: RoiModel): readonly Plan[] {
  return plans.toSorted((one, other) => one.price - other.price);
}

/** A calculation needs the plan and these constants of the formulas. */
export interface Terms {
  readonly plan: Plan;
  readonly weeksPerMonth: number;
  readonly daysPerMonth: number;
}

export function termsOf(model: RoiModel, planId: string): Terms {
  const { weeksPerMonth, daysPerMonth } = model;
  return { plan: planOf(model, planId), weeksPerMonth, daysPerMonth };
}
