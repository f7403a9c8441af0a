import type { EndpointRequest, EndpointResult, RequestArguments } from './endpoint-request.ts';
import { findEndpoint, type BodyKind, type Endpoint, type EndpointName } from './endpoints.ts';
import { unreachableFailure, PlatformError, PlatformFailure } from './platform-error.ts';
import { readResult, readRefusal } from './read-response.ts';
import { writeBody } from './write-body.ts';
import { writeQuery, type Query } from './write-query.ts';

/**
 * Rejects with PlatformRefusal if the status is not OK, with PlatformFailure if there is no usable
 * response, and with the reason of an aborted signal.
 */
export type PlatformApi = <Name extends EndpointName>(
  name: Name,
  ...request: RequestArguments<Name>
) => Promise<EndpointResult<Name>>;

/**
 * Returns a function that calls any endpoint of the voice platform. Use it only on the server,
 * which has the private key. It retries nothing, because creating a call twice costs money twice.
 *
 * @example const platform = createPlatformApi({ baseUrl, token });
 * const call = await platform('GET /call/{id}', { path: { id } });
 */
export function createPlatformApi(settings: PlatformSettings): PlatformApi {
  const platform = checkSettings(settings);
  return async <Name extends EndpointName>(name: Name, ...[request]: RequestArguments<Name>) =>
    (await send(platform, findEndpoint(name), request ?? {})) as EndpointResult<Name>;
}

type Platform = ReturnType<typeof checkSettings>;

interface AnyRequest extends Pick<EndpointRequest<'GET /call'>, 'signal' | 'timeoutMs'> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly bodyFormat?: BodyKind;
}

function send(platform: Platform, endpoint: Endpoint, request: AnyRequest): Promise<unknown> {
  const url = writeUrl(platform, endpoint, request);
  const init = writeInit(platform, endpoint, request);
  const limit = {
    timeoutMs: request.timeoutMs ?? platform.timeoutMs,
    timedOut: () => new PlatformFailure(endpoint.name, 'timed-out'),
    signal: request.signal,
  };
  return withinLimit(limit, (signal) => exchange(platform, endpoint, url, { ...init, signal }));
}

async function exchange(
  { fetch, token }: Platform,
  { name }: Endpoint,
  url: string,
  init: RequestInit,
): Promise<unknown> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return await readResult(name, response);
    throw await readRefusal(name, response, token);
  } catch (error) {
    throw error instanceof PlatformError ? error : unreachableFailure(name, error);
  }
}

function writeUrl({ baseUrl }: Platform, { path }: Endpoint, request: AnyRequest): string {
  const query = writeQuery(request.query ?? {});
  return `${baseUrl}${writePath(path, request.path)}${query && '?'}${query}`;
}

function writeInit({ token }: Platform, endpoint: Endpoint, request: AnyRequest): RequestInit {
  const { body, contentType } = writeBody(request.bodyFormat ?? endpoint.body, request.body);
  const headers = new Headers();
  if (contentType) headers.set('content-type', contentType);
  if (endpoint.needsToken) headers.set('authorization', `Bearer ${token}`);
  // Exports need redirects, so GET follows them. A request with a body must not, because a redirect
  // could send the body's secrets to any address.
  const redirect = endpoint.method === 'GET' ? 'follow' : 'error';
  return { method: endpoint.method, headers, body, redirect };
}

interface PlatformSettings {
  readonly baseUrl: string;
  /** The private key, which never appears in an error. */
  readonly token: string;
  readonly fetch?: typeof fetch;
  /** The time limit for a request and its response, 20 seconds by default. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;

/** Throws a TypeError for invalid settings, without quoting them. */
function checkSettings(settings: PlatformSettings): Required<PlatformSettings> {
  const { token, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  // fetch would also refuse such a token, but its error would quote the token.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new TypeError("the platform's token is not a valid bearer token");
  const baseUrl = checkBaseUrl(settings.baseUrl);
  return { baseUrl, token, timeoutMs, fetch: settings.fetch ?? globalThis.fetch };
}

function checkBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain =
    url &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash);
  if (!plain) throw new TypeError("the platform's address must be a plain http(s) URL");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * Throws a TypeError if a value is missing, empty, `.` or `..`. URLs resolve `.` and `..`, so an id
 * like that could reach another endpoint.
 */
function writePath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(name, values[name]));
}

const EMPTY_OR_DOTS = /^\.{0,2}$/;

function encodeSegment(name: string, value: string | undefined): string {
  if (typeof value !== 'string' || EMPTY_OR_DOTS.test(value)) {
    throw new TypeError(`the path parameter "${name}" is missing or not a valid resource name`);
  }
  return encodeURIComponent(value);
}

interface Limit {
  readonly timeoutMs: number;
  readonly timedOut: () => Error;
  readonly signal: AbortSignal | undefined;
}

/**
 * Aborts the work when its time is up or the caller's signal aborts. The signal may live as long as
 * the process, so this function removes its listener from the signal. In Node 20,
 * AbortSignal.any() would leave its listeners on the signal.
 */
async function withinLimit<Result>(
  { timeoutMs, timedOut, signal }: Limit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const passOn = () => own.abort(signal?.reason);
  const timer = setTimeout(() => own.abort(timedOut()), timeoutMs);
  signal?.addEventListener('abort', passOn, { once: true });
  if (signal?.aborted) passOn();
  try {
    own.signal.throwIfAborted();
    return await work(own.signal);
  } catch (error) {
    // If the limit cuts off the response, fetch rejects with a different error.
    own.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}
