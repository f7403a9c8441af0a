import { readInputs } from './calculator-inputs.ts';
import { planOf, type CalculatorInputs, type RoiModel } from './model.ts';

export const MONTHS_PER_YEAR = 12;

/** Money is in USD. Results are unrounded, unless stated otherwise. */
export interface Results {
  readonly currentMonthlyRevenue: number;
  /** Whole jobs. */
  readonly additionalJobs: number;
  readonly additionalMonthlyRevenue: number;
  /** Hours a month. */
  readonly timeSavedHours: number;
  /** Negative if the plan costs more than it earns. */
  readonly netMonthlySavings: number;
  readonly netAnnualSavings: number;
  /** Whole percent a year. */
  readonly roiPercentage: number;
  /** Months to one decimal: at least 0.1 with positive net savings, and 0 without a payback. */
  readonly paybackMonths: number;
}

/** In display order. */
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

/** Follows section 9 of the specification. First, `readInputs` replaces invalid inputs. */
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

/** USD a month. */
export function timeValue(timeSavedHours: number, hourlyValue: number): number {
  return timeSavedHours * hourlyValue;
}

/** Whole percent, or 0 if the plan costs nothing. */
export function roiPercentage(annualNet: number, annualPlanCost: number): number {
  if (annualPlanCost === 0) return 0;
  return Math.round(((annualNet - annualPlanCost) / annualPlanCost) * 100) + 0; // + 0 turns -0 into 0
}

/** Months to one decimal, or 0 without a payback. */
export function paybackMonths(netMonthlySavings: number, planCost: number): number {
  if (!(netMonthlySavings > 0)) return 0;
  return Math.max(0.1, Math.round((planCost / netMonthlySavings) * 10) / 10);
}

export interface MonthPoint {
  /** From 0 (the start) to 12. */
  readonly month: number;
  /** USD since the start. */
  readonly cumulativeSavings: number;
  /** The plan's price for one month. The plan pays off when the savings reach this price. */
  readonly planCost: number;
}

export interface FirstYear {
  readonly points: readonly MonthPoint[];
  /** Months from the start, unrounded. Null if the plan does not pay off within the year. */
  readonly paybackAt: number | null;
}

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
