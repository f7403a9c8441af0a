import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/page/assistant';
import {
  calculateResults,
  formatCurrency,
  formatWhole,
  paybackDisplay,
  planOf,
  type Plan,
  type Results,
} from '@pickup/roi';
import type { DialogueState } from './dialogue-turn.ts';
import { listed } from './listed.ts';

type Calculator = Pick<DialogueState, 'offer' | 'inputs'>;

const resultsOf = ({ offer, inputs }: Calculator) => calculateResults(offer.model, inputs);

/** The most important figures, in sentences that can be read and spoken. */
export function describeResults(calculator: Calculator): readonly string[] {
  const results = resultsOf(calculator);
  return results.netMonthlySavings > 0
    ? [netSentence(calculator), gains(results), paybackSentence(results)]
    : [...noSaving(calculator), gains(results)];
}

/** The net result after a number changed. */
export function netSentence(calculator: Calculator): string {
  const { netMonthlySavings: net, netAnnualSavings: year } = resultsOf(calculator);
  const { name } = planOf(calculator.offer.model, calculator.inputs.selectedPlan);
  if (net <= 0) return fill(texts.results.noNet, { plan: name });
  return fill(texts.results.net, {
    plan: name,
    month: formatCurrency(net),
    year: formatCurrency(year),
  });
}

interface PlanNet {
  readonly plan: Plan;
  readonly net: number;
}

function netOfEach({ offer, inputs }: Calculator): readonly PlanNet[] {
  return offer.model.plans.map((plan) => {
    const results = calculateResults(offer.model, { ...inputs, selectedPlan: plan.id });
    return { plan, net: results.netMonthlySavings };
  });
}

/** Compares the plans with the visitor's numbers. */
export function comparePlans(calculator: Calculator): string {
  const nets = netOfEach(calculator);
  const { noneWithNumbers, compare, ahead, nets: words } = texts.results;
  if (nets.every(({ net }) => net <= 0)) return fillPlural(noneWithNumbers, { plans: nets.length });
  const each = nets.map(({ plan, net }, index) =>
    fill(index === 0 ? words.first : words.other, { plan: plan.name, month: formatCurrency(net) }),
  );
  const figures = fill(compare, { plans: listed(each) });
  const most = Math.max(...nets.map(({ net }) => net));
  const [best, ...equals] = nets.filter(({ net }) => net === most);
  if (!best || equals.length > 0) return figures;
  return `${figures} ${fill(ahead, { plan: best.plan.name })}`;
}

function gains({ additionalJobs: jobs, timeSavedHours }: Results): string {
  const hours = formatWhole(Math.round(timeSavedHours));
  return fillPlural(texts.results.gains, { jobs: formatWhole(jobs), hours });
}

function paybackSentence(results: Results): string {
  const { text } = paybackDisplay(results);
  const { instant, oneMonth, months } = texts.results.payback;
  if (text === '<1') return instant;
  return text === '1.0' ? oneMonth : fill(months, { count: text });
}

function noSaving(calculator: Calculator): readonly string[] {
  const nets = netOfEach(calculator);
  const better = nets.find(({ net }) => net > 0);
  if (!better) return [fillPlural(texts.results.noPlan, { plans: nets.length })];
  const would = fill(texts.results.betterPlan, {
    plan: better.plan.name,
    month: formatCurrency(better.net),
  });
  return [netSentence(calculator), would];
}
