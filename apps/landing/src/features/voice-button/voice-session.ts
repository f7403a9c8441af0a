import { createVapiVoiceCall, loadVapi, type VapiSettings } from '@pickup/voice/vapi-voice-call';
import type { VoiceCall } from '@pickup/voice/voice-call';

export { voiceVariables } from './voice-variables.ts';

/** Fetches the platform's library ahead of the click; a failure shows when the call is made. */
export function warmUp(): void {
  loadVapi().catch(() => undefined);
}

/** Makes a call that is ready to start. Rejects when the library does not come. */
export function prepareCall(settings: VapiSettings): Promise<VoiceCall> {
  return createVapiVoiceCall(settings);
}
