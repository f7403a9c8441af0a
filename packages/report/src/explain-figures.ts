import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  formatWhole,
  MONTHS_PER_YEAR,
  roiPercentage,
  timeValue,
  WEEKS_PER_MONTH,
  type NumericInputs,
  type Plan,
  type RESULT_FIELDS,
  type Results,
} from '@pickup/roi';
import { decimalsThatAddUp, exactMoney, exactNumber } from './adding-up.ts';

/**
 * The explained figures: the model's results, and the value of the time saved, which is part of two
 * of them.
 */
export type ExplainedField = (typeof RESULT_FIELDS)[number] | 'timeValue';

/** How one figure is calculated, with a visitor's own numbers. */
export interface ExplainedFigure {
  readonly field: ExplainedField;
  readonly label: string;
  /** The calculation without its result: "15 jobs × 20%". Empty where there is none to show. */
  readonly sum: string;
  /** The result with its unit: "3 jobs", "$5,250 a month". */
  readonly answer: string;
}

export interface ExplainedNumbers {
  readonly inputs: NumericInputs;
  readonly figures: Results;
  /** The plan in the model version that computed the figures. */
  readonly plan: Plan;
}

type Step = Pick<ExplainedFigure, 'sum' | 'answer'> & { readonly label?: string };
type Explain = (numbers: ExplainedNumbers) => Step;

/** Decimals for parts of a sum: whole dollars if possible. */
const MONEY = [0, 2, 4, 6] as const;
/** Decimals for hours: a tenth reads best; the model's factors produce at most four. */
const HOURS = [0, 1, 2, 3, 4] as const;

/**
 * The formulas of model version 1, in the order of computation. A reader who repeats one with the
 * numbers shown gets the result shown.
 */
export function explainFigures(numbers: ExplainedNumbers): ExplainedFigure[] {
  return STEPS.map(([field, label, explain]) => ({ field, label, ...explain(numbers) }));
}

export function figureLabel(field: ExplainedField): string {
  return STEPS.find(([of]) => of === field)?.[1] ?? field;
}

/** The calculation and its result on one line. */
export const asFormula = ({ sum, answer }: ExplainedFigure): string =>
  sum === '' ? answer : `${sum} = ${answer}`;

const revenueNow: Explain = ({ inputs, figures }) => ({
  sum: `${jobs(inputs.jobsPerMonth)} × ${exactMoney(inputs.avgJobProfit)}`,
  answer: `${formatCurrency(figures.currentMonthlyRevenue)} a month`,
});

const additionalJobs: Explain = ({ inputs, figures, plan }) => {
  const unrounded = exactNumber(inputs.jobsPerMonth * plan.liftRate);
  const whole = formatWhole(figures.additionalJobs);
  return {
    sum: `${jobs(inputs.jobsPerMonth)} × ${formatPercent(plan.liftRate * 100)}`,
    answer:
      unrounded === whole ? jobs(figures.additionalJobs) : `${unrounded}, rounded to ${whole}`,
  };
};

const additionalRevenue: Explain = ({ inputs, figures }) => ({
  sum: `${jobs(figures.additionalJobs)} × ${exactMoney(inputs.avgJobProfit)}`,
  answer: `${formatCurrency(figures.additionalMonthlyRevenue)} a month`,
});

const timeSaved: Explain = (numbers) => {
  const { inputs, plan } = numbers;
  const factor = formatPercent(plan.timeSavingsFactor * 100);
  return {
    sum: `${hours(Math.round(inputs.adminHoursPerWeek))} × ${factor} × ${WEEKS_PER_MONTH} weeks`,
    answer: `${savedHours(numbers)} a month`,
  };
};

const valueOfTime: Explain = (numbers) => ({
  sum: `${savedHours(numbers)} × ${formatCurrency(numbers.plan.hourlyValue)}`,
  answer: `${formatCurrency(timeWorth(numbers))} a month`,
});

const netMonth: Explain = (numbers) => {
  const { plan } = numbers;
  const { additionalMonthlyRevenue: revenue, netMonthlySavings: net } = numbers.figures;
  const time = timeWorth(numbers);
  const answer = formatCurrency(net);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(revenue) + shown(time) - plan.planCost),
    answer,
  );
  return {
    ...(net < 0 ? { label: 'Net result a month' } : {}),
    sum: `${exactMoney(revenue, decimals)} + ${exactMoney(time, decimals)} − ${exactMoney(plan.planCost)}`,
    answer,
  };
};

const netYear: Explain = ({ figures }) => {
  const { netMonthlySavings: net, netAnnualSavings: year } = figures;
  const answer = formatCurrency(year);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(net) * MONTHS_PER_YEAR),
    answer,
  );
  return {
    ...(net < 0 ? { label: 'Net result a year' } : {}),
    sum: `${exactMoney(net, decimals)} × ${MONTHS_PER_YEAR}`,
    answer,
  };
};

const roi: Explain = ({ figures, plan }) => {
  const yearCost = plan.planCost * MONTHS_PER_YEAR;
  const answer = formatPercent(figures.roiPercentage);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatPercent(roiPercentage(shown(figures.netAnnualSavings), yearCost)),
    answer,
  );
  const [net, cost] = [exactMoney(figures.netAnnualSavings, decimals), exactMoney(yearCost)];
  return {
    sum: `(${net} − ${cost}) ÷ ${cost}`,
    answer,
  };
};

const payback: Explain = ({ figures, plan }) => {
  const { netMonthlySavings: net, paybackMonths: months } = figures;
  if (months === 0) return { sum: '', answer: 'None: the plan does not earn its cost back' };
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatUpTo(plan.planCost / shown(net), 1),
    formatUpTo(plan.planCost / net, 1),
  );
  return {
    sum: `${exactMoney(plan.planCost)} ÷ ${exactMoney(net, decimals)}`,
    answer:
      plan.planCost / net < 0.05
        ? 'less than 0.1 months, counted as 0.1'
        : `${formatUpTo(months, 1)} months`,
  };
};

const STEPS: readonly (readonly [ExplainedField, string, Explain])[] = [
  ['currentMonthlyRevenue', 'Revenue now', revenueNow],
  ['additionalJobs', 'Additional jobs', additionalJobs],
  ['additionalMonthlyRevenue', 'Additional revenue', additionalRevenue],
  ['timeSavedHours', 'Time saved', timeSaved],
  ['timeValue', 'Value of that time', valueOfTime],
  ['netMonthlySavings', 'Net savings a month', netMonth],
  ['netAnnualSavings', 'Net savings a year', netYear],
  ['roiPercentage', 'ROI a year', roi],
  ['paybackMonths', 'Payback', payback],
];

const timeWorth = ({ figures, plan }: ExplainedNumbers): number =>
  timeValue(figures.timeSavedHours, plan.hourlyValue);

/** The hours saved, with the decimals that their value needs. */
function savedHours(numbers: ExplainedNumbers): string {
  const { timeSavedHours } = numbers.figures;
  const { hourlyValue } = numbers.plan;
  const decimals = decimalsThatAddUp(
    HOURS,
    (shown) => formatCurrency(timeValue(shown(timeSavedHours), hourlyValue)),
    formatCurrency(timeWorth(numbers)),
  );
  return hours(timeSavedHours, decimals);
}

function jobs(count: number): string {
  return `${exactNumber(count)} ${count === 1 ? 'job' : 'jobs'}`;
}

function hours(count: number, decimals = 0): string {
  const text = formatUpTo(count, decimals);
  return `${text} ${text === '1' ? 'hour' : 'hours'}`;
}
