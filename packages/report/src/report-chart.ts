import {
  firstYear,
  formatCurrency,
  MONTHS_PER_YEAR,
  paybackDisplay,
  type FirstYear,
} from '@pickup/roi';
import type { ReportTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { outcomeOf } from './report-figures.ts';
import type { OfferedPlan } from './offered-plan.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportChart } from '@pickup/contracts/report/report-document';

/** The first twelve months. If the formulas are unknown, there is no payback point. */
export function reportChart(
  source: ReportSource,
  offered: OfferedPlan,
  { chart: texts }: ReportTexts,
): ReportChart {
  const { price: planCost, terms } = offered;
  const year = firstYear(source.figures, planCost);
  const shownYear: FirstYear = terms ? year : { ...year, paybackAt: null };
  const months = shownYear.points.slice(1).map(({ month, cumulativeSavings: savings }) => {
    return { month, savings, text: formatCurrency(savings) };
  });
  return {
    title: texts.title,
    description: description(source, shownYear, offered, texts),
    months,
    planCost,
    planCostText: formatCurrency(planCost),
    paybackAt: shownYear.paybackAt,
  };
}

type Texts = ReportTexts['chart'];

function description(
  source: ReportSource,
  year: FirstYear,
  { price, terms }: OfferedPlan,
  texts: Texts,
): string {
  const after = (month: number) => formatCurrency(year.points[month]?.cumulativeSavings ?? 0);
  const isLoss = outcomeOf(source.figures) === 'loss';
  const series = fill(isLoss ? texts.seriesOfLoss : texts.series, {
    first: after(1),
    half: after(MONTHS_PER_YEAR / 2),
    year: after(MONTHS_PER_YEAR),
  });
  return terms ? `${series} ${crossing(source, year, price, texts)}` : series;
}

function crossing(
  { figures }: ReportSource,
  { paybackAt }: FirstYear,
  price: number,
  texts: Texts,
): string {
  const cost = formatCurrency(price);
  if (outcomeOf(figures) === 'loss') return fill(texts.never, { cost });
  if (paybackAt === null) return fill(texts.notInYear, { cost });
  const { text } = paybackDisplay(figures);
  return text === '<1'
    ? fill(texts.inFirstMonth, { cost })
    : fill(texts.after, { cost, months: text });
}
