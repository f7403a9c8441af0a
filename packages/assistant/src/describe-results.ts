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
  if (net <= 0) return `At these numbers the ${name} plan does not pay for itself.`;
  return `With ${name} you net ${formatCurrency(net)} a month, ${formatCurrency(year)} a year, after the plan's cost.`;
}

/** Compares both plans with the visitor's numbers. */
export function comparePlans(inputs: CalculatorInputs): string {
  const net = (id: PlanId) => calculateResults({ ...inputs, selectedPlan: id }).netMonthlySavings;
  const [pro, elite] = [net('pro'), net('elite')];
  if (pro <= 0 && elite <= 0) return 'At your numbers neither plan pays for itself.';
  const figures = `At your numbers Pro nets ${formatCurrency(pro)} a month and Elite ${formatCurrency(elite)}.`;
  if (pro === elite) return figures;
  return `${figures} ${elite > pro ? 'Elite' : 'Pro'} comes out ahead.`;
}

function gains({ additionalJobs: jobs, timeSavedHours }: Results): string {
  const hours = Math.round(timeSavedHours);
  const more = `${formatWhole(jobs)} more ${jobs === 1 ? 'job' : 'jobs'}`;
  return `That is ${more} and ${formatWhole(hours)} ${hours === 1 ? 'hour' : 'hours'} saved each month.`;
}

function paybackSentence(results: Results): string {
  const { text } = paybackDisplay(results);
  if (text === '<1') return 'It pays for itself in less than a month.';
  return `It pays for itself in ${text === '1.0' ? 'one month' : `${text} months`}.`;
}

function noSaving(inputs: CalculatorInputs): readonly string[] {
  const better = PLAN_IDS.find(
    (id) => calculateResults({ ...inputs, selectedPlan: id }).netMonthlySavings > 0,
  );
  if (!better) return ['At these numbers neither plan pays for itself.'];
  const { netMonthlySavings } = calculateResults({ ...inputs, selectedPlan: better });
  const would = `The ${PLANS[better].name} plan would: ${formatCurrency(netMonthlySavings)} a month.`;
  return [netSentence(inputs), would];
}
