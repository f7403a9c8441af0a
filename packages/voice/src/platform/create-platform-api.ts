import type { EndpointRequest, EndpointResult, RequestArguments } from './endpoint-request.ts';
import type { BodyKind } from './endpoint-table.ts';
import { findEndpoint, type Endpoint, type EndpointName } from './endpoints.ts';
import { failureOf, PlatformError, PlatformFailure } from './platform-error.ts';
import { checkSettings, type PlatformSettings } from './platform-settings.ts';
import { readAnswer, readRefusal } from './read-answer.ts';
import { withinLimit } from './within-limit.ts';
import { writeBody } from './write-body.ts';
import { writePath } from './write-path.ts';
import { writeQuery, type Query } from './write-query.ts';

/**
 * The one way to the platform. Rejects with PlatformRefusal (a non-OK status: the response),
 * PlatformFailure (no usable answer), or the reason of the caller's own signal.
 */
export type PlatformApi = <Name extends EndpointName>(
  name: Name,
  ...request: RequestArguments<Name>
) => Promise<EndpointResult<Name>>;

/**
 * All endpoints of the voice platform, for the server alone: it holds the private key. Nothing is
 * repeated by itself: creating a call twice costs money twice.
 *
 * @example
 * const platform = createPlatformApi({ baseUrl, token });
 * const call = await platform('GET /call/{id}', { path: { id } });
 */
export function createPlatformApi(settings: PlatformSettings): PlatformApi {
  const platform = checkSettings(settings);
  return async <Name extends EndpointName>(name: Name, ...[request]: RequestArguments<Name>) =>
    (await send(platform, findEndpoint(name), request ?? {})) as EndpointResult<Name>;
}

type Platform = ReturnType<typeof checkSettings>;

/** A request once its endpoint's own type has been checked by the compiler. */
interface AnyRequest extends Pick<EndpointRequest<'GET /call'>, 'signal' | 'timeoutMs'> {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly as?: BodyKind;
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
    if (response.ok) return await readAnswer(name, response);
    throw await readRefusal(name, response, token);
  } catch (error) {
    throw error instanceof PlatformError ? error : failureOf(name, error);
  }
}

function writeUrl({ baseUrl }: Platform, { path }: Endpoint, request: AnyRequest): string {
  const query = writeQuery(request.query ?? {});
  return `${baseUrl}${writePath(path, request.path)}${query && '?'}${query}`;
}

function writeInit({ token }: Platform, endpoint: Endpoint, request: AnyRequest): RequestInit {
  const { body, contentType } = writeBody(request.as ?? endpoint.body, request.body);
  const headers = new Headers();
  if (contentType) headers.set('content-type', contentType);
  if (endpoint.secure) headers.set('authorization', `Bearer ${token}`);
  // A body may hold secrets, and a redirect would carry it to wherever the answer says. An export is a file
  // that lies elsewhere.
  const redirect = endpoint.method === 'GET' ? 'follow' : 'error';
  return { method: endpoint.method, headers, body, redirect };
}
