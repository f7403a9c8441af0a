import { BOOKING_MINUTES } from '@pickup/contracts/bookings/booking-kinds';
import { distinctBusinessName } from '@pickup/contracts/leads/lead-form';
import {
  daily,
  formatCurrency,
  formatShare,
  MONTHS_PER_YEAR,
  paybackDisplay,
  type Terms,
} from '@pickup/roi';
import type { OfferTexts, ReportTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import type { OfferedPlan } from './offered-plan.ts';
import { outcomeOf } from './report-figures.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportDocument } from '@pickup/contracts/report/report-document';

export function preparedFor(
  { contact }: ReportSource,
  { tradeName }: OfferedPlan,
  texts: ReportTexts,
): string {
  const person = `${contact.firstName} ${contact.lastName}`.trim().replace(/\s+/g, ' ');
  const business = distinctBusinessName(contact, tradeName);
  return fill(texts.preparedFor, { names: [person, business].filter(Boolean).join(', ') });
}

export function summary(
  { figures }: ReportSource,
  { name: plan }: OfferedPlan,
  { summary: texts, payback }: ReportTexts,
): string {
  const amounts = (sign: number) => ({
    plan,
    month: formatCurrency(sign * figures.netMonthlySavings),
    year: formatCurrency(sign * figures.netAnnualSavings),
  });
  switch (outcomeOf(figures)) {
    case 'loss':
      return fill(texts.loss, amounts(-1));
    case 'even':
      return fill(texts.even, { plan });
    case 'gain':
      return `${fill(texts.gain, amounts(1))} ${paybackSentence(figures, payback)}`;
  }
}

function paybackSentence(figures: ReportSource['figures'], texts: ReportTexts['payback']): string {
  const { text } = paybackDisplay(figures);
  if (text === '<1') return texts.first;
  return figures.paybackMonths <= MONTHS_PER_YEAR
    ? fill(texts.withinYear, { months: text })
    : fill(texts.later, { months: text });
}

export function planFacts(
  { name, price, isPriceAssumed, description, extraLine, terms }: OfferedPlan,
  { plan: texts }: ReportTexts,
  offer: OfferTexts,
) {
  const rates = terms && [
    fill(offer.moreJobs, { percent: formatShare(terms.plan.liftRate) }),
    fill(offer.perDay, { price: formatCurrency(daily(terms, price)) }),
    extraLine,
  ];
  const lines = [description, ...(rates ?? []), isPriceAssumed ? texts.priceOfToday : undefined];
  return {
    name,
    price: fill(texts.price, { amount: formatCurrency(price) }),
    lines: lines.filter((line) => line !== undefined),
  };
}

export function assumptions(terms: Terms | null, texts: ReportTexts): string[] {
  const { generalAssumptions: general } = texts;
  if (!terms) return [...general];
  const { plan, weeksPerMonth } = terms;
  const values = {
    plan: plan.name,
    lift: formatShare(plan.liftRate),
    timeShare: formatShare(plan.timeSavingsFactor),
    hourlyValue: formatCurrency(plan.hourlyValue),
    weeks: String(weeksPerMonth),
    months: String(MONTHS_PER_YEAR),
  };
  return [...texts.assumptionsOfPlan.map((text) => fill(text, values)), ...general];
}

export function strategyCall(
  { site, figures, bookingMinutes = BOOKING_MINUTES.full }: ReportSource,
  { name }: OfferedPlan,
  { call }: ReportTexts,
): ReportDocument['call'] {
  return {
    title: fill(call.title, { minutes: bookingMinutes }),
    lines: [
      ...call.lines.map((line) => fill(line, { brandName: site.brandName })),
      outcomeOf(figures) === 'gain' ? call.planFollows : fill(call.otherResult, { plan: name }),
      call.last,
    ],
  };
}

export function smallPrint(
  { figures: { modelVersion }, site }: ReportSource,
  terms: Terms | null,
  dateText: string,
  { smallPrint: texts }: ReportTexts,
): string[] {
  return [
    fill(texts.computed, { day: dateText }),
    ...(terms ? [] : [fill(texts.withoutFormulas, { version: modelVersion })]),
    fill(texts.estimate, { legalName: site.legalName }),
  ];
}
