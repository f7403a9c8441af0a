/** Identifier of a plan on the wire and in the page's query string. */
export type PlanId = 'pro' | 'elite';

/** A plan's parameters (they feed the formulas) and its price display. Money is USD per month. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly description: string;
  /** Share of additional jobs won by answering every call: 0.2 is 20 %. */
  readonly liftRate: number;
  /** Share of admin hours saved. */
  readonly timeSavingsFactor: number;
  /** What one saved admin hour is worth, USD. */
  readonly hourlyValue: number;
  /** What the formulas subtract each month, USD. */
  readonly planCost: number;
  /** Shown struck through, USD per month. */
  readonly originalPrice: number;
  /** Shown as today's price, USD per month. */
  readonly currentPrice: number;
  /** "20% more jobs", from `liftRate`. */
  readonly liftLabel: string;
  /** "Just $17/day", from `currentPrice`: a month has 30 days. */
  readonly dailyLabel: string;
  readonly badge?: string;
  readonly extraLine?: string;
}

/** Changes whenever a constant or a formula does, so that a stored figure can always be explained. */
export const MODEL_VERSION = '1';

/** The two plans. Source of every number: specification, section 9. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  pro: plan({
    id: 'pro',
    name: 'Pro',
    description: 'AI answering and booking for a steady call volume',
    liftRate: 0.12,
    timeSavingsFactor: 0.45,
    hourlyValue: 40,
    planCost: 297,
    originalPrice: 397,
    currentPrice: 297,
  }),
  elite: plan({
    id: 'elite',
    name: 'Elite',
    description: 'Everything in Pro, for shops that want every call won',
    liftRate: 0.2,
    timeSavingsFactor: 0.6,
    hourlyValue: 45,
    planCost: 497,
    originalPrice: 697,
    currentPrice: 497,
    badge: 'MOST POPULAR',
    extraLine: 'Priority support and advanced features',
  }),
};

function plan(own: Omit<Plan, 'liftLabel' | 'dailyLabel'>): Plan {
  return {
    ...own,
    liftLabel: `${Math.round(own.liftRate * 100)}% more jobs`,
    dailyLabel: `Just $${Math.round(own.currentPrice / 30)}/day`,
  };
}

// When a plan's number changes, MODEL_VERSION does too. The numbers of today are then written down here
// in full under their version, so that an old report still explains itself.
const PLANS_BY_MODEL: Readonly<Record<string, typeof PLANS>> = { '1': PLANS };

/**
 * The plan as a version of the model knew it, for explaining a stored figure. Null when this code does not
 * know the version, for example because a newer one wrote the figure.
 */
export function planOfModel(version: string, id: PlanId): Plan | null {
  return Object.hasOwn(PLANS_BY_MODEL, version) ? (PLANS_BY_MODEL[version]?.[id] ?? null) : null;
}

/** Plan identifiers in the order they are shown. */
export const PLAN_IDS: readonly PlanId[] = ['pro', 'elite'];

/** Tells whether a text from outside names a plan. */
export function isPlanId(value: unknown): value is PlanId {
  return value === 'pro' || value === 'elite';
}
