import { z } from 'zod';
import { BUSINESS_TYPES, calculateResults, PLAN_IDS, PLANS, readInputs } from '@pickup/roi';
import { voiceVariables, type CalculatorVariables } from '@pickup/voice/voice-variables';

const anything = z.record(z.string(), z.unknown());

/**
 * What we accept from the page: the calculator's inputs and the id of its lead. Everything else that the
 * platform would accept (an assistant, a squad, tools, limits) is ignored.
 */
export const webCallRequestSchema = z
  .object({
    assistantOverrides: z
      .object({
        variableValues: anything.catch({}),
        metadata: z.object({ lead_id: z.uuid().nullable().catch(null) }).catch({ lead_id: null }),
      })
      .catch({ variableValues: {}, metadata: { lead_id: null } }),
  })
  .transform(({ assistantOverrides: { variableValues, metadata } }) => ({
    variables: callVariables(variableValues),
    leadId: metadata.lead_id,
  }));

/**
 * The figures that an assistant may say, computed again from the inputs that the page sent. No figure about
 * money is taken from a client, and no text from a client reaches a prompt.
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
