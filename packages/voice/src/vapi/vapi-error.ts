import { member, textMember } from './vapi-member.ts';

export type VapiErrorVerdict =
  | { readonly kind: 'temporary' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'fatal'; readonly reason: string };

// @vapi-ai/web 2.7.1 continues the call after these errors.
const TEMPORARY: ReadonlySet<string> = new Set([
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
  'audio-observer-setup-error',
  'video-recording-setup-error',
  'audio-start-failed',
  'local-audio-level-observer-error',
]);

const MEETING_OVER = /meeting (?:has|was) ended|ejected|exp-room|exp-token/i;

export function classifyVapiError(payload: unknown): VapiErrorVerdict {
  const type = textMember(payload, 'type') ?? 'error';
  if (TEMPORARY.has(type)) return { kind: 'temporary' };
  const words = wordsOf(member(payload, 'error') ?? payload);
  if (type === 'daily-error' && MEETING_OVER.test(words)) return { kind: 'ended' };
  return { kind: 'fatal', reason: words ? `${type}: ${words}` : type };
}

/** Daily sends `camera-error` for cameras and microphones. Returns null if the microphone works. */
export function microphoneProblem(payload: unknown): string | null {
  const error = member(payload, 'error');
  if (member(member(error, 'errorMsg'), 'audioOk') === true) return null;
  const type = textMember(member(error, 'error'), 'type');
  return `the microphone is not available${type ? `: ${type}` : ''}`;
}

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const status = member(error, 'status');
  if (typeof status === 'number') return `HTTP ${status}`;
  const found = ['errorMsg', 'message', 'msg', 'errorDetail'].map((key) => textMember(error, key));
  return found.find(Boolean) ?? nestedWords(error);
}

// Daily nests {type: 'ejected', msg}, Pickup's server {code, message}, and the platform
// {statusCode, message}.
function nestedWords(error: unknown): string {
  const inner = member(error, 'error') ?? member(error, 'message');
  const words = ['msg', 'message', 'type'].map((key) => textOrList(member(inner, key)));
  const code = textMember(inner, 'code') ?? member(inner, 'statusCode');
  return [code, words.find(Boolean)].filter(Boolean).join(' ');
}

// The platform sends a list of messages if several members of a request body are invalid.
function textOrList(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return typeof value === 'string' ? value : '';
}
