import type { Address, ResponseAt, QueryAt } from './addresses.ts';
import { readExport } from './read-export.ts';
import {
  addressOf,
  createRequests,
  initOf,
  streamOf,
  type RequestOptions,
  type RequestMethods,
  type Send,
} from './requests.ts';
import { pauseBeforeRetry, send, type ClientOptions } from './send.ts';

export type * from './addresses.ts';
export type * from './api-types.ts';
export { createRequests, type RequestOptions, type RequestMethods, type Send } from './requests.ts';
export { PickupError, type ClientOptions } from './send.ts';

interface Page {
  readonly next_cursor: string | null;
}

type ListAddress<A extends string> = ResponseAt<'GET', A> extends Page ? A : never;

export type ItemAt<A extends string> = ItemOf<ResponseAt<'GET', A>>;
type ItemOf<One> = {
  [Name in keyof One]: One[Name] extends readonly (infer Item)[] ? Item : never;
}[keyof One];

/** An interrupted export can resume only if the newest leads come first, so there is no `sort`. */
export type ExportFilters = Omit<
  NonNullable<QueryAt<'GET', '/api/leads.csv'>>,
  'after' | 'cursor' | 'limit' | 'sort'
>;

/** Each request throws a `PickupError` if the API refuses the request. */
export interface Client extends RequestMethods {
  /** Requests each page only after you have read the previous one. */
  list<const A extends Address<'GET'>>(
    address: A & ListAddress<A>,
    options?: RequestOptions<Omit<NonNullable<QueryAt<'GET', A>>, 'cursor'>>,
  ): AsyncGenerator<ItemAt<A>, void>;
  /**
   * Yields whole rows of CSV, header first. An interrupted download resumes after the last row that
   * you received.
   */
  exportLeads(filters?: ExportFilters, signal?: AbortSignal): AsyncGenerator<string, void>;
}

/**
 * @example
 * const pickup = createClient({ baseUrl: 'https://console.example.com', apiKey });
 * for await (const lead of pickup.list('/api/leads', { query: { status: 'new' } })) {
 *   await pickup.patch(`/api/leads/${lead.id}`, { status: 'contacted' });
 * }
 */
export function createClient(options: ClientOptions): Client {
  const sendTo: Send = (address, init, read) => send(options, address, init, read);
  const requests = createRequests(sendTo);
  return {
    ...requests,
    list: (address, input) =>
      listAll(requests.get as GetPage, address, input ?? {}) as AsyncGenerator<never, void>,
    exportLeads: (filters = {}, signal) =>
      readExport({
        open(after) {
          const query = { ...filters, ...(after !== null && { after }) };
          const address = addressOf('/api/leads.csv', { query });
          const read = (response: Response) => Promise.resolve(streamOf(response));
          return sendTo(address, initOf('GET', { signal }), read);
        },
        beforeRetry: (failures, error) =>
          pauseBeforeRetry(options, failures, signal, { error, retryAfter: null }),
      }),
  };
}

type GetPage = (address: string, options: RequestOptions<object>) => Promise<Page>;

async function* listAll(get: GetPage, address: string, options: RequestOptions<object>) {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await get(address, { ...options, query: { ...options.query, cursor } });
    yield* Object.values(page).find(Array.isArray) ?? [];
    cursor = page.next_cursor;
  }
}
