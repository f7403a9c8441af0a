// A call without a panel, for features that the panel does not use.
import type { VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';
import { createVapiVoiceCall } from '@pickup/voice/vapi/vapi-voice-call';

export interface BareCall {
  readonly call: VoiceCall;
  readonly events: readonly VoiceCallEvent['type'][];
}

async function beginCall(apiBaseUrl: string): Promise<void> {
  const settings = { publicKey: 'none', assistantId: 'assistant-1', apiBaseUrl };
  const call = await createVapiVoiceCall(settings);
  const events: VoiceCallEvent['type'][] = [];
  call.on(({ type }) => events.push(type));
  call.start({ variables: {} });
  Object.assign(window, { bareCall: { call, events } satisfies BareCall });
}

Object.assign(window, { beginCall });
