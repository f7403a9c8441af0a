import {
  formatCurrency,
  formatPercent,
  formatWhole,
  monthlyRoi,
  paybackDisplay,
  timeValue,
  type Results,
} from '@pickup/roi';
import type { ReportTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { exactMoney, exactNumber } from './exact-figures.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportFigure } from '@pickup/contracts/report/report-document';

/** Net savings that round to $0 are `even`. */
export type Outcome = 'gain' | 'even' | 'loss';

export function outcomeOf({ netMonthlySavings: net }: Results): Outcome {
  if (formatCurrency(net) === formatCurrency(0)) return 'even';
  return net > 0 ? 'gain' : 'loss';
}

type Texts = ReportTexts['figures'];

export function inputFigures(
  { inputs }: ReportSource,
  trade: string,
  { figures: texts }: ReportTexts,
): ReportFigure[] {
  const { jobsPerMonth, avgJobProfit, adminHoursPerWeek: hours } = inputs;
  const counted = formatWhole(Math.round(hours));
  return [
    { label: texts.trade, value: trade },
    { label: texts.jobs, value: exactNumber(jobsPerMonth) },
    { label: texts.ticket, value: exactMoney(avgJobProfit) },
    {
      label: texts.adminHours,
      value: exactNumber(hours),
      ...(counted === exactNumber(hours)
        ? {}
        : { note: fill(texts.countedAs, { hours: counted }) }),
    },
  ];
}

export function headlineFigures(results: Results, { figures: texts }: ReportTexts): ReportFigure[] {
  const { netMonthlySavings: month, netAnnualSavings: year } = results;
  return [
    netFigure(results, month, [texts.netSavingsMonth, texts.netCostMonth], texts),
    netFigure(results, year, [texts.netSavingsYear, texts.netCostYear], texts),
    ...roiFigure(results, texts),
    paybackFigure(results, texts),
  ];
}

/** `hourlyValue` is the value of an hour when the lead chose the plan, or null if unknown. */
export function resultFigures(
  results: Results,
  hourlyValue: number | null,
  texts: ReportTexts,
): ReportFigure[] {
  const { figures: words } = texts;
  return [
    {
      label: words.revenueNow,
      value: formatCurrency(results.currentMonthlyRevenue),
      note: words.aMonth,
    },
    { label: words.additionalJobs, value: formatWhole(results.additionalJobs), note: words.aMonth },
    {
      label: words.additionalRevenue,
      value: formatCurrency(results.additionalMonthlyRevenue),
      note: words.aMonth,
    },
    timeSaved(results, hourlyValue, words),
    ...headlineFigures(results, texts),
  ];
}

// The note shows the value of the saved hours, so that the displayed figures add up to the net
// savings.
function timeSaved(
  { timeSavedHours }: Results,
  hourlyValue: number | null,
  words: Texts,
): ReportFigure {
  const note =
    hourlyValue === null
      ? words.hoursAMonth
      : fill(words.hoursWorth, { amount: formatCurrency(timeValue(timeSavedHours, hourlyValue)) });
  return { label: words.timeSaved, value: formatWhole(timeSavedHours), note };
}

function netFigure(
  results: Results,
  amount: number,
  [savings, cost]: readonly [savings: string, cost: string],
  texts: Texts,
): ReportFigure {
  const outcome = outcomeOf(results);
  if (outcome === 'loss') {
    return {
      label: cost,
      value: formatCurrency(-amount),
      note: texts.aboveIncome,
      tone: 'bad',
    };
  }
  const figure = { label: savings, value: formatCurrency(amount), note: texts.afterCost };
  return outcome === 'gain' ? { ...figure, tone: 'good' } : figure;
}

// The ROI subtracts the plan's cost again, so the ROI can be negative despite positive net savings.
// The report then omits the ROI.
function roiFigure(results: Results, texts: Texts): ReportFigure[] {
  const { roiPercentage: roi } = results;
  if (roi <= 0 && outcomeOf(results) === 'gain') return [];
  const figure = {
    label: texts.roi,
    value: formatPercent(roi),
    note: fill(texts.monthlyRoi, { percent: formatPercent(monthlyRoi(roi)) }),
  };
  return [roi === 0 ? figure : { ...figure, tone: roi > 0 ? 'good' : 'bad' }];
}

function paybackFigure(results: Results, texts: Texts): ReportFigure {
  const { text } = paybackDisplay(results);
  const label = texts.payback;
  if (results.paybackMonths === 0)
    return { label, value: texts.noPayback, note: texts.atTheseNumbers, tone: 'bad' };
  if (text === '<1')
    return { label, value: texts.lessThanAMonth, note: texts.instantRoi, tone: 'good' };
  return { label, value: fill(texts.months, { count: text }), note: texts.untilPaid };
}
