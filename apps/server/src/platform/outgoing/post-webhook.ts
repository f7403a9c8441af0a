import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkLiteral, guardedLookup, RefusedAddressError, type Reach } from './guarded-lookup.ts';

/** Covers everything from the name's lookup to the last byte that is read of the response. */
export const POST_TIME_LIMIT_MS = 15_000;
/** Read this far so that an ordinary response ends normally. The rest is cut off. */
const MAX_BYTES_READ = 64 * 1_024;
const BYTES_KEPT = 1_024;

export interface WebhookPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result. `failed` means that there was no response, and `final` that there can never be one. */
export type WebhookReply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      /** The beginning of the body. */
      readonly text: string;
    }
  | { readonly kind: 'failed'; readonly error: string; readonly final: boolean };

export interface PostOptions {
  readonly reach: Reach;
  /** The worker's signal. An attempt that it aborts rejects, because the outcome is unknown. */
  readonly signal: AbortSignal;
  readonly timeLimitMs?: number;
}

/**
 * One POST on its own connection. Redirects are treated like any other response and never followed.
 * Certificates are verified. Once a status has arrived it counts, whatever happens to the body.
 */
export async function postWebhook(
  post: WebhookPost,
  { reach, signal, timeLimitMs = POST_TIME_LIMIT_MS }: PostOptions,
): Promise<WebhookReply> {
  signal.throwIfAborted();
  const limit = new TimeLimit(timeLimitMs, signal);
  try {
    const response = await open(post, reach, limit.signal);
    const { statusCode = 0, headers } = response;
    const text = await readBeginning(response);
    return { kind: 'answered', status: statusCode, retryAfter: headers['retry-after'], text };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) return failed(`no answer within ${timeLimitMs / 1_000} s`);
    return failed(textOf(error), error instanceof RefusedAddressError && error.literal);
  } finally {
    limit.end();
  }
}

/** Aborts after a time or with another signal. (AbortSignal.any may lose a timeout: nodejs/node#57736.) */
class TimeLimit {
  readonly #aborter = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #abort = (): void => this.#aborter.abort();

  constructor(ms: number, outer: AbortSignal) {
    this.#outer = outer;
    this.#timer = setTimeout(this.#abort, ms);
    outer.addEventListener('abort', this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
  }
}

function failed(error: string, final = false): WebhookReply {
  return { kind: 'failed', error, final };
}

function open(post: WebhookPost, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, headers, body } = post;
  checkLiteral(url.hostname, reach.allows);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent: false, // no connection is kept, so the next attempt resolves and checks again
      lookup: guardedLookup(reach),
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject); // stays, for errors of a connection that breaks after its response
    // After an unexpected 101, Node closes the connection without an error or a response.
    outgoing.once('close', () => reject(new Error('the connection was closed without an answer')));
    outgoing.end(body);
  });
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
    // The body was cut off or too slow. The status has arrived, and the part that was read is enough.
  }
  return printable(Buffer.concat(kept).toString('utf8'));
}

/** Removes characters that the database cannot store, and a character cut in half at the end. */
function printable(text: string): string {
  return text
    .replace(/\uFFFD+$/, '')
    .replace(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim();
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Failed attempts at several addresses arrive as one error without a message.
  return printable(error.message || code || error.name).slice(0, 500);
}
