import { randomUUID } from 'node:crypto';
import { ALL_ENDPOINTS, type Endpoint } from '../src/platform/endpoints.ts';
import { placeWebCall } from './platform-double-web-call.ts';
import type { ReceivedRequest } from './received-request.ts';

export type Resource = Readonly<Record<string, unknown>>;

export interface DoubleAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** Resources of the double, by path: `/call/1`. */
export class DoubleResources {
  readonly #byPath = new Map<string, Resource>();

  get(path: string): Resource | undefined {
    return this.#byPath.get(path);
  }

  /** Stores a resource as if it had been created; the path is percent-encoded. */
  put(path: string, resource: Resource): void {
    this.#byPath.set(path, resource);
  }

  /**
   * Answers as the endpoint would, with an item, a collection, or the result of an action that stores
   * nothing.
   */
  answer(endpoint: Endpoint, request: ReceivedRequest): DoubleAnswer {
    if (endpoint.path.endsWith('}') && hasItems(endpoint.path)) return this.#answerItem(request);
    if (endpoint.name === 'POST /call/web') return this.#placeWebCall(request);
    const home = collectionOf(endpoint.path);
    if (endpoint.method === 'POST' && home) return this.#create(fill(home, request.path), request);
    if (endpoint.method === 'GET') return this.#list(endpoint, request);
    return { status: endpoint.method === 'POST' ? 201 : 200, body: { accepted: endpoint.name } };
  }

  #answerItem({ method, path, body }: ReceivedRequest): DoubleAnswer {
    const found = this.#byPath.get(path);
    if (!found) return { status: 404, body: { statusCode: 404, message: 'Not Found' } };
    if (method === 'DELETE') this.#byPath.delete(path);
    if (method === 'PATCH') this.#byPath.set(path, { ...found, ...asResource(body) });
    if (method === 'PUT') this.#byPath.set(path, { id: found['id'], ...asResource(body) });
    return { status: 200, body: this.#byPath.get(path) ?? found };
  }

  // Without any stored assistant, the double accepts every assistant id.
  #placeWebCall({ body }: ReceivedRequest): DoubleAnswer {
    const requested = asResource(body);
    const assistantId = requested['assistantId'];
    const known = this.#byPath.get(`/assistant/${String(assistantId)}`);
    const assistants = [...this.#byPath.keys()].filter((at) => parentOf(at) === '/assistant');
    if (assistantId !== undefined && !known && assistants.length > 0) return NO_SUCH_ASSISTANT;
    const { kept, answered } = placeWebCall(requested, known);
    this.#byPath.set(`/call/${String(kept['id'])}`, kept);
    return { status: 201, body: answered };
  }

  #create(home: string, { body }: ReceivedRequest): DoubleAnswer {
    const id = randomUUID();
    const now = new Date().toISOString();
    const resource = { ...asResource(body), id, createdAt: now, updatedAt: now };
    this.#byPath.set(`${home}/${id}`, resource);
    return { status: 201, body: resource };
  }

  #list({ paginated, path }: Endpoint, request: ReceivedRequest): DoubleAnswer {
    const home = LISTED_ELSEWHERE[path] ?? request.path;
    const items = [...this.#byPath].filter(([at]) => parentOf(at) === home).map(([, item]) => item);
    const limit = Number(request.query.get('limit') ?? 100);
    if (!paginated) return { status: 200, body: items.slice(0, limit) };
    const page = Number(request.query.get('page') ?? 1);
    const results = items.slice((page - 1) * limit, page * limit);
    const metadata = { itemsPerPage: limit, totalItems: items.length, currentPage: page };
    return { status: 200, body: { results, metadata } };
  }
}

const NO_SUCH_ASSISTANT: DoubleAnswer = {
  status: 400,
  body: { statusCode: 400, message: "Couldn't get the assistant: `assistantId` does not exist." },
};

// Other paths to the same collection.
const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/v2/call': '/call',
  '/v2/call/metadata': '/call',
  '/v2/call/export': '/call',
  '/v2/assistant': '/assistant',
  '/v2/phone-number': '/phone-number',
  '/campaign/paginated': '/campaign',
};

const CREATED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/call/web': '/call',
  '/call/phone': '/call',
  '/file/upload': '/file',
  '/phone-number/import/twilio': '/phone-number',
  '/phone-number/import/vonage': '/phone-number',
};

function collectionOf(path: string): string | undefined {
  const home = CREATED_ELSEWHERE[path] ?? path;
  const keepsItems = ALL_ENDPOINTS.some(
    (row) => row.method === 'DELETE' && row.path.endsWith('}') && parentOf(row.path) === home,
  );
  return keepsItems ? home : undefined;
}

function hasItems(path: string): boolean {
  return collectionOf(parentOf(path)) !== undefined;
}

/** The collection's path, with parameters filled from the requested path. */
function fill(home: string, requested: string): string {
  const values = requested.split('/');
  return home
    .split('/')
    .map((word, at) => (word.startsWith('{') ? values[at] : word))
    .join('/');
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function asResource(body: unknown): Resource {
  if (body instanceof FormData) return Object.fromEntries([...body].map(describeField));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function describeField([name, value]: [string, string | File]): [string, unknown] {
  return [name, typeof value === 'string' ? value : { name: value.name, bytes: value.size }];
}
