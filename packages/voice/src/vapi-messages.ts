import { member, textMember } from './vapi-member.ts';
import { readToolCalls } from './vapi-tool-calls.ts';
import type { Speaker, VoiceCallEvent } from './voice-call.ts';

/** What a message of the platform to the browser tells of the call; nothing, for most of them. */
export function readVapiMessage(message: unknown): readonly VoiceCallEvent[] {
  const type = textMember(message, 'type') ?? '';
  // Also 'transcript[transcriptType="final"]', when only those were asked for.
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

// The assistant's own is taken from what is heard: the platform has sent it before it is played.
function readSpeechUpdate(message: unknown): readonly VoiceCallEvent[] {
  if (speakerOf(message) !== 'visitor') return [];
  return [{ type: 'speaking', who: 'visitor', speaking: member(message, 'status') === 'started' }];
}

function speakerOf(message: unknown): Speaker | null {
  const role = member(message, 'role');
  if (role === 'assistant') return 'assistant';
  return role === 'user' ? 'visitor' : null;
}
