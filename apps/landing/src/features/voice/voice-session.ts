import type { Offer } from '@pickup/contracts/settings/offer';
import type { PublicVoice } from '@pickup/contracts/settings/public-settings';
import { VOICE_PROXY_PATH } from '@pickup/contracts/voice/voice-calls';
import { language } from '@pickup/messages/page/language';
import type { CalculatorInputs, Results } from '@pickup/roi';
import { createVapiVoiceCall, loadVapi } from '@pickup/voice/vapi/vapi-voice-call';
import type { VoiceCall, VoiceVariables } from '@pickup/voice/voice-call';
import { voiceVariables } from '@pickup/voice/voice-variables';

export const pageVariables = (
  inputs: CalculatorInputs,
  results: Results,
  offer: Offer,
): VoiceVariables => voiceVariables(inputs, results, offer, browserTimeZone());

/** The assistant offers times in this zone. */
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Loads the platform's library before the click. Visitors see a failure only when they call. */
export function warmUp(): void {
  loadVapi().catch(() => undefined);
}

/** Prepares a call without starting it. Rejects if the library cannot be loaded. */
export function prepareCall(voice: PublicVoice): Promise<VoiceCall> {
  const { assistantId, publicKey, apiUrl } = voice;
  return createVapiVoiceCall({
    assistantId,
    publicKey: publicKey ?? PLACEHOLDER_KEY,
    apiBaseUrl: apiUrl ?? `${location.origin}${VOICE_PROXY_PATH}`,
    language,
  });
}

// The library requires a key, which the server's voice proxy replaces with the real one.
const PLACEHOLDER_KEY = 'none';
