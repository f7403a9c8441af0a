import {
  firstYear,
  formatCurrency,
  MONTHS_PER_YEAR,
  paybackDisplay,
  PLANS,
  type FirstYear,
  type Plan,
} from '@pickup/roi';
import type { ReportChart } from './report-document.ts';
import { outcomeOf } from './report-figures.ts';
import type { ReportSource } from './report-source.ts';

/**
 * The first twelve months. `plan` is null for an unknown model version: the line then uses today's
 * price, and no crossing is shown.
 */
export function reportChart(source: ReportSource, plan: Plan | null): ReportChart {
  const { planCost } = plan ?? PLANS[source.selectedPlan];
  const year = firstYear(source.figures, planCost);
  const known: FirstYear = plan ? year : { ...year, paybackAt: null };
  const months = known.points.slice(1).map(({ month, cumulativeSavings: savings }) => {
    return { month, savings, text: formatCurrency(savings) };
  });
  return {
    title: 'Your first twelve months',
    description: description(source, known, plan),
    months,
    planCost,
    planCostText: formatCurrency(planCost),
    paybackAt: known.paybackAt,
  };
}

function description(source: ReportSource, year: FirstYear, plan: Plan | null): string {
  const after = [1, MONTHS_PER_YEAR / 2, MONTHS_PER_YEAR].map((month) => {
    const savings = year.points[month]?.cumulativeSavings ?? 0;
    return `${formatCurrency(savings)} after month ${month}`;
  });
  const series = `${seriesName(source)}, after the plan’s cost: ${after.join(', ')}.`;
  return plan ? `${series} ${crossing(source, year, plan)}` : series;
}

function seriesName({ figures }: ReportSource): string {
  return outcomeOf(figures) === 'loss' ? 'Running total' : 'Savings so far';
}

function crossing({ figures }: ReportSource, { paybackAt }: FirstYear, plan: Plan): string {
  const line = `one month of the plan, ${formatCurrency(plan.planCost)},`;
  if (outcomeOf(figures) === 'loss') return `It never reaches ${line} at these numbers.`;
  if (paybackAt === null) return `They do not reach ${line} within the year.`;
  const { text } = paybackDisplay(figures);
  if (text === '<1') return `They pass ${line} in the first month.`;
  return `They pass ${line} after ${text} months.`;
}
