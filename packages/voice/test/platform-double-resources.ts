import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../src/platform/endpoints.ts';
import { placeWebCall, type Resource } from './platform-double-web-call.ts';
import type { ReceivedRequest } from './received-request.ts';

export interface DoubleResponse {
  readonly status: number;
  readonly body?: unknown;
}

/** Keeps the platform's resources by their paths, such as `/call/1`. */
export class DoubleResources {
  readonly #byPath = new Map<string, Resource>();

  get(path: string): Resource | undefined {
    return this.#byPath.get(path);
  }

  /** Stores a resource as if a client had created it. The path is percent-encoded. */
  put(path: string, resource: Resource): void {
    this.#byPath.set(path, resource);
  }

  /** Reads, lists or changes resources. For all other endpoints, only accepts the request. */
  respond({ name, method, path }: Endpoint, request: ReceivedRequest): DoubleResponse {
    if (path.endsWith('}')) return this.#respondWithItem(request);
    if (name === 'POST /call/web') return this.#placeWebCall(request);
    if (method === 'POST' && STORED.includes(path)) return this.#create(request);
    if (method === 'GET') return this.#list(request);
    return { status: method === 'POST' ? 201 : 200, body: { accepted: name } };
  }

  #respondWithItem({ method, path, body }: ReceivedRequest): DoubleResponse {
    const found = this.#byPath.get(path);
    if (!found) return { status: 404, body: { statusCode: 404, message: 'Not Found' } };
    if (method === 'DELETE') this.#byPath.delete(path);
    if (method === 'PATCH') this.#byPath.set(path, { ...found, ...asResource(body) });
    if (method === 'PUT') this.#byPath.set(path, { id: found['id'], ...asResource(body) });
    return { status: 200, body: this.#byPath.get(path) ?? found };
  }

  // If no assistant is stored, the double accepts every assistant id.
  #placeWebCall({ body }: ReceivedRequest): DoubleResponse {
    const requested = asResource(body);
    const assistantId = requested['assistantId'];
    const storedAssistant = this.#byPath.get(`/assistant/${String(assistantId)}`);
    const assistants = [...this.#byPath.keys()].filter((at) => parentOf(at) === '/assistant');
    if (assistantId !== undefined && !storedAssistant && assistants.length > 0)
      return NO_SUCH_ASSISTANT;
    const { stored, response } = placeWebCall(requested, storedAssistant);
    this.#byPath.set(`/call/${String(stored['id'])}`, stored);
    return { status: 201, body: response };
  }

  #create({ path, body }: ReceivedRequest): DoubleResponse {
    const id = randomUUID();
    const now = new Date().toISOString();
    const resource = { ...asResource(body), id, createdAt: now, updatedAt: now };
    this.#byPath.set(`${path}/${id}`, resource);
    return { status: 201, body: resource };
  }

  #list({ path, query }: ReceivedRequest): DoubleResponse {
    const items = [...this.#byPath].filter(([at]) => parentOf(at) === path).map(([, item]) => item);
    return { status: 200, body: items.slice(0, Number(query.get('limit') ?? 100)) };
  }
}

const NO_SUCH_ASSISTANT: DoubleResponse = {
  status: 400,
  body: { statusCode: 400, message: "Couldn't get the assistant: `assistantId` does not exist." },
};

/** A POST to one of these collections stores an item. */
const STORED = ['/assistant', '/call'];

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function asResource(body: unknown): Resource {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
