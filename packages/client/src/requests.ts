import type { Address, AnswerAt, BodyAt, Method, QueryAt } from './addresses.ts';

export interface RequestOptions<Query = unknown> {
  /** Leaves out undefined parameters. */
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

type Body<M extends Method, A extends string> =
  undefined extends BodyAt<M, A> ? [body?: BodyAt<M, A>] : [body: BodyAt<M, A>];

type Change<M extends Method> = <const A extends Address<M>>(
  address: A,
  ...input: [...Body<M, A>, options?: RequestOptions<QueryAt<M, A>>]
) => Promise<AnswerAt<M, A>>;
type Read<M extends Method> = <const A extends Address<M>>(
  address: A,
  options?: RequestOptions<QueryAt<M, A>>,
) => Promise<AnswerAt<M, A>>;

export interface Requests {
  readonly get: Read<'GET'>;
  readonly post: Change<'POST'>;
  readonly put: Change<'PUT'>;
  readonly patch: Change<'PATCH'>;
  readonly delete: Read<'DELETE'>;
}

/** Throws if the server refuses the request. */
export type Send = <Value>(
  address: string,
  init: RequestInit & { readonly method: string },
  read: (answer: Response) => Promise<Value>,
) => Promise<Value>;

export function createRequests(send: Send): Requests {
  type Options = RequestOptions<object>;
  const read =
    (method: string) =>
    (address: string, options: Options = {}) =>
      send(addressOf(address, options), initOf(method, options), readAnswer);
  const change =
    (method: string) =>
    (address: string, body?: unknown, options: Options = {}) =>
      send(addressOf(address, options), initOf(method, options, body), readAnswer);
  // The response types come from the server's schemas, so this is the only cast.
  return {
    get: read('GET'),
    post: change('POST'),
    put: change('PUT'),
    patch: change('PATCH'),
    delete: read('DELETE'),
  } as Requests;
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

async function readAnswer(answer: Response): Promise<unknown> {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  if (answer.status === 204) return undefined;
  if (type === 'application/json') return answer.json();
  if (type === 'text/event-stream') return streamOf(answer);
  return type === 'application/pdf' ? new Uint8Array(await answer.arrayBuffer()) : answer.text();
}

export function streamOf({ body }: Response): ReadableStream<Uint8Array> {
  if (body === null) throw new Error('The response has no body.');
  return body;
}
