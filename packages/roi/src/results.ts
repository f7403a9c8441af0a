import { readInputs } from './calculator-inputs.ts';
import { planOf, type CalculatorInputs, type RoiModel } from './model.ts';

/** Not part of the model, because it is the same for every business. */
export const MONTHS_PER_YEAR = 12;

/** The model's results. Money in USD, unrounded unless stated. */
export interface Results {
  readonly currentMonthlyRevenue: number;
  /** Whole jobs. */
  readonly additionalJobs: number;
  readonly additionalMonthlyRevenue: number;
  /** Hours a month, unrounded. */
  readonly timeSavedHours: number;
  /** After the plan's cost. Negative if the plan costs more than it earns. */
  readonly netMonthlySavings: number;
  readonly netAnnualSavings: number;
  /** Whole percent a year. */
  readonly roiPercentage: number;
  /** Months to one decimal. At least 0.1 if the net is positive, 0 if there is no payback. */
  readonly paybackMonths: number;
}

/** Names of the result figures, in display order. */
export const RESULT_FIELDS = [
  'currentMonthlyRevenue',
  'additionalJobs',
  'additionalMonthlyRevenue',
  'timeSavedHours',
  'netMonthlySavings',
  'netAnnualSavings',
  'roiPercentage',
  'paybackMonths',
] as const satisfies readonly (keyof Results)[];

/**
 * Calculates every figure of the specification's section 9. Invalid inputs count as the nearest
 * valid ones.
 */
export function calculateResults(model: RoiModel, rawInputs: CalculatorInputs): Results {
  const inputs = readInputs(model, { ...rawInputs });
  const plan = planOf(model, inputs.selectedPlan);
  const additionalJobs = Math.round(inputs.jobsPerMonth * plan.liftRate);
  const additionalMonthlyRevenue = additionalJobs * inputs.avgJobProfit;
  const timeSavedHours =
    Math.round(inputs.adminHoursPerWeek) * plan.timeSavingsFactor * model.weeksPerMonth;
  const netMonthlySavings =
    additionalMonthlyRevenue + timeValue(timeSavedHours, plan.hourlyValue) - plan.price;
  const netAnnualSavings = netMonthlySavings * MONTHS_PER_YEAR;
  return {
    currentMonthlyRevenue: inputs.jobsPerMonth * inputs.avgJobProfit,
    additionalJobs,
    additionalMonthlyRevenue,
    timeSavedHours,
    netMonthlySavings,
    netAnnualSavings,
    roiPercentage: roiPercentage(netAnnualSavings, plan.price * MONTHS_PER_YEAR),
    paybackMonths: paybackMonths(netMonthlySavings, plan.price),
  };
}

/** The value of the saved hours in a month, USD. */
export function timeValue(timeSavedHours: number, hourlyValue: number): number {
  return timeSavedHours * hourlyValue;
}

/** The annual return in whole percent. 0 if the plan costs nothing. */
export function roiPercentage(annualNet: number, annualPlanCost: number): number {
  if (annualPlanCost === 0) return 0;
  return Math.round(((annualNet - annualPlanCost) / annualPlanCost) * 100) + 0; // + 0 turns -0 into 0
}

/**
 * Months until the net savings equal the cost of one month of the plan, to one decimal. See {@link
 * Results}.
 */
export function paybackMonths(netMonthlySavings: number, planCost: number): number {
  if (!(netMonthlySavings > 0)) return 0;
  return Math.max(0.1, Math.round((planCost / netMonthlySavings) * 10) / 10);
}

/** A point of the first year. Money in USD since the start. */
export interface MonthPoint {
  /** 0 (the start) to 12. */
  readonly month: number;
  /** The cumulative savings, after the plan's cost. */
  readonly cumulativeSavings: number;
  /** The amount to earn back: one month of the plan, as in the payback formula. */
  readonly planCost: number;
}

/** The first twelve months, cumulative, and when the savings equal the plan's cost. */
export interface FirstYear {
  readonly points: readonly MonthPoint[];
  /** Months from the start, unrounded. Null if the plan does not pay off within the year. */
  readonly paybackAt: number | null;
}

/** The chart's series. The crossing is plan_cost / netMonthlySavings, unrounded. */
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
