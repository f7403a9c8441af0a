import { member, textMember } from './vapi-member.ts';

/** What an error event means for the call: it goes on, it was ended, or it is lost. */
export type VapiErrorVerdict =
  | { readonly kind: 'passing' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'fatal'; readonly reason: string };

// @vapi-ai/web 2.7.1 goes on with the call after these.
const PASSING: ReadonlySet<string> = new Set([
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
  'audio-observer-setup-error',
  'video-recording-setup-error',
  'audio-start-failed',
  'local-audio-level-observer-error',
]);

// How Daily words the end of a room that was closed from the other side.
const MEETING_OVER = /meeting (?:has|was) ended|ejected|exp-room|exp-token/i;

/** Reads an `error` payload in any of its three shapes: serialised, Daily's wrapper, an HTTP response. */
export function judgeVapiError(payload: unknown): VapiErrorVerdict {
  const type = textMember(payload, 'type') ?? 'error';
  if (PASSING.has(type)) return { kind: 'passing' };
  const words = wordsOf(member(payload, 'error') ?? payload);
  if (type === 'daily-error' && MEETING_OVER.test(words)) return { kind: 'ended' };
  return { kind: 'fatal', reason: words ? `${type}: ${words}` : type };
}

/**
 * Why there is no microphone, from a `camera-error`; null when there is one. Daily names everything
 * about devices so, and says of each whether it works.
 */
export function microphoneTrouble(payload: unknown): string | null {
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

// One level down is as deep as it goes: Daily nests {error: {type: 'ejected', msg}}, and what a server
// answered, ours ({code, message}) or the platform's ({statusCode, message}), is the error's `error`.
function nestedWords(error: unknown): string {
  const inner = member(error, 'error') ?? member(error, 'message');
  const words = ['msg', 'message', 'type'].map((key) => textOrList(member(inner, key)));
  const code = textMember(inner, 'code') ?? member(inner, 'statusCode');
  return [code, words.find(Boolean)].filter(Boolean).join(' ');
}

// The platform gives a list when several members of a body are wrong.
function textOrList(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return typeof value === 'string' ? value : '';
}
