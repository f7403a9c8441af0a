import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { languageOf, type Language } from '@pickup/messages/language';
import { z } from 'zod';
import { BUSINESS_TYPES, calculateResults, PLAN_IDS, PLANS, readInputs } from '@pickup/roi';
import { voiceVariables, type CalculatorVariables } from '@pickup/voice/voice-variables';

const anything = z.record(z.string(), z.unknown());
const metadata = z.object({
  lead_id: z.uuid().nullable().catch(null),
  language: z.string().transform(languageOf).catch('en'),
});
const NO_METADATA = { lead_id: null, language: 'en' as const };

/**
 * What we accept from the page: the calculator's inputs, the id of its lead and its language. The call library lets the
 * page write only into the overrides, so language and lead are in their metadata. Everything else that the platform
 * would accept (an assistant, a squad, tools, limits) is ignored.
 */
export const webCallRequestSchema = z
  .object({
    assistantOverrides: z
      .object({
        variableValues: anything.catch({}),
        metadata: metadata.catch(NO_METADATA),
      })
      .catch({ variableValues: {}, metadata: NO_METADATA }),
  })
  .transform(({ assistantOverrides: { variableValues, metadata: facts } }) => ({
    variables: callVariables(variableValues, facts.language),
    leadId: facts.lead_id,
    language: facts.language,
  }));

/**
 * The figures that an assistant may say, computed again from the inputs that the page sent. No figure about
 * money is taken from a client, and no text from a client reaches a prompt.
 */
export function callVariables(
  sent: Readonly<Record<string, unknown>>,
  language: Language,
): CalculatorVariables {
  const { trades } = OFFER_TEXTS[language];
  const trade = BUSINESS_TYPES.find(({ id }) => isOneOf(sent['businessType'], id, trades[id]));
  const plan = PLAN_IDS.find((id) => isOneOf(sent['planName'], id, PLANS[id].name));
  const inputs = readInputs({ ...sent, businessType: trade?.id, selectedPlan: plan });
  return voiceVariables(inputs, calculateResults(inputs), trades);
}

function isOneOf(value: unknown, ...names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value);
}
