import type { ApiError } from './api-types.ts';

export interface ClientOptions {
  /** The base URL of the API, such as `https://console.example.com`. */
  readonly baseUrl: string | URL;
  /** Without a key, only public routes can be called. */
  readonly apiKey?: string | undefined;
  /** The maximum number of retries after 429, 503 or a broken connection. The default is 3. */
  readonly retries?: number;
  /**
   * The longest wait before a retry. The request fails immediately if it would have to wait longer.
   * The default is 60.
   */
  readonly maxWaitSeconds?: number;
  /** The default is the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

type Outgoing = RequestInit & { readonly method: string };

/** `code` is for programs, and `message` for people. */
export class PickupError extends Error {
  override readonly name = 'PickupError';
  readonly status: number;
  /** The code is `unknown` if a proxy responded instead of the API. */
  readonly code: ApiError['code'] | 'unknown';
  readonly issues: NonNullable<ApiError['issues']>;
  /** The server's log has this id too. Empty if the response is not from the API. */
  readonly request_id: string;

  constructor(status: number, body: Partial<ApiError>) {
    super(body.message ?? `The server responded with status ${status}.`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.issues = body.issues ?? [];
    this.request_id = body.request_id ?? '';
  }
}

export async function send<Value>(
  options: ClientOptions,
  address: string,
  init: Outgoing,
  read: (response: Response) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(() => fetchOnce(options, address, init), init, read);
    if ('value' in outcome) return outcome.value;
    if (!outcome.mayRetry) throw outcome.error;
    await pauseBeforeRetry(options, attempt, init.signal, outcome);
  }
}

interface Failure {
  readonly error: unknown;
  readonly retryAfter: number | null;
}

/** Throws the error after the last attempt, or if the wait would be too long. */
export async function pauseBeforeRetry(
  { retries = 3, maxWaitSeconds = 60 }: ClientOptions,
  attempt: number,
  signal: AbortSignal | null | undefined,
  { error, retryAfter }: Failure,
): Promise<void> {
  const seconds = retryAfter ?? backoff(attempt);
  if (attempt >= retries || seconds > maxWaitSeconds) throw error;
  await pause(seconds, signal);
}

type Outcome<Value> = { readonly value: Value } | (Failure & { readonly mayRetry: boolean });

async function attemptOnce<Value>(
  request: () => Promise<Response>,
  init: Outgoing,
  read: (response: Response) => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    const response = await request();
    if (response.ok) return { value: await read(response) };
    const error = new PickupError(response.status, await errorBodyOf(response));
    const retryAfter = secondsUntil(response.headers.get('retry-after'));
    return { error, mayRetry: UNPROCESSED.has(response.status), retryAfter };
  } catch (error) {
    const mayRetry = mayRepeat(init) && !init.signal?.aborted;
    return { error, mayRetry, retryAfter: null };
  }
}

/**
 * The server might have made the change before the request failed. Only an idempotency key
 * prevents a second change.
 */
const mayRepeat = ({ method, headers }: Outgoing) =>
  method === 'GET' || new Headers(headers).has('idempotency-key');

/** The server responds with these statuses before it changes anything. */
const UNPROCESSED: ReadonlySet<number> = new Set([429, 503]);

function fetchOnce(options: ClientOptions, address: string, init: Outgoing): Promise<Response> {
  const { baseUrl, apiKey, fetch: fetchUrl = fetch } = options;
  const headers = new Headers(init.headers);
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey.trim()}`);
  return fetchUrl(`${String(baseUrl).replace(/\/+$/, '')}${address}`, { ...init, headers });
}

async function errorBodyOf(response: Response): Promise<Partial<ApiError>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (isJson) return (await response.json()) as Partial<ApiError>;
  await response.body?.cancel();
  return {};
}

/** `retry-after` may also be a date. */
function secondsUntil(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Begins with half a second and doubles. The random part keeps clients from retrying together. */
const backoff = (attempt: number) => 0.5 * 2 ** attempt * (1 - Math.random() / 2);

function pause(seconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
