import {
  dailyCost,
  formatCurrency,
  formatPercent,
  MONTHS_PER_YEAR,
  paybackDisplay,
  PLANS,
  WEEKS_PER_MONTH,
  type Plan,
} from '@pickup/roi';
import type { OfferTexts, ReportTexts } from '@pickup/messages/by-language';
import type { ReportDocument } from './report-document.ts';
import { outcomeOf } from './report-figures.ts';
import type { ReportSource } from './report-source.ts';

/** The specification gives two durations; this is the one in the lead form, where the report is requested. */
const CALL_MINUTES = 15;

export function preparedFor({ contact }: ReportSource, texts: ReportTexts): string {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const person = tidy(`${contact.firstName} ${contact.lastName}`);
  return texts.preparedFor([person, tidy(contact.businessName)].filter(Boolean).join(', '));
}

/** Describes the result in a sentence or two, even when it is negative. */
export function summary(
  { figures, selectedPlan }: ReportSource,
  { summary: texts, payback }: ReportTexts,
): string {
  const { name } = PLANS[selectedPlan];
  const amounts = (sign: number) => ({
    month: formatCurrency(sign * figures.netMonthlySavings),
    year: formatCurrency(sign * figures.netAnnualSavings),
  });
  switch (outcomeOf(figures)) {
    case 'loss':
      return texts.loss(name, amounts(-1));
    case 'even':
      return texts.even(name);
    case 'gain':
      return `${texts.gain(name, amounts(1))} ${paybackSentence(figures, payback)}`;
  }
}

function paybackSentence(figures: ReportSource['figures'], texts: ReportTexts['payback']): string {
  const { text } = paybackDisplay(figures);
  if (text === '<1') return texts.first;
  return figures.paybackMonths <= MONTHS_PER_YEAR ? texts.withinYear(text) : texts.later(text);
}

export function planFacts(
  { selectedPlan }: ReportSource,
  plan: Plan | null,
  { plan: texts }: ReportTexts,
  offer: OfferTexts,
) {
  const { name, currentPrice } = plan ?? PLANS[selectedPlan];
  const { description, extraLine } = offer.plans[selectedPlan];
  const price = texts.price(formatCurrency(currentPrice));
  if (!plan) return { name, price, lines: [description, texts.priceOfToday] };
  const lines = [
    description,
    offer.moreJobs(formatPercent(plan.liftRate * 100)),
    offer.perDay(formatCurrency(dailyCost(plan.currentPrice))),
    extraLine,
  ];
  return { name, price, lines: lines.filter((line) => line !== undefined) };
}

export function assumptions(plan: Plan | null, texts: ReportTexts): string[] {
  const { generalAssumptions: general } = texts;
  if (!plan) return [...general];
  const ofPlan = texts.assumptionsOfPlan({
    plan: plan.name,
    lift: formatPercent(plan.liftRate * 100),
    timeShare: formatPercent(plan.timeSavingsFactor * 100),
    hourlyValue: formatCurrency(plan.hourlyValue),
    weeks: String(WEEKS_PER_MONTH),
    months: String(MONTHS_PER_YEAR),
  });
  return [...ofPlan, ...general];
}

export function strategyCall(
  { site, figures, selectedPlan }: ReportSource,
  { call }: ReportTexts,
): ReportDocument['call'] {
  return {
    title: call.title(CALL_MINUTES),
    lines: call.lines({
      brandName: site.brandName,
      plan: PLANS[selectedPlan].name,
      paysOff: outcomeOf(figures) === 'gain',
    }),
  };
}

export function smallPrint(
  { figures: { modelVersion }, site }: ReportSource,
  plan: Plan | null,
  dateText: string,
  { smallPrint: texts }: ReportTexts,
): string[] {
  return [
    texts.computed(dateText, modelVersion),
    ...(plan ? [] : [texts.withoutFormulas(modelVersion)]),
    texts.estimate(site.legalName),
  ];
}
