import type { Routes } from './api-types.ts';
import { readExport } from './read-export.ts';
import { pauseBeforeRetry, send, type ClientOptions, type OutgoingRequest } from './send.ts';

export type * from './api-types.ts';
export { PickupError, type ClientOptions } from './send.ts';

/** A route by its method and path, as the reference of the API lists it: `GET /api/leads/:id`. */
export type Route = keyof Routes;

/** What a request to a route takes, and a signal that cancels it. */
export type Input<R extends Route> = Omit<Routes[R], 'answer'> & {
  readonly signal?: AbortSignal | undefined;
};

/** The answer of a route. */
export type Answer<R extends Route> = Routes[R]['answer'];

/** A route that answers one page of a list. */
export type ListRoute = {
  [R in Route]: Answer<R> extends { readonly next_cursor: string | null } ? R : never;
}[Route];

/** What a list takes. The client moves the cursor itself. */
export type ListInput<R extends ListRoute> = Omit<Input<R>, 'query'> & {
  readonly query?: Omit<NonNullable<Routes[R]['query']>, 'cursor'>;
};

/** One element of a list. */
export type Item<R extends ListRoute> = ItemOf<Answer<R>>;
type ItemOf<Page> = {
  [Name in keyof Page]: Page[Name] extends readonly (infer One)[] ? One : never;
}[keyof Page];

/** The filters of an export. Its rows are always sorted from new to old, because only this order can continue. */
export type ExportFilters = Omit<
  NonNullable<Routes['GET /api/leads.csv']['query']>,
  'after' | 'cursor' | 'limit' | 'sort'
>;

export interface Client {
  /** Sends one request. Throws a `PickupError` if the API refuses it. */
  request<R extends Route>(route: R, ...input: Arguments<Input<R>>): Promise<Answer<R>>;
  /** Every element of a list, page by page as they are read. */
  list<R extends ListRoute>(route: R, input?: ListInput<R>): AsyncGenerator<Item<R>, void>;
  /** The leads as CSV, in pieces of whole rows, the header first. A broken download continues where it broke. */
  exportLeads(filters?: ExportFilters, signal?: AbortSignal): AsyncGenerator<string, void>;
}

/** An input may be left out if nothing in it is required. */
type Arguments<Type> = Partial<Type> extends Type ? [input?: Type] : [input: Type];

/**
 * A client of the API.
 *
 * @example
 * const pickup = createClient({ baseUrl: 'https://console.example.com', apiKey });
 * for await (const lead of pickup.list('GET /api/leads', { query: { status: 'new' } })) {
 *   await pickup.request('PATCH /api/leads/:id', { path: { id: lead.id }, body: { status: 'contacted' } });
 * }
 */
export function createClient(options: ClientOptions): Client {
  const ask: Ask = async (route, input = {}) => send(options, requestOf(route, input), readAnswer);
  // The types of a route describe what the server answers, so each result is cast once, here.
  return {
    request: (route, ...[input]) => ask(route, input) as Promise<never>,
    list: (route, input) => listAll(ask, route, input) as AsyncGenerator<never, void>,
    exportLeads: (filters = {}, signal) =>
      readExport({
        open(after) {
          const query = { ...filters, ...(after !== null && { after }) };
          const request = requestOf('GET /api/leads.csv', { query, signal });
          return send(options, request, (answer) => Promise.resolve(streamOf(answer)));
        },
        beforeRetry: (failures, error) =>
          pauseBeforeRetry(options, failures, signal, { error, retryAfter: null }),
      }),
  };
}

/** An input of any route. */
interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

type Ask = (route: Route, input?: AnyInput) => Promise<unknown>;

async function* listAll(ask: Ask, route: Route, input: AnyInput = {}): AsyncGenerator<unknown> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...input.query, cursor };
    const page = (await ask(route, { ...input, query })) as { readonly next_cursor: string | null };
    yield* Object.values(page).find(Array.isArray) ?? [];
    cursor = page.next_cursor;
  }
}

function requestOf(route: Route, { path = {}, query = {}, ...rest }: AnyInput): OutgoingRequest {
  const [method = '', template = ''] = route.split(' ');
  const filled = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = path[name];
    // Without it, the request would reach another route.
    if (!value) throw new TypeError(`${route} needs ${name} in its path.`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)] as [string, string]],
  );
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  return { method, path: `${filled}${search}`, ...rest };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function readAnswer(answer: Response): Promise<unknown> {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  if (answer.status === 204) return undefined;
  if (type === 'application/json') return answer.json();
  if (type === 'text/event-stream') return streamOf(answer);
  return type === 'application/pdf' ? new Uint8Array(await answer.arrayBuffer()) : answer.text();
}

function streamOf({ body }: Response): ReadableStream<Uint8Array> {
  if (body === null) throw new Error('The answer has no body.');
  return body;
}
