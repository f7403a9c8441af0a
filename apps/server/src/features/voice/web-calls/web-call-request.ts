import type { Offers } from '@pickup/contracts/settings/offers-from-settings';
import { isTimeZone } from '@pickup/contracts/time-zone';
import { languageOf, type Language } from '@pickup/messages/language';
import { z } from 'zod';
import { calculateResults, readInputs } from '@pickup/roi';
import { voiceVariables, type CalculatorVariables } from '@pickup/voice/voice-variables';
import { findPlan, findTrade } from '@pickup/voice/find-choices';

const anything = z.record(z.string(), z.unknown());
const metadata = z.object({
  lead_id: z.uuid().nullable().catch(null),
  language: z.string().transform(languageOf).catch('en'),
});
const NO_METADATA = { lead_id: null, language: 'en' as const };

/**
 * The call library lets the page send only overrides, so the overrides' metadata contains the
 * language and the lead's id.
 */
export const webCallRequestSchema = (offers: Offers) =>
  z
    .object({
      assistantOverrides: z
        .object({
          variableValues: anything.catch({}),
          metadata: metadata.catch(NO_METADATA),
        })
        .catch({ variableValues: {}, metadata: NO_METADATA }),
    })
    .transform(({ assistantOverrides: { variableValues, metadata: facts } }) => ({
      variables: callVariables(offers, variableValues, facts.language),
      leadId: facts.lead_id,
      language: facts.language,
    }));

/**
 * Calculates the results, and looks up the names of the trade and the plan. No result and no free
 * text from a client may reach a prompt.
 */
export function callVariables(
  offers: Offers,
  sent: Readonly<Record<string, unknown>>,
  language: Language,
): CalculatorVariables {
  const offer = offers[language];
  const inputs = readInputs(offer.model, {
    ...sent,
    businessType: findTrade(offers, sent['businessType']),
    selectedPlan: findPlan(offers, sent['planName']),
  });
  const zone = sent['visitorTimeZone'];
  // Anything other than a known time zone could inject instructions into the prompt.
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : '';
  return voiceVariables(inputs, calculateResults(offer.model, inputs), offer, timeZone);
}
