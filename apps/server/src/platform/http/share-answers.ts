import type { Context, MiddlewareHandler } from 'hono';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Gives requests of the same second one answer, if they agree in address and headers (decision 105). Mount it before
 * everything that an answer does not need a second time, and only on pages that read no other header.
 */
export function shareAnswers(now: () => Date, nextRequestId: () => string): MiddlewareHandler {
  const answers = new Map<string, Promise<Answer>>();
  let second = 0;
  return async (c, next) => {
    const current = Math.floor(now().getTime() / 1_000);
    if (current !== second || answers.size >= MAX_ANSWERS) answers.clear();
    second = current;
    const key = keyOf(c);
    const shared = answers.get(key) ?? readAnswer(c, next);
    answers.set(key, shared);
    const { status, headers, body } = await shared;
    // The id of an error is also in its body and in the log.
    const own = status < 400 ? { ...headers, 'x-request-id': nextRequestId() } : headers;
    c.res = new Response(body, { status, headers: own });
  };
}

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

function keyOf({ req }: Context): string {
  return [req.url, ...HEADERS.map((name) => req.header(name))].join('\n');
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
