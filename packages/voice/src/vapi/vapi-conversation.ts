import type { VapiClient } from './vapi-client.ts';
import type { VoiceCallEvent, Speaker } from '../voice-call.ts';
import { member, textMember } from './vapi-member.ts';
import { readToolCalls } from './vapi-tool-calls.ts';

/**
 * Call this before `start`. The library measures the visitor's audio level only if
 * 'local-volume-level' has a listener when the call starts.
 */
export function followConversation(
  client: VapiClient,
  report: (...events: readonly VoiceCallEvent[]) => void,
): void {
  const level = (who: 'assistant' | 'visitor') => (value: unknown) => {
    if (typeof value === 'number') report({ type: 'level', who, level: value });
  };
  const speaking = (isSpeaking: boolean) => () =>
    report({ type: 'speaking', who: 'assistant', speaking: isSpeaking });
  client.on('message', (message) => report(...readVapiMessage(message)));
  client.on('volume-level', level('assistant'));
  client.on('local-volume-level', level('visitor'));
  client.on('speech-start', speaking(true));
  client.on('speech-end', speaking(false));
}

export function readVapiMessage(message: unknown): readonly VoiceCallEvent[] {
  const type = textMember(message, 'type') ?? '';
  // If only final transcripts were requested, the type is 'transcript[transcriptType="final"]'.
  if (/^transcript(\[|$)/.test(type)) return readTranscript(message, type);
  if (type === 'speech-update') return readSpeechUpdate(message);
  if (type !== 'tool-calls') return [];
  return readToolCalls(message).map(({ name, parameters }) => ({ type: 'tool', name, parameters }));
}

function readTranscript(message: unknown, type: string): readonly VoiceCallEvent[] {
  const who = speakerOf(message);
  const text = textMember(message, 'transcript');
  if (!who || text === undefined) return [];
  const final = member(message, 'transcriptType') === 'final' || type.includes('final');
  return [{ type: 'transcript', who, text, final }];
}

// Ignores updates about the assistant, because the platform sends them before the audio plays.
function readSpeechUpdate(message: unknown): readonly VoiceCallEvent[] {
  if (speakerOf(message) !== 'visitor') return [];
  return [{ type: 'speaking', who: 'visitor', speaking: member(message, 'status') === 'started' }];
}

function speakerOf(message: unknown): Speaker | null {
  const role = member(message, 'role');
  if (role === 'assistant') return 'assistant';
  return role === 'user' ? 'visitor' : null;
}
