import type { FigureTexts } from '@pickup/messages/by-language';
import { LOCALES, type Language } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';
import { textsOf } from '@pickup/messages/by-language';
import { offeredPlan } from './offered-plan.ts';
import { reportChart } from './report-chart.ts';
import { headlineFigures, inputFigures, resultFigures } from './report-figures.ts';
import { formulaText, explainFigures, type ExplainedNumbers } from './explain-figures.ts';
import type { ReportSource } from './report-source.ts';
import {
  assumptions,
  planFacts,
  preparedFor,
  smallPrint,
  strategyCall,
  summary,
} from './report-words.ts';
import type { ReportDocument, ReportStep } from '@pickup/contracts/report/report-document';

/** For an unknown model version, the document has no formulas, and the small print says so. */
export function buildReportDocument(source: ReportSource): ReportDocument {
  const { leadId, language, receivedAt, figures, site } = source;
  const { report: texts, offer, figures: figureTexts } = textsOf(language, site.texts);
  const plan = offeredPlan(source);
  const { terms } = plan;
  const dateText = dayText(receivedAt, language, source.timeZone);
  return {
    leadId,
    language,
    date: receivedAt.toISOString(),
    dateText,
    brandName: site.brandName,
    legalName: site.legalName,
    phone: site.phone,
    title: texts.title,
    preparedFor: preparedFor(source, plan, texts),
    summary: summary(source, plan, texts),
    headline: headlineFigures(figures, texts),
    inputs: inputFigures(source, plan.tradeName, texts),
    plan: planFacts(plan, texts, offer),
    results: resultFigures(figures, terms?.plan.hourlyValue ?? null, texts),
    chart: reportChart(source, plan, texts),
    method: terms ? methodOf({ inputs: source.inputs, figures, ...terms }, figureTexts) : [],
    assumptions: assumptions(terms, texts),
    call: strategyCall(source, plan, texts),
    booking: { label: texts.booking, url: site.bookingUrl },
    smallPrint: smallPrint(source, terms, dateText, texts),
    ...(site.texts && { paperTexts: paperTexts(site.texts) }),
  };
}

/** The document contains these texts, because the PDF renderer receives nothing else. */
const paperTexts = (custom: CustomTexts): CustomTexts =>
  Object.fromEntries(Object.entries(custom).filter(([key]) => key.startsWith('report.paper.')));

const methodOf = (numbers: ExplainedNumbers, texts: FigureTexts): ReportStep[] =>
  explainFigures(numbers, texts).map((step) => ({
    label: step.label,
    formula: formulaText(step),
  }));

/** The visitor's time zone may be invalid. The day is then in UTC. */
function dayText(at: Date, language: Language, timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(at);
  } catch {
    return dayText(at, language);
  }
}
