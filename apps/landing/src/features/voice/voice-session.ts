import type { PublicVoice } from '@pickup/contracts/public-settings';
import { VOICE_PROXY_PATH } from '@pickup/contracts/voice-paths';
import { createVapiVoiceCall, loadVapi } from '@pickup/voice/vapi-voice-call';
import type { VoiceCall } from '@pickup/voice/voice-call';

export { voiceVariables } from '@pickup/voice/voice-variables';

/** Fetches the platform's library ahead of the click; a failure shows when the call is made. */
export function warmUp(): void {
  loadVapi().catch(() => undefined);
}

/** Makes a call that is ready to start. Rejects when the library does not come. */
export function prepareCall(voice: PublicVoice): Promise<VoiceCall> {
  const { assistantId, publicKey, apiUrl } = voice;
  return createVapiVoiceCall({
    assistantId,
    publicKey: publicKey ?? THROUGH_US,
    apiBaseUrl: apiUrl ?? `${location.origin}${VOICE_PROXY_PATH}`,
  });
}

// The library wants a key; our own server puts the real one in its place.
const THROUGH_US = 'none';
