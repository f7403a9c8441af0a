import { calculateResults, PLAN_IDS, PLANS, type CalculatorInputs } from '@pickup/roi';

/** Another plan that pays off when the chosen one does not; null when none does. */
export function betterPlan(
  inputs: CalculatorInputs,
): { readonly name: string; readonly netMonthlySavings: number } | null {
  for (const id of PLAN_IDS) {
    const { netMonthlySavings } = calculateResults({ ...inputs, selectedPlan: id });
    if (netMonthlySavings > 0) return { name: PLANS[id].name, netMonthlySavings };
  }
  return null;
}
