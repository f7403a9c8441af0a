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
  if (net <= 0) return texts.results.noNet(name);
  return texts.results.net(name, formatCurrency(net), formatCurrency(year));
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
  if (nets.every(({ net }) => net <= 0)) return texts.results.noneWithNumbers(nets.length);
  const figures = texts.results.compare(
    nets.map(({ plan, net }) => ({ plan: plan.name, month: formatCurrency(net) })),
  );
  const most = Math.max(...nets.map(({ net }) => net));
  const [best, ...equals] = nets.filter(({ net }) => net === most);
  if (!best || equals.length > 0) return figures;
  return `${figures} ${texts.results.ahead(best.plan.name)}`;
}

function gains({ additionalJobs: jobs, timeSavedHours }: Results): string {
  return texts.results.gains(formatWhole(jobs), formatWhole(Math.round(timeSavedHours)));
}

function paybackSentence(results: Results): string {
  const { text } = paybackDisplay(results);
  const { instant, oneMonth, months } = texts.results.payback;
  if (text === '<1') return instant;
  return text === '1.0' ? oneMonth : months(text);
}

function noSaving(calculator: Calculator): readonly string[] {
  const nets = netOfEach(calculator);
  const better = nets.find(({ net }) => net > 0);
  if (!better) return [texts.results.noPlan(nets.length)];
  const would = texts.results.betterPlan(better.plan.name, formatCurrency(better.net));
  return [netSentence(calculator), would];
}
