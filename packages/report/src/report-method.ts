import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  formatWhole,
  MONTHS_PER_YEAR,
  roiPercentage,
  timeValue,
  WEEKS_PER_MONTH,
  type Plan,
} from '@pickup/roi';
import { decimalsThatAddUp, exactMoney, exactNumber } from './adding-up.ts';
import type { ReportStep } from './report-document.ts';
import type { ReportSource } from './report-source.ts';

type Step = (source: ReportSource, plan: Plan) => ReportStep;

/** Parts of a sum in whole dollars, else with as many decimals as it takes. */
const MONEY = [0, 2, 4, 6] as const;
/** Hours: a tenth reads best; four decimals are all that the model's factors can make. */
const HOURS = [0, 1, 2, 3, 4] as const;

/** The formulas of model version 1 in the order they are computed, with the visitor's numbers in them. */
export function reportMethod(source: ReportSource, plan: Plan): ReportStep[] {
  return STEPS.map((step) => step(source, plan));
}

const revenueNow: Step = ({ inputs, figures }) => ({
  label: 'Your revenue now',
  formula: `${jobs(inputs.jobsPerMonth)} × ${exactMoney(inputs.avgJobProfit)} = ${formatCurrency(figures.currentMonthlyRevenue)} a month`,
});

const additionalJobs: Step = ({ inputs, figures }, plan) => {
  const unrounded = exactNumber(inputs.jobsPerMonth * plan.liftRate);
  const whole = formatWhole(figures.additionalJobs);
  return {
    label: 'Additional jobs',
    formula:
      `${jobs(inputs.jobsPerMonth)} × ${formatPercent(plan.liftRate * 100)} = ` +
      (unrounded === whole ? jobs(figures.additionalJobs) : `${unrounded}, rounded to ${whole}`),
  };
};

const additionalRevenue: Step = ({ inputs, figures }) => ({
  label: 'Additional revenue',
  formula: `${jobs(figures.additionalJobs)} × ${exactMoney(inputs.avgJobProfit)} = ${formatCurrency(figures.additionalMonthlyRevenue)} a month`,
});

const timeSaved: Step = (source, plan) => ({
  label: 'Time saved',
  formula: `${hours(Math.round(source.inputs.adminHoursPerWeek))} × ${formatPercent(plan.timeSavingsFactor * 100)} × ${WEEKS_PER_MONTH} weeks = ${savedHours(source, plan)} a month`,
});

const valueOfTime: Step = (source, plan) => ({
  label: 'Value of that time',
  formula: `${savedHours(source, plan)} × ${formatCurrency(plan.hourlyValue)} = ${formatCurrency(timeWorth(source, plan))} a month`,
});

const netMonth: Step = (source, plan) => {
  const { additionalMonthlyRevenue: revenue, netMonthlySavings: net } = source.figures;
  const time = timeWorth(source, plan);
  const answer = formatCurrency(net);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(revenue) + shown(time) - plan.planCost),
    answer,
  );
  const parts = `${exactMoney(revenue, decimals)} + ${exactMoney(time, decimals)} − ${exactMoney(plan.planCost)}`;
  return net < 0
    ? { label: 'Net result a month', formula: `${parts} = ${answer}` }
    : { label: 'Net savings a month', formula: `${parts} = ${answer}` };
};

const netYear: Step = ({ figures }) => {
  const { netMonthlySavings: net, netAnnualSavings: year } = figures;
  const answer = formatCurrency(year);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatCurrency(shown(net) * MONTHS_PER_YEAR),
    answer,
  );
  return {
    label: net < 0 ? 'Net result a year' : 'Net savings a year',
    formula: `${exactMoney(net, decimals)} × ${MONTHS_PER_YEAR} = ${answer}`,
  };
};

const roi: Step = ({ figures }, plan) => {
  const yearCost = plan.planCost * MONTHS_PER_YEAR;
  const answer = formatPercent(figures.roiPercentage);
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatPercent(roiPercentage(shown(figures.netAnnualSavings), yearCost)),
    answer,
  );
  const [net, cost] = [exactMoney(figures.netAnnualSavings, decimals), exactMoney(yearCost)];
  return { label: 'ROI a year', formula: `(${net} − ${cost}) ÷ ${cost} = ${answer}` };
};

const payback: Step = ({ figures }, plan) => {
  const { netMonthlySavings: net, paybackMonths: months } = figures;
  const label = 'Payback';
  if (months === 0) return { label, formula: 'None: the plan does not earn its cost back' };
  const decimals = decimalsThatAddUp(
    MONEY,
    (shown) => formatUpTo(plan.planCost / shown(net), 1),
    formatUpTo(plan.planCost / net, 1),
  );
  const sum = `${exactMoney(plan.planCost)} ÷ ${exactMoney(net, decimals)}`;
  const counted = plan.planCost / net < 0.05 ? 'less than 0.1 months, counted as 0.1' : '';
  return { label, formula: `${sum} = ${counted || `${formatUpTo(months, 1)} months`}` };
};

const STEPS: readonly Step[] = [
  revenueNow,
  additionalJobs,
  additionalRevenue,
  timeSaved,
  valueOfTime,
  netMonth,
  netYear,
  roi,
  payback,
];

function timeWorth({ figures }: ReportSource, plan: Plan): number {
  return timeValue(figures.timeSavedHours, plan.hourlyValue);
}

/** The stored hours, with the decimals that the value of them needs. */
function savedHours(source: ReportSource, plan: Plan): string {
  const { timeSavedHours } = source.figures;
  const decimals = decimalsThatAddUp(
    HOURS,
    (shown) => formatCurrency(timeValue(shown(timeSavedHours), plan.hourlyValue)),
    formatCurrency(timeWorth(source, plan)),
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
