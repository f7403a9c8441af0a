import { planOfModel } from '@pickup/roi';
import { reportChart } from './report-chart.ts';
import type { ReportDocument, ReportStep } from './report-document.ts';
import { headlineFigures, inputFigures, resultFigures } from './report-figures.ts';
import { asFormula, explainFigures, type ExplainedNumbers } from './explain-figures.ts';
import type { ReportSource } from './report-source.ts';
import {
  assumptions,
  planFacts,
  preparedFor,
  smallPrint,
  strategyCall,
  summary,
} from './report-words.ts';

/**
 * Builds a report's words and figures from a stored lead. Pure; computes no result again. Figures
 * of an unknown model version are shown without formulas, and the small print says so.
 */
export function buildReportDocument(source: ReportSource): ReportDocument {
  const { leadId, receivedAt, figures, site } = source;
  const plan = planOfModel(figures.modelVersion, source.selectedPlan);
  const dateText = dayText(receivedAt, source.timeZone);
  return {
    leadId,
    date: receivedAt.toISOString(),
    dateText,
    brandName: site.brandName,
    legalName: site.legalName,
    phone: site.phone,
    title: 'Your ROI report',
    preparedFor: preparedFor(source),
    summary: summary(source),
    headline: headlineFigures(figures),
    inputs: inputFigures(source),
    plan: planFacts(source, plan),
    results: resultFigures(figures),
    chart: reportChart(source, plan),
    method: plan ? methodOf({ inputs: source.inputs, figures, plan }) : [],
    assumptions: assumptions(plan),
    call: strategyCall(source),
    booking: { label: 'Book your free strategy call', url: site.bookingUrl },
    smallPrint: smallPrint(source, plan, dateText),
  };
}

const methodOf = (numbers: ExplainedNumbers): ReportStep[] =>
  explainFigures(numbers).map((step) => ({ label: step.label, formula: asFormula(step) }));

/** The day in the visitor's time zone, whose name may be invalid. */
function dayText(at: Date, timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);
  } catch {
    return dayText(at);
  }
}
