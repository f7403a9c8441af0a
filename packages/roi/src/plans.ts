/** Identifier of a plan in the API and in the page's query string. */
export type PlanId = 'pro' | 'elite';

/** A plan's parameters for the formulas, and its prices. Money is USD per month. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Share of additional jobs won by answering every call: 0.2 is 20%. */
  readonly liftRate: number;
  /** Share of admin hours saved. */
  readonly timeSavingsFactor: number;
  /** The value of one saved admin hour, USD. */
  readonly hourlyValue: number;
  /** What the formulas subtract each month, USD. */
  readonly planCost: number;
  /** The price shown struck through, USD per month. */
  readonly originalPrice: number;
  /** Today's price, USD per month. */
  readonly currentPrice: number;
}

/** Change it with every constant or formula, so that stored figures can always be explained. */
export const MODEL_VERSION = '1';

/** The two plans. Source of every number: specification, section 9. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  pro: {
    id: 'pro',
    name: 'Pro',
    liftRate: 0.12,
    timeSavingsFactor: 0.45,
    hourlyValue: 40,
    planCost: 297,
    originalPrice: 397,
    currentPrice: 297,
  },
  elite: {
    id: 'elite',
    name: 'Elite',
    liftRate: 0.2,
    timeSavingsFactor: 0.6,
    hourlyValue: 45,
    planCost: 497,
    originalPrice: 697,
    currentPrice: 497,
  },
};

// When a plan's number changes, so does MODEL_VERSION. Add the old numbers here in full under their
// version, so that old reports can still be explained.
const PLANS_BY_MODEL: Readonly<Record<string, typeof PLANS>> = { '1': PLANS };

/**
 * The plan in a version of the model, to explain a stored figure. Null for an unknown version, for
 * example of a newer release.
 */
export function planOfModel(version: string, id: PlanId): Plan | null {
  return Object.hasOwn(PLANS_BY_MODEL, version) ? (PLANS_BY_MODEL[version]?.[id] ?? null) : null;
}

/** Plan identifiers in display order. */
export const PLAN_IDS: readonly PlanId[] = ['pro', 'elite'];

/** Whether an untrusted value names a plan. */
export function isPlanId(value: unknown): value is PlanId {
  return value === 'pro' || value === 'elite';
}
