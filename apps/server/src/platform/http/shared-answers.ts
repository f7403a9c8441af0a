import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { TtlCache } from '../time/ttl-cache.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface SharedAnswersOptions {
  /** Pages that read no other request header than those of `HEADERS`. */
  readonly paths: readonly string[];
  readonly now: () => Date;
  readonly nextRequestId: () => string;
  /** The version of the settings that answers are made from now. */
  readonly version: () => number | null;
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

/** One answer for all requests of the same second that have the same address and headers (decision 105). */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions;
  readonly #answers: TtlCache<Answer>;
  /** Those that are made, for `send`. */
  readonly #ready = new Map<string, Answer>();
  #second = 0;

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    const now = () => options.now().getTime();
    this.#answers = new TtlCache({ keepMs: SECOND_MS, max: MAX_ANSWERS, now });
  }

  get paths(): string[] {
    return [...this.#options.paths];
  }

  /** Makes the answer once. Mount it on the paths, early, so that the answer has all of its headers. */
  readonly middleware: MiddlewareHandler = async (c, next) => {
    const key = this.#keyOf(pathOf(c.req.url), (name) => c.req.header(name));
    const answer = await this.#answers.read(key, () => readAnswer(c, next));
    const { status, body } = answer;
    if (status === 200 && this.#ready.size < MAX_ANSWERS) this.#ready.set(key, answer);
    c.res = new Response(body, { status, headers: this.#headersOf(answer) });
  };

  /**
   * Sends an answer that is made already, before the app sees the request: the way through the app takes twice as long.
   * Returns whether it did.
   */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (method !== 'GET' || !this.#options.paths.includes(path)) return false;
    const answer = this.#ready.get(this.#keyOf(url, (name) => headers[name] as string | undefined));
    if (!answer) return false;
    response.writeHead(answer.status, this.#headersOf(answer)).end(answer.body);
    return true;
  }

  #keyOf(url: string, header: (name: string) => string | undefined): string {
    // The second is part of the key, because an offer ends with a second.
    const second = Math.floor(this.#options.now().getTime() / SECOND_MS);
    if (second !== this.#second) this.#ready.clear();
    this.#second = second;
    return [second, this.#options.version(), url, ...HEADERS.map(header)].join('\n');
  }

  #headersOf({ status, headers }: Answer): Answer['headers'] {
    // The id of an error is also in its body and in the log.
    return status < 400 ? { ...headers, 'x-request-id': this.#options.nextRequestId() } : headers;
  }
}

/** With the query: "/es/?jobsPerMonth=20". */
function pathOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('://') + 3));
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
