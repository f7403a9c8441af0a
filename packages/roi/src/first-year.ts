import { MONTHS_PER_YEAR, type Results } from './results.ts';

/** One point of the first year. Money in USD since the start. */
export interface MonthPoint {
  /** 0 (the start) to 12. */
  readonly month: number;
  /** Savings so far, after the plan's cost. */
  readonly cumulativeSavings: number;
  /** The amount to earn back: one month of the plan, as in the payback formula. */
  readonly planCost: number;
}

/** The first twelve months, cumulative, and when the savings have paid for the plan. */
export interface FirstYear {
  readonly points: readonly MonthPoint[];
  /** Months from the start, unrounded; null when the plan does not pay off within the year. */
  readonly paybackAt: number | null;
}

/**
 * The chart's series. The crossing is plan_cost / netMonthlySavings, the payback formula unrounded.
 */
export function firstYear(
  results: Pick<Results, 'netMonthlySavings'>,
  planCost: number,
): FirstYear {
  const net = results.netMonthlySavings;
  const points = Array.from({ length: MONTHS_PER_YEAR + 1 }, (_, month) => ({
    month,
    cumulativeSavings: net * month + 0,
    planCost,
  }));
  const crossing = net > 0 ? planCost / net : Number.POSITIVE_INFINITY;
  return { points, paybackAt: crossing <= MONTHS_PER_YEAR ? crossing : null };
}
