import type { VapiClient } from './vapi-client.ts';
import { readVapiMessage } from './vapi-messages.ts';
import type { VoiceCallEvent } from './voice-call.ts';

/**
 * Follows what is said and heard. To be called before the start: the visitor's own level is measured
 * only when somebody listens for it by then.
 */
export function followConversation(
  client: VapiClient,
  report: (...events: readonly VoiceCallEvent[]) => void,
): void {
  const level = (who: 'assistant' | 'visitor') => (value: unknown) => {
    if (typeof value === 'number') report({ type: 'level', who, level: value });
  };
  const speaking = (is: boolean) => () =>
    report({ type: 'speaking', who: 'assistant', speaking: is });
  client.on('message', (message) => report(...readVapiMessage(message)));
  client.on('volume-level', level('assistant'));
  client.on('local-volume-level', level('visitor'));
  client.on('speech-start', speaking(true));
  client.on('speech-end', speaking(false));
}
