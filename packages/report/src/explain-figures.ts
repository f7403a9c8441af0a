import type { FigureTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import {
  formatCurrency,
  formatPercent,
  formatShare,
  formatUpTo,
  formatWhole,
  MONTHS_PER_YEAR,
  roiPercentage,
  timeValue,
  type NumericInputs,
  type RESULT_FIELDS,
  type Results,
  type Terms,
} from '@pickup/roi';
import { decimalsThatAddUp, exactMoney, exactNumber } from './exact-figures.ts';

/** The value of the saved time is not a separate result, but it is part of the net savings. */
export type ExplainedField = (typeof RESULT_FIELDS)[number] | 'timeValue';

export interface ExplainedFigure {
  readonly field: ExplainedField;
  readonly label: string;
  /** "15 jobs × 20%". Empty if the figure has no formula. */
  readonly calculation: string;
  /** "3 jobs", "$5,250 a month" */
  readonly result: string;
}

export interface ExplainedNumbers extends Pick<Terms, 'plan' | 'weeksPerMonth'> {
  readonly inputs: NumericInputs;
  readonly figures: Results;
}

type Units = FigureTexts['terms'];
type Step = Pick<ExplainedFigure, 'calculation' | 'result'> & { readonly label?: string };
type Explain = (numbers: ExplainedNumbers, texts: FigureTexts) => Step;

/** Formulas show the fewest decimals with which they add up. */
const MONEY = [0, 2, 4, 6] as const;
const HOURS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Explains version 1 of the formulas. Recalculating a formula gives the displayed result. */
export function explainFigures(numbers: ExplainedNumbers, texts: FigureTexts): ExplainedFigure[] {
  return EXPLAINED_FIELDS.map((field) => ({
    field,
    label: texts.labels[field],
    ...STEPS[field](numbers, texts),
  }));
}

export const formulaText = ({ calculation, result }: ExplainedFigure): string =>
  calculation === '' ? result : `${calculation} = ${result}`;

const jobs = (units: Units, amount: string) =>
  amount === '1' ? units.oneJob : fill(units.jobs, { amount });
const hoursText = (units: Units, amount: string) =>
  amount === '1' ? units.oneHour : fill(units.hours, { amount });

const revenueNow: Explain = ({ inputs, figures }, { terms }) => ({
  calculation: `${jobs(terms, exactNumber(inputs.jobsPerMonth))} × ${exactMoney(inputs.avgJobProfit)}`,
  result: fill(terms.aMonth, { amount: formatCurrency(figures.currentMonthlyRevenue) }),
});

const additionalJobs: Explain = ({ inputs, figures, plan }, { terms }) => {
  const unrounded = exactNumber(inputs.jobsPerMonth * plan.liftRate);
  const whole = formatWhole(figures.additionalJobs);
  return {
    calculation: `${jobs(terms, exactNumber(inputs.jobsPerMonth))} × ${formatShare(plan.liftRate)}`,
    result: unrounded === whole ? jobs(terms, whole) : fill(terms.roundedTo, { unrounded, whole }),
  };
};

const additionalRevenue: Explain = ({ inputs, figures }, { terms }) => ({
  calculation: `${jobs(terms, exactNumber(figures.additionalJobs))} × ${exactMoney(inputs.avgJobProfit)}`,
  result: fill(terms.aMonth, { amount: formatCurrency(figures.additionalMonthlyRevenue) }),
});

const timeSaved: Explain = (numbers, { terms }) => {
  const { inputs, plan, weeksPerMonth } = numbers;
  const hours = hoursText(terms, formatUpTo(Math.round(inputs.adminHoursPerWeek), 0));
  const factor = formatShare(plan.timeSavingsFactor);
  return {
    calculation: `${hours} × ${factor} × ${fill(terms.weeks, { count: String(weeksPerMonth) })}`,
    result: fill(terms.aMonth, { amount: savedHours(numbers, terms) }),
  };
};

const valueOfTime: Explain = (numbers, { terms }) => ({
  calculation: `${savedHours(numbers, terms)} × ${formatCurrency(numbers.plan.hourlyValue)}`,
  result: fill(terms.aMonth, { amount: formatCurrency(timeWorth(numbers)) }),
});

const netMonth: Explain = (numbers, { netResultMonth }) => {
  const { plan } = numbers;
  const { additionalMonthlyRevenue: revenue, netMonthlySavings: net } = numbers.figures;
  const time = timeWorth(numbers);
  const result = formatCurrency(net);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(revenue) + shown(time) - plan.price),
    result,
  );
  return {
    ...(net < 0 ? { label: netResultMonth } : {}),
    calculation: `${exactMoney(revenue, decimals)} + ${exactMoney(time, decimals)} − ${exactMoney(plan.price)}`,
    result,
  };
};

const netYear: Explain = ({ figures }, { netResultYear }) => {
  const { netMonthlySavings: net, netAnnualSavings: year } = figures;
  const result = formatCurrency(year);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(net) * MONTHS_PER_YEAR),
    result,
  );
  return {
    ...(net < 0 ? { label: netResultYear } : {}),
    calculation: `${exactMoney(net, decimals)} × ${MONTHS_PER_YEAR}`,
    result,
  };
};

const roi: Explain = ({ figures, plan }) => {
  const yearCost = plan.price * MONTHS_PER_YEAR;
  const result = formatPercent(figures.roiPercentage);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatPercent(roiPercentage(shown(figures.netAnnualSavings), yearCost)),
    result,
  );
  const [net, cost] = [exactMoney(figures.netAnnualSavings, decimals), exactMoney(yearCost)];
  return {
    calculation: `(${net} − ${cost}) ÷ ${cost}`,
    result,
  };
};

const payback: Explain = ({ figures, plan }, { terms }) => {
  const { netMonthlySavings: net, paybackMonths: months } = figures;
  if (months === 0) return { calculation: '', result: terms.noPayback };
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatUpTo(plan.price / shown(net), 1),
    formatUpTo(plan.price / net, 1),
  );
  return {
    calculation: `${exactMoney(plan.price)} ÷ ${exactMoney(net, decimals)}`,
    result:
      plan.price / net < 0.05
        ? terms.shortestPayback
        : fill(terms.months, { count: formatUpTo(months, 1) }),
  };
};

const STEPS: Readonly<Record<ExplainedField, Explain>> = {
  currentMonthlyRevenue: revenueNow,
  additionalJobs,
  additionalMonthlyRevenue: additionalRevenue,
  timeSavedHours: timeSaved,
  timeValue: valueOfTime,
  netMonthlySavings: netMonth,
  netAnnualSavings: netYear,
  roiPercentage: roi,
  paybackMonths: payback,
};

const EXPLAINED_FIELDS = Object.keys(STEPS) as ExplainedField[];

const timeWorth = ({ figures, plan }: ExplainedNumbers): number =>
  timeValue(figures.timeSavedHours, plan.hourlyValue);

/** Returns the saved hours with enough decimals to recalculate their value. */
function savedHours(numbers: ExplainedNumbers, units: Units): string {
  const { timeSavedHours } = numbers.figures;
  const { hourlyValue } = numbers.plan;
  const decimals = decimalsThatAddUp(
    HOURS,
    (shown) => formatCurrency(timeValue(shown(timeSavedHours), hourlyValue)),
    formatCurrency(timeWorth(numbers)),
  );
  return hoursText(units, formatUpTo(timeSavedHours, decimals));
}
