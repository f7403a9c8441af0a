import type { Offer } from '@pickup/contracts/settings/offer';
import { LOCALES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/page/assistant';
import { language } from '@pickup/messages/page/language';
import {
  calculateResults,
  formatCurrency,
  formatUpTo,
  formatWhole,
  NUMERIC_FIELDS,
  paybackDisplay,
  planOf,
  type CalculatorInputs,
  type NumericField,
  type Results,
} from '@pickup/roi';

export const listed = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => new Intl.ListFormat(LOCALES[language], { type }).format(items);

/** Returns a phrase such as "20 jobs a month", "$350 a job" or "8 hours a week". */
export function numberPhrase(field: NumericField, value: number): string {
  const number = formatUpTo(value, 2);
  const dollars = `$${number.replace(/\.\d$/, '$&0')}`;
  return fillPlural(texts.numbers[field], { amount: field === 'avgJobProfit' ? dollars : number });
}

export const allNumbers = (inputs: CalculatorInputs): string =>
  listed(NUMERIC_FIELDS.map((field) => numberPhrase(field, inputs[field])));

export function describeResults(offer: Offer, inputs: CalculatorInputs): readonly string[] {
  const results = calculateResults(offer.model, inputs);
  const { name: plan } = planOf(offer.model, inputs.selectedPlan);
  const { netMonthlySavings: net, netAnnualSavings: year } = results;
  if (net <= 0) {
    const best = bestPlan(offer, inputs);
    const other = best && planOf(offer.model, best).name;
    const noNet = fill(texts.results.noNet, { plan });
    return [
      noNet,
      ...(other ? [fill(texts.results.betterPlan, { plan: other })] : []),
      gains(results),
    ];
  }
  const words = fill(texts.results.net, {
    plan,
    month: formatCurrency(net),
    year: formatCurrency(year),
  });
  return [words, gains(results), payback(results)];
}

function gains({ additionalJobs, timeSavedHours }: Results): string {
  const hours = formatWhole(Math.round(timeSavedHours));
  return fillPlural(texts.results.gains, { jobs: formatWhole(additionalJobs), hours });
}

function payback(results: Results): string {
  const { text } = paybackDisplay(results);
  const { instant, oneMonth, months } = texts.results;
  if (text === '<1') return instant;
  return text === '1.0' ? oneMonth : fill(months, { count: text });
}

function netOfEach({ model }: Offer, inputs: CalculatorInputs) {
  return model.plans.map((plan) => {
    const results = calculateResults(model, { ...inputs, selectedPlan: plan.id });
    return { plan, net: results.netMonthlySavings };
  });
}

/** Returns the plan with the highest net savings. Null if none is positive or plans are tied. */
export function bestPlan(offer: Offer, inputs: CalculatorInputs): string | null {
  const nets = netOfEach(offer, inputs);
  const most = Math.max(...nets.map(({ net }) => net));
  const [best, ...equals] = nets.filter(({ net }) => net === most);
  return best && most > 0 && equals.length === 0 ? best.plan.id : null;
}

export function comparePlans(offer: Offer, inputs: CalculatorInputs): string {
  const nets = netOfEach(offer, inputs);
  const plans = nets.map(({ plan, net }) =>
    fill(texts.results.netOfPlan, { plan: plan.name, month: formatCurrency(net) }),
  );
  if (nets.every(({ net }) => net <= 0))
    return fill(texts.results.noPlan, { plans: listed(plans) });
  const best = bestPlan(offer, inputs);
  const compared = fill(texts.results.compare, { plans: listed(plans) });
  if (best === null) return compared;
  return `${compared} ${fill(texts.results.ahead, { plan: planOf(offer.model, best).name })}`;
}
