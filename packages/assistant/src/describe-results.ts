import * as texts from '@pickup/messages/page/assistant';
import {
  calculateResults,
  formatCurrency,
  formatWhole,
  paybackDisplay,
  PLAN_IDS,
  PLANS,
  type CalculatorInputs,
  type PlanId,
  type Results,
} from '@pickup/roi';

/** The most important figures, in sentences that can be read and spoken. */
export function describeResults(inputs: CalculatorInputs): readonly string[] {
  const results = calculateResults(inputs);
  return results.netMonthlySavings > 0
    ? [netSentence(inputs), gains(results), paybackSentence(results)]
    : [...noSaving(inputs), gains(results)];
}

/** The net result after a number changed. */
export function netSentence(inputs: CalculatorInputs): string {
  const { netMonthlySavings: net, netAnnualSavings: year } = calculateResults(inputs);
  const { name } = PLANS[inputs.selectedPlan];
  if (net <= 0) return texts.results.noNet(name);
  return texts.results.net(name, formatCurrency(net), formatCurrency(year));
}

/** Compares both plans with the visitor's numbers. */
export function comparePlans(inputs: CalculatorInputs): string {
  const net = (id: PlanId) => calculateResults({ ...inputs, selectedPlan: id }).netMonthlySavings;
  const [pro, elite] = [net('pro'), net('elite')];
  if (pro <= 0 && elite <= 0) return texts.results.neither;
  const figures = texts.results.compare(formatCurrency(pro), formatCurrency(elite));
  if (pro === elite) return figures;
  return `${figures} ${texts.results.ahead(PLANS[elite > pro ? 'elite' : 'pro'].name)}`;
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

function noSaving(inputs: CalculatorInputs): readonly string[] {
  const better = PLAN_IDS.find(
    (id) => calculateResults({ ...inputs, selectedPlan: id }).netMonthlySavings > 0,
  );
  if (!better) return [texts.results.noPlan];
  const { netMonthlySavings } = calculateResults({ ...inputs, selectedPlan: better });
  const would = texts.results.betterPlan(PLANS[better].name, formatCurrency(netMonthlySavings));
  return [netSentence(inputs), would];
}
