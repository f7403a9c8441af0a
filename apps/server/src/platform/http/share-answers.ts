import type { Context, MiddlewareHandler } from 'hono';
import { TtlCache } from '../ttl-cache.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

interface Sharing {
  readonly now: () => Date;
  readonly nextRequestId: () => string;
  /** The version of the settings that a request's answer is made from. */
  readonly versionOf: (c: Context) => number | null;
}

/**
 * Sends one answer to all requests of the same second that have the same address and headers (decision 105). Mount it
 * early, so that little else runs for a shared answer, and only on pages that read no other request header.
 */
export function shareAnswers({ now, nextRequestId, versionOf }: Sharing): MiddlewareHandler {
  const nowMs = () => now().getTime();
  const answers = new TtlCache<Answer>({ keepMs: SECOND_MS, max: MAX_ANSWERS, now: nowMs });
  return async (c, next) => {
    // The second is part of the key, because an offer ends with a second.
    const key = `${versionOf(c)}\n${keyOf(c, Math.floor(nowMs() / SECOND_MS))}`;
    const { status, headers, body } = await answers.read(key, () => readAnswer(c, next));
    // The id of an error is also in its body and in the log.
    const own = status < 400 ? { ...headers, 'x-request-id': nextRequestId() } : headers;
    c.res = new Response(body, { status, headers: own });
  };
}

const SECOND_MS = 1_000;
// An uncompressed page has about 60 kB, so they never need more than a few megabytes.
const MAX_ANSWERS = 100;

const HEADERS = [
  'host',
  'x-forwarded-proto',
  'accept-encoding',
  'accept-language',
  'referer',
  'if-none-match',
];

function keyOf({ req }: Context, second: number): string {
  return [second, req.url, ...HEADERS.map((name) => req.header(name))].join('\n');
}

async function readAnswer(c: Context, next: () => Promise<void>): Promise<Answer> {
  await next();
  const { status, headers, body } = c.res;
  return {
    status,
    headers: Object.fromEntries(headers),
    body: body && new Uint8Array(await c.res.arrayBuffer()),
  };
}
