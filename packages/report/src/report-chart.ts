import {
  firstYear,
  formatCurrency,
  MONTHS_PER_YEAR,
  paybackDisplay,
  PLANS,
  type FirstYear,
  type Plan,
} from '@pickup/roi';
import type { ReportTexts } from '@pickup/messages/by-language';
import type { ReportChart } from './report-document.ts';
import { outcomeOf } from './report-figures.ts';
import type { ReportSource } from './report-source.ts';

/**
 * The first twelve months. `plan` is null for an unknown model version: the line then uses today's
 * price, and no crossing is shown.
 */
export function reportChart(
  source: ReportSource,
  plan: Plan | null,
  { chart: texts }: ReportTexts,
): ReportChart {
  const { planCost } = plan ?? PLANS[source.selectedPlan];
  const year = firstYear(source.figures, planCost);
  const known: FirstYear = plan ? year : { ...year, paybackAt: null };
  const months = known.points.slice(1).map(({ month, cumulativeSavings: savings }) => {
    return { month, savings, text: formatCurrency(savings) };
  });
  return {
    title: texts.title,
    description: description(source, known, plan, texts),
    months,
    planCost,
    planCostText: formatCurrency(planCost),
    paybackAt: known.paybackAt,
  };
}

type Texts = ReportTexts['chart'];

function description(
  source: ReportSource,
  year: FirstYear,
  plan: Plan | null,
  texts: Texts,
): string {
  const after = (month: number) => formatCurrency(year.points[month]?.cumulativeSavings ?? 0);
  const series = texts.series({
    isLoss: outcomeOf(source.figures) === 'loss',
    first: after(1),
    half: after(MONTHS_PER_YEAR / 2),
    year: after(MONTHS_PER_YEAR),
  });
  return plan ? `${series} ${crossing(source, year, plan, texts)}` : series;
}

function crossing(
  { figures }: ReportSource,
  { paybackAt }: FirstYear,
  plan: Plan,
  texts: Texts,
): string {
  const cost = formatCurrency(plan.planCost);
  if (outcomeOf(figures) === 'loss') return texts.never(cost);
  if (paybackAt === null) return texts.notInYear(cost);
  const { text } = paybackDisplay(figures);
  return text === '<1' ? texts.inFirstMonth(cost) : texts.after(cost, text);
}
