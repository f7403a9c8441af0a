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

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const status = member(error, 'status');
  if (typeof status === 'number') return `HTTP ${status}`;
  const found = ['errorMsg', 'message', 'msg', 'errorDetail'].map((key) => textMember(error, key));
  return found.find(Boolean) ?? nestedWords(error);
}

// Daily nests {error: {type: 'ejected', msg}} inside; one level down is as deep as it goes.
function nestedWords(error: unknown): string {
  const inner = member(error, 'error') ?? member(error, 'message');
  return (
    textMember(inner, 'msg') ?? textMember(inner, 'message') ?? textMember(inner, 'type') ?? ''
  );
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function textMember(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
