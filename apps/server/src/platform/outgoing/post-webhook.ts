import type { IncomingMessage } from 'node:http';
import { RefusedAddressError } from './guarded-lookup.ts';
import { openRequest, type OpenOptions, type OutgoingRequest } from './open-request.ts';

/** Limits the time from the lookup of the name to the last byte that is read. */
export const POST_TIME_LIMIT_MS = 15_000;
/** An ordinary response is shorter than this. A longer one is cut. */
const MAX_BYTES_READ = 64 * 1_024;
const BYTES_KEPT = 1_024;
const USER_AGENT = 'Pickup-Webhooks/1';

export type WebhookPost = Omit<Required<OutgoingRequest>, 'method'>;

/** `failed` means that there was no response, and `final` that a retry cannot help. */
export type WebhookReply =
  | {
      readonly kind: 'responded';
      readonly status: number;
      readonly retryAfter: string | undefined;
      /** The beginning of the body. */
      readonly text: string;
    }
  | { readonly kind: 'failed'; readonly error: string; readonly final: boolean };

/**
 * `signal` comes from the job worker. If it aborts, the call rejects, because the outcome is
 * unknown.
 */
export interface PostOptions extends OpenOptions {
  readonly timeLimitMs?: number;
}

/**
 * Sends one POST on its own connection. Verifies certificates and never follows redirects. Once a
 * status has arrived, it decides the outcome, even if the body cannot be read completely.
 */
export async function postWebhook(
  post: WebhookPost,
  { addressPolicy, signal, timeLimitMs = POST_TIME_LIMIT_MS }: PostOptions,
): Promise<WebhookReply> {
  signal.throwIfAborted();
  const limit = new AbortController(); // not AbortSignal.timeout, which AbortSignal.any may lose: nodejs/node#57736
  const timer = setTimeout(() => limit.abort(), timeLimitMs);
  try {
    const response = await openRequest(
      { ...post, method: 'POST', headers: { 'user-agent': USER_AGENT, ...post.headers } },
      { addressPolicy, signal: AbortSignal.any([signal, limit.signal]) },
    );
    const { statusCode = 0, headers } = response;
    const text = await readBeginning(response);
    return { kind: 'responded', status: statusCode, retryAfter: headers['retry-after'], text };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) return failed(`no answer within ${timeLimitMs / 1_000} s`);
    return failed(textOf(error), error instanceof RefusedAddressError && error.isLiteral);
  } finally {
    clearTimeout(timer);
  }
}

function failed(error: string, final = false): WebhookReply {
  return { kind: 'failed', error, final };
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (read < BYTES_KEPT) kept.push(chunk.subarray(0, BYTES_KEPT - read));
      read += chunk.length;
      if (read >= MAX_BYTES_READ) break;
    }
  } catch {
    // The body was cut off or too slow. The status has arrived, and the part that was read is
    // enough.
  }
  return printable(Buffer.concat(kept).toString('utf8'));
}

/**
 * Replaces control characters with spaces, because the database cannot store all of them. Removes a
 * character that was cut in half at the end.
 */
function printable(text: string): string {
  return text
    .replace(/\uFFFD+$/, '')
    .replace(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim();
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // If several addresses of a host fail, Node.js reports one error without a message.
  return printable(error.message || code || error.name).slice(0, 500);
}
