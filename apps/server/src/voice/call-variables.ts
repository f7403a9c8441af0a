import { BUSINESS_TYPES, calculateResults, PLAN_IDS, PLANS, readInputs } from '@pickup/roi';
import { voiceVariables, type CalculatorVariables } from '@pickup/voice/voice-variables';

/**
 * The figures that an assistant may say, made anew from the calculator's inputs among what the page sent:
 * nothing that a client says about money is believed, and no text of his gets into a prompt.
 */
export function callVariables(sent: Readonly<Record<string, unknown>>): CalculatorVariables {
  const trade = BUSINESS_TYPES.find(({ id, name }) => isOneOf(sent['businessType'], id, name));
  const plan = PLAN_IDS.find((id) => isOneOf(sent['planName'], id, PLANS[id].name));
  const inputs = readInputs({ ...sent, businessType: trade?.id, selectedPlan: plan });
  return voiceVariables(inputs, calculateResults(inputs));
}

function isOneOf(value: unknown, ...names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value);
}
