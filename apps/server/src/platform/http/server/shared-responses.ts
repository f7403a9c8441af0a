import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { TtlCache } from '../../time/ttl-cache.ts';

interface SharedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface SharedResponsesOptions {
  /** The paths of pages that depend on no request headers except `HEADERS`. */
  readonly paths: readonly string[];
  readonly now: () => Date;
  readonly nextRequestId: () => string;
  /** The current version of the settings. */
  readonly version: () => number | null;
}

const SECOND_MS = 1_000;
// An uncompressed page is about 60 kB, so all responses use a few megabytes at most.
const MAX_RESPONSES = 100;

const HEADERS = [
  'host',
  'x-forwarded-proto',
  'accept-encoding',
  'accept-language',
  'referer',
  'if-none-match',
];

/**
 * Sends the same response to all requests that arrive in the same second with the same URL and the
 * same values of `HEADERS` (decision 105).
 */
export class SharedResponses {
  readonly #options: SharedResponsesOptions;
  readonly #responses: TtlCache<SharedResponse>;
  /** The finished responses with status 200, for `send`. */
  readonly #ready = new Map<string, SharedResponse>();
  #second = 0;

  constructor(options: SharedResponsesOptions) {
    this.#options = options;
    const now = () => options.now().getTime();
    this.#responses = new TtlCache({ keepMs: SECOND_MS, max: MAX_RESPONSES, now });
  }

  get paths(): string[] {
    return [...this.#options.paths];
  }

  /**
   * Creates each response once and keeps it. Mount this before the middleware that sets headers, so
   * that the kept responses include these headers.
   */
  readonly middleware: MiddlewareHandler = async (c, next) => {
    const key = this.#keyOf(pathOf(c.req.url), (name) => c.req.header(name));
    const response = await this.#responses.read(key, () => createResponse(c, next));
    const { status, body } = response;
    if (status === 200 && this.#ready.size < MAX_RESPONSES) this.#ready.set(key, response);
    c.res = new Response(body, { status, headers: this.#headersOf(response) });
  };

  /**
   * Sends a finished response without calling the app, because the app takes twice as long. Returns
   * whether it has sent one.
   */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (method !== 'GET' || !this.#options.paths.includes(path)) return false;
    const ready = this.#ready.get(this.#keyOf(url, (name) => headers[name] as string | undefined));
    if (!ready) return false;
    response.writeHead(ready.status, this.#headersOf(ready)).end(ready.body);
    return true;
  }

  #keyOf(url: string, header: (name: string) => string | undefined): string {
    // Responses are kept only for the current second, because the page changes in the second in
    // which an offer ends.
    const second = Math.floor(this.#options.now().getTime() / SECOND_MS);
    if (second !== this.#second) this.#ready.clear();
    this.#second = second;
    return [second, this.#options.version(), url, ...HEADERS.map(header)].join('\n');
  }

  #headersOf({ status, headers }: SharedResponse): SharedResponse['headers'] {
    // An error keeps its request id, because the body and the log contain that id too.
    return status < 400 ? { ...headers, 'x-request-id': this.#options.nextRequestId() } : headers;
  }
}

/** Path and query of a URL, such as "/es/?jobsPerMonth=20". */
function pathOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('://') + 3));
}

async function createResponse(c: Context, next: () => Promise<void>): Promise<SharedResponse> {
  await next();
  const { status, headers, body } = c.res;
  return {
    status,
    headers: Object.fromEntries(headers),
    body: body && new Uint8Array(await c.res.arrayBuffer()),
  };
}
