import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkLiteral, guardedLookup, RefusedAddressError, type Reach } from './guarded-lookup.ts';

/** From the name's look-up to the answer's last byte that is read. */
export const POST_TIME_LIMIT_MS = 15_000;
/** Read, so that an ordinary answer ends in peace; what comes beyond is cut off. */
const MOST_BYTES_READ = 64 * 1_024;
const BYTES_KEPT = 1_024;

export interface WebhookPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it. `failed`: there was no answer; `final` when there can never be one. */
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
  /** The worker's: an attempt that it aborts rejects, for nobody knows how it would have ended. */
  readonly signal: AbortSignal;
  readonly timeLimitMs?: number;
}

/**
 * One POST on a connection of its own. Redirects are answers like any other, never followed; certificates
 * are verified. Once a status has come it counts, whatever becomes of the body after it.
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
      agent: false, // no connection is kept: the next attempt resolves and checks anew
      lookup: guardedLookup(reach),
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject); // stays, for the errors of a connection that is cut after its answer
    // After a 101 that nobody asked for, Node closes the connection without an error or an answer.
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
      if (read >= MOST_BYTES_READ) break;
    }
  } catch {
    // Cut off or too slow: the status has been said, and what was read of the body is enough.
  }
  return printable(Buffer.concat(kept).toString('utf8'));
}

/** Without what no database stores, and without a character cut in half at the end. */
function printable(text: string): string {
  return text
    .replace(/\uFFFD+$/, '')
    .replace(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim();
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Several addresses tried in vain come as one error without a message.
  return printable(error.message || code || error.name).slice(0, 500);
}
