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
  readonly liftLabel: string;
  readonly dailyLabel: string;
  readonly badge?: string;
  readonly extraLine?: string;
}

/** The two plans. Source of every number: specification, section 9. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  pro: {
    id: 'pro',
    name: 'Pro',
    description: 'AI answering and booking for a steady call volume',
    liftRate: 0.12,
    timeSavingsFactor: 0.45,
    hourlyValue: 40,
    planCost: 297,
    originalPrice: 397,
    currentPrice: 297,
    liftLabel: '12% more jobs',
    dailyLabel: 'Just $10/day',
  },
  elite: {
    id: 'elite',
    name: 'Elite',
    description: 'Everything in Pro, for shops that want every call won',
    liftRate: 0.2,
    timeSavingsFactor: 0.6,
    hourlyValue: 45,
    planCost: 497,
    originalPrice: 697,
    currentPrice: 497,
    liftLabel: '20% more jobs',
    dailyLabel: 'Just $17/day',
    badge: 'MOST POPULAR',
    extraLine: 'Priority support and advanced features',
  },
};

/** Plan identifiers in the order they are shown. */
export const PLAN_IDS: readonly PlanId[] = ['pro', 'elite'];

/** Tells whether a text from outside names a plan. */
export function isPlanId(value: unknown): value is PlanId {
  return value === 'pro' || value === 'elite';
}
