/** A plan's parameters for the formulas, and its prices. Money is USD per month. */
export interface Plan {
  /** The id in the API and in the page's query string. */
  readonly id: string;
  readonly name: string;
  /** The share of additional jobs from answering every call: 0.2 is 20%. */
  readonly liftRate: number;
  /** The share of admin hours saved. */
  readonly timeSavingsFactor: number;
  /** The value of one saved admin hour, USD. */
  readonly hourlyValue: number;
  /** The current monthly price, which is displayed and which the formulas subtract. */
  readonly price: number;
  /** The previous price, displayed struck through. */
  readonly originalPrice?: number;
}

/** A trade, with the calculator's starting numbers for it. */
export interface Trade {
  /** The id in the API and in the page's query string. */
  readonly id: string;
  /** Jobs per month. */
  readonly defaultJobs: number;
  /** Average profit of one job, USD. */
  readonly defaultTicket: number;
  /** The name of the icon. The page has the drawing. */
  readonly icon: TradeIconName;
  /** True if the page does not offer it. Leads may still have it. */
  readonly hidden?: boolean;
}

/** Names of the icons that a trade can have. */
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

/** A lead reaches the tier with one of these figures or more. */
interface TierThreshold {
  /** Monthly revenue, USD. */
  readonly revenue: number;
  /** Percent. */
  readonly roi: number;
}

interface ScoreThreshold {
  /** Percent, at least. */
  readonly roi: number;
  /** Months, at most. */
  readonly payback: number;
}

/** The visitor's inputs. Numbers are valid: within `INPUT_LIMITS`. */
export interface CalculatorInputs {
  readonly jobsPerMonth: number;
  /** USD. */
  readonly avgJobProfit: number;
  readonly adminHoursPerWeek: number;
  /** A plan's id. */
  readonly selectedPlan: string;
  /** A trade's id. */
  readonly businessType: string;
}

/** The three numeric inputs. */
export type NumericField = 'jobsPerMonth' | 'avgJobProfit' | 'adminHoursPerWeek';

/** The inputs without trade and plan. */
export type NumericInputs = Pick<CalculatorInputs, NumericField>;

export const NUMERIC_FIELDS: readonly NumericField[] = [
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
];

/** Everything except the visitor's inputs that determines the figures. */
export interface RoiModel {
  /**
   * Stored with every figure. '1' for the specification's numbers, '1-' and a fingerprint for
   * others. The 1 changes with the formulas.
   */
  readonly version: string;
  /** One to four, in display order. */
  readonly plans: readonly [Plan, ...Plan[]];
  /** In display order. */
  readonly trades: readonly [Trade, ...Trade[]];
  readonly weeksPerMonth: number;
  /** For prices and losses per day. */
  readonly daysPerMonth: number;
  /** The share of the additional jobs that competitors get now. */
  readonly competitorShare: number;
  readonly tiers: { readonly a: TierThreshold; readonly b: TierThreshold };
  readonly scores: { readonly high: ScoreThreshold; readonly medium: ScoreThreshold };
  /** The calculator's initial inputs. */
  readonly defaults: CalculatorInputs;
}

/** Whether an untrusted value names a plan of this model. */
export function hasPlan(model: RoiModel, id: unknown): id is string {
  return model.plans.some((plan) => plan.id === id);
}

/** Whether an untrusted value names a trade of this model, including hidden ones. */
export function hasTrade(model: RoiModel, id: unknown): id is string {
  return model.trades.some((trade) => trade.id === id);
}

/** The plan with this id. For an unknown id, the first plan. */
export function planOf({ plans }: RoiModel, id: string): Plan {
  return plans.find((plan) => plan.id === id) ?? plans[0];
}

/**
 * The trade with this id. For an unknown id, the last trade, which is "Other" in the specification.
 */
export function tradeOf({ trades }: RoiModel, id: string): Trade {
  return trades.find((trade) => trade.id === id) ?? trades.at(-1) ?? trades[0];
}

/** The plans from the lowest price to the highest. */
export function plansByPrice({ plans }: RoiModel): readonly Plan[] {
  return plans.toSorted((one, other) => one.price - other.price);
}

/** The terms of a calculation: the plan, and the constants that the formulas contain. */
export interface Terms {
  readonly plan: Plan;
  readonly weeksPerMonth: number;
  readonly daysPerMonth: number;
}

/** The terms of a plan. */
export function termsOf(model: RoiModel, planId: string): Terms {
  const { weeksPerMonth, daysPerMonth } = model;
  return { plan: planOf(model, planId), weeksPerMonth, daysPerMonth };
}
