import {
  formatCurrency,
  formatPercent,
  MONTHS_PER_YEAR,
  paybackDisplay,
  PLANS,
  WEEKS_PER_MONTH,
  type Plan,
} from '@pickup/roi';
import type { ReportDocument } from './report-document.ts';
import { outcomeOf } from './report-figures.ts';
import type { ReportSource } from './report-source.ts';

/** The specification gives two durations; this is the one in the lead form, where the report is requested. */
const CALL_MINUTES = 15;

export function preparedFor({ contact }: ReportSource): string {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const person = tidy(`${contact.firstName} ${contact.lastName}`);
  return `Prepared for ${[person, tidy(contact.businessName)].filter(Boolean).join(', ')}`;
}

/** Describes the result in a sentence or two, even when it is negative. */
export function summary({ figures, selectedPlan }: ReportSource): string {
  const { name } = PLANS[selectedPlan];
  const amounts = (sign: number) =>
    `${formatCurrency(sign * figures.netMonthlySavings)} a month, ${formatCurrency(sign * figures.netAnnualSavings)} a year`;
  switch (outcomeOf(figures)) {
    case 'loss':
      return `At these numbers the ${name} plan does not pay for itself: it would cost you ${amounts(-1)}, more than it brings in. Better to know that now. If your busy months look different, put those numbers in.`;
    case 'even':
      return `At these numbers the ${name} plan brings in about what it costs. It would take a few more won jobs, or a busier month, to make it worth your while.`;
    case 'gain':
      return `With the ${name} plan answering every call, you would keep ${amounts(1)}, after the plan’s cost. ${paybackSentence(figures)}`;
  }
}

function paybackSentence(figures: ReportSource['figures']): string {
  const { text } = paybackDisplay(figures);
  if (text === '<1') return 'The plan has paid for itself in less than a month.';
  const months = `${text} months`;
  if (figures.paybackMonths <= MONTHS_PER_YEAR)
    return `The plan has paid for itself after ${months}.`;
  return `It takes ${months} until the plan has paid for itself: longer than the first year.`;
}

export function planFacts({ selectedPlan }: ReportSource, plan: Plan | null) {
  const { name, description, currentPrice } = plan ?? PLANS[selectedPlan];
  const price = `${formatCurrency(currentPrice)} a month`;
  if (!plan) return { name, price, lines: [description, 'The price is today’s.'] };
  const lines = [description, plan.liftLabel, plan.dailyLabel, plan.extraLine];
  return { name, price, lines: lines.filter((line) => line !== undefined) };
}

export function assumptions(plan: Plan | null): string[] {
  const general = [
    'Every month counts the same: no season, no first weeks of getting used to it. Your own year will have better and worse months.',
    'Payback is the time until the net savings have covered one month of the plan.',
    'The ROI is on the cautious side: a year of the plan is taken off the net savings once more before the two are compared.',
  ];
  return plan ? [...ofPlan(plan), ...general] : general;
}

function ofPlan({ name, liftRate, timeSavingsFactor, hourlyValue }: Plan): string[] {
  return [
    `Answering every call wins you ${formatPercent(liftRate * 100)} more jobs. That is the ${name} plan’s working figure; if you miss few calls today, it will be less for you.`,
    'A won job brings what your average job brings.',
    `The plan takes over ${formatPercent(timeSavingsFactor * 100)} of your admin hours, counted in whole hours a week. An hour of yours is worth ${formatCurrency(hourlyValue)}, whether you spend it on a job or at home.`,
    `A month has ${WEEKS_PER_MONTH} weeks, a year ${MONTHS_PER_YEAR} months. Figures are computed unrounded and shown in whole dollars.`,
  ];
}

export function strategyCall({
  site,
  figures,
  selectedPlan,
}: ReportSource): ReportDocument['call'] {
  const pays = outcomeOf(figures) === 'gain';
  return {
    title: `What happens on your free ${CALL_MINUTES}-minute strategy call`,
    lines: [
      'We go through your numbers together and correct what is different in your shop: seasons, crew, the calls that come after hours.',
      `You hear how ${site.brandName} answers a call for a business like yours, and what it asks before it books a job.`,
      pays
        ? 'You get an implementation plan: what is set up first, which calls are answered, and what you should see after the first month.'
        : `We look for what would change the result: different hours, different calls, or a plan other than ${PLANS[selectedPlan].name}. If nothing does, we say so.`,
      'You decide afterwards. The call is free, with no obligation.',
    ],
  };
}

export function smallPrint(
  { figures, site }: ReportSource,
  plan: Plan | null,
  dateText: string,
): string[] {
  const version = `version ${figures.modelVersion} of the model`;
  const computed = `Computed on ${dateText} with ${version} from the numbers you entered.`;
  const formulas = `The formulas of ${version} are not available here, so they are left out; the figures are the ones that were computed then.`;
  return [
    ...(plan ? [computed] : [computed, formulas]),
    `An estimate to decide with. ${site.legalName} does not promise that you will earn these amounts.`,
  ];
}
