import {
  businessType,
  formatCurrency,
  formatPercent,
  formatWhole,
  monthlyRoi,
  paybackDisplay,
  type Results,
} from '@pickup/roi';
import { exactMoney, exactNumber } from './adding-up.ts';
import type { ReportFigure } from './report-document.ts';
import type { ReportSource } from './report-source.ts';

/** Whether the plan earns more than it costs, judged by the figures as shown. */
export type Outcome = 'gain' | 'even' | 'loss';

export function outcomeOf({ netMonthlySavings: net }: Results): Outcome {
  if (formatCurrency(net) === formatCurrency(0)) return 'even';
  return net > 0 ? 'gain' : 'loss';
}

export function inputFigures({ businessType: trade, inputs }: ReportSource): ReportFigure[] {
  const { jobsPerMonth, avgJobProfit, adminHoursPerWeek: hours } = inputs;
  const counted = formatWhole(Math.round(hours));
  return [
    { label: 'Trade', value: businessType(trade).name },
    { label: 'Jobs a month', value: exactNumber(jobsPerMonth) },
    { label: 'Average profit per job', value: exactMoney(avgJobProfit) },
    {
      label: 'Admin hours a week',
      value: exactNumber(hours),
      ...(counted === exactNumber(hours) ? {} : { note: `counted as ${counted}` }),
    },
  ];
}

/** The large figures. */
export function headlineFigures(results: Results): ReportFigure[] {
  return [netMonth(results), netYear(results), roiFigure(results), paybackFigure(results)];
}

/** All figures, in the model's display order. */
export function resultFigures(results: Results): ReportFigure[] {
  return [
    {
      label: 'Your revenue now',
      value: formatCurrency(results.currentMonthlyRevenue),
      note: 'a month',
    },
    { label: 'Additional jobs', value: formatWhole(results.additionalJobs), note: 'a month' },
    {
      label: 'Additional revenue',
      value: formatCurrency(results.additionalMonthlyRevenue),
      note: 'a month',
    },
    { label: 'Time saved', value: formatWhole(results.timeSavedHours), note: 'hours a month' },
    ...headlineFigures(results),
  ];
}

const netMonth = (results: Results) => netFigure(results, results.netMonthlySavings, 'a month');
const netYear = (results: Results) => netFigure(results, results.netAnnualSavings, 'a year');

/** A loss is called a cost, because a negative saving reads oddly. */
function netFigure(results: Results, amount: number, period: string): ReportFigure {
  const outcome = outcomeOf(results);
  if (outcome === 'loss') {
    const note = 'more than the plan brings in';
    return { label: `Net cost ${period}`, value: formatCurrency(-amount), note, tone: 'bad' };
  }
  const figure = {
    label: `Net savings ${period}`,
    value: formatCurrency(amount),
    note: 'after the plan’s cost',
  };
  return outcome === 'gain' ? { ...figure, tone: 'good' } : figure;
}

function roiFigure({ roiPercentage: roi }: Results): ReportFigure {
  const figure = {
    label: 'ROI a year',
    value: formatPercent(roi),
    note: `monthly ROI: ${formatPercent(monthlyRoi(roi))}`,
  };
  return roi === 0 ? figure : { ...figure, tone: roi > 0 ? 'good' : 'bad' };
}

function paybackFigure(results: Results): ReportFigure {
  const { text, note } = paybackDisplay(results);
  const label = 'Payback';
  if (results.paybackMonths === 0) {
    return { label, value: 'No payback', note: 'at these numbers', tone: 'bad' };
  }
  if (note === 'Instant ROI') return { label, value: `${text} month`, note, tone: 'good' };
  return { label, value: `${text} months`, note: 'until the plan pays for itself' };
}
