import type { Address, ResponseAt, BodyAt, Method, QueryAt } from './addresses.ts';

export interface RequestOptions<Query = unknown> {
  /** Undefined parameters are not sent. */
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

type Body<M extends Method, A extends string> =
  undefined extends BodyAt<M, A> ? [body?: BodyAt<M, A>] : [body: BodyAt<M, A>];

type WithBody<M extends Method> = <const A extends Address<M>>(
  address: A,
  ...input: [...Body<M, A>, options?: RequestOptions<QueryAt<M, A>>]
) => Promise<ResponseAt<M, A>>;
type WithoutBody<M extends Method> = <const A extends Address<M>>(
  address: A,
  options?: RequestOptions<QueryAt<M, A>>,
) => Promise<ResponseAt<M, A>>;

export interface RequestMethods {
  readonly get: WithoutBody<'GET'>;
  readonly post: WithBody<'POST'>;
  readonly put: WithBody<'PUT'>;
  readonly patch: WithBody<'PATCH'>;
  readonly delete: WithoutBody<'DELETE'>;
}

/** Throws if the server refuses the request. */
export type Send = <Value>(
  address: string,
  init: RequestInit & { readonly method: string },
  read: (response: Response) => Promise<Value>,
) => Promise<Value>;

export function createRequests(send: Send): RequestMethods {
  type Options = RequestOptions<object>;
  const withoutBody =
    (method: string) =>
    (address: string, options: Options = {}) =>
      send(addressOf(address, options), initOf(method, options), readBody);
  const withBody =
    (method: string) =>
    (address: string, body?: unknown, options: Options = {}) =>
      send(addressOf(address, options), initOf(method, options, body), readBody);
  // The types come from the server's schemas, so TypeScript cannot derive them from this code.
  return {
    get: withoutBody('GET'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withoutBody('DELETE'),
  } as RequestMethods;
}

export function addressOf(address: string, { query = {} }: RequestOptions<object>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return address;
  return `${address}?${new URLSearchParams(given as [string, string][]).toString()}`;
}

export function initOf(method: string, { headers, signal }: RequestOptions, body?: unknown) {
  return {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (response.status === 204) return undefined;
  if (type === 'application/json') return response.json();
  if (type === 'text/event-stream') return streamOf(response);
  return type === 'application/pdf'
    ? new Uint8Array(await response.arrayBuffer())
    : response.text();
}

export function streamOf({ body }: Response): ReadableStream<Uint8Array> {
  if (body === null) throw new Error('The response has no body.');
  return body;
}
