import type { OperatorLead } from '@pickup/contracts/operator-leads';
import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  isPlanId,
  MONTHS_PER_YEAR,
  planOfModel,
  RESULT_FIELDS,
  timeValue,
  WEEKS_PER_MONTH,
  type Plan,
  type Results,
} from '@pickup/roi';

type Figure = (typeof RESULT_FIELDS)[number];

/** One figure: what it is, how it came about, and what the page had sent where that is another. */
export interface ExplainedFigure {
  readonly name: string;
  readonly value: string;
  /** With the lead's own numbers; empty where this console does not know the model. */
  readonly how: string;
  /** Null: the same was sent, or nothing. */
  readonly sent: string | null;
}

const NAMES: Readonly<Record<Figure, string>> = {
  currentMonthlyRevenue: 'Revenue a month now',
  additionalJobs: 'Additional jobs a month',
  additionalMonthlyRevenue: 'Additional revenue a month',
  timeSavedHours: 'Hours saved a month',
  netMonthlySavings: 'Net savings a month',
  netAnnualSavings: 'Net savings a year',
  roiPercentage: 'Return a year',
  paybackMonths: 'Payback, months',
};

const SENT_AS: Readonly<Record<Figure, string>> = {
  currentMonthlyRevenue: 'current_monthly_revenue',
  additionalJobs: 'additional_jobs',
  additionalMonthlyRevenue: 'additional_monthly_revenue',
  timeSavedHours: 'time_saved_hours',
  netMonthlySavings: 'net_monthly_savings',
  netAnnualSavings: 'net_annual_savings',
  roiPercentage: 'roi_percentage',
  paybackMonths: 'payback_months',
};

/** Half of the last digit that is shown: the page may send what it rounded. */
const TOLERANCE = 0.5;

/** The figures as the server computed them, each with its formula. */
export function explainFigures(lead: OperatorLead): ExplainedFigure[] {
  const { figures, sent } = lead;
  const how = formulasOf(lead);
  return RESULT_FIELDS.map((field) => ({
    name: NAMES[field],
    value: show(field, figures[field]),
    how: how?.[field] ?? '',
    sent: differing(field, figures[field], sent[SENT_AS[field]]),
  }));
}

function differing(field: Figure, computed: number, sent: unknown): string | null {
  if (typeof sent !== 'number') return null;
  const near = field === 'paybackMonths' ? TOLERANCE / 10 : TOLERANCE;
  return Math.abs(sent - computed) <= near ? null : show(field, sent);
}

function show(field: Figure, value: number): string {
  if (field === 'roiPercentage') return formatPercent(value);
  if (field === 'additionalJobs' || field === 'timeSavedHours' || field === 'paybackMonths') {
    return formatUpTo(value, 1);
  }
  return formatCurrency(value);
}

function formulasOf({ figures, sent, selected_plan: planId }: OperatorLead) {
  const plan = isPlanId(planId) ? planOfModel(figures.modelVersion, planId) : null;
  const { jobs_per_month: jobs, avg_job_profit: profit, admin_hours_per_week: hours } = sent;
  if (!plan || jobs === undefined || profit === undefined || hours === undefined) return null;
  return formulas({ plan, figures, jobs, profit, hours });
}

interface Numbers {
  readonly plan: Plan;
  readonly figures: Results;
  readonly jobs: number;
  readonly profit: number;
  readonly hours: number;
}

function formulas({ plan, figures, jobs, profit, hours }: Numbers): Record<Figure, string> {
  const [usd, number] = [formatCurrency, (value: number) => formatUpTo(value, 2)];
  const cost = `${usd(plan.planCost)} plan`;
  const saved = timeValue(figures.timeSavedHours, plan.hourlyValue);
  return {
    currentMonthlyRevenue: `${number(jobs)} jobs × ${usd(profit)}`,
    additionalJobs: `${number(jobs)} jobs × ${formatPercent(plan.liftRate * 100)}, to whole jobs`,
    additionalMonthlyRevenue: `${number(figures.additionalJobs)} jobs × ${usd(profit)}`,
    timeSavedHours: `${number(Math.round(hours))} h a week × ${formatPercent(plan.timeSavingsFactor * 100)} × ${WEEKS_PER_MONTH} weeks`,
    netMonthlySavings: `${usd(figures.additionalMonthlyRevenue)} + ${usd(saved)} of time (${usd(plan.hourlyValue)} an hour) − ${cost}`,
    netAnnualSavings: `${usd(figures.netMonthlySavings)} × ${MONTHS_PER_YEAR}`,
    roiPercentage: `(${usd(figures.netAnnualSavings)} − ${usd(plan.planCost * MONTHS_PER_YEAR)}) ÷ ${usd(plan.planCost * MONTHS_PER_YEAR)}`,
    paybackMonths: `${cost} ÷ ${usd(figures.netMonthlySavings)}, to one decimal`,
  };
}
