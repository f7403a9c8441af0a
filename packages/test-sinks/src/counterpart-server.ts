import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CounterpartRequest {
  readonly method: string;
  /** The path has no query and is still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names are in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CounterpartResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, strings as HTML. */
  readonly body?: unknown;
}

/** A fault either replaces a response, or discards the response after the request is executed. */
export type Fault =
  | CounterpartResponse
  /** Executes the request, then closes the connection without a response. */
  | 'lose-response'
  /** Executes the request, then keeps the connection open without a response. */
  | 'hold-response';

/** A simulated provider, which listens only on this machine. */
export interface CounterpartServer {
  readonly url: string;
  /** The oldest request comes first. */
  readonly requests: readonly CounterpartRequest[];
  /** Applies the fault once, to the next request with this method and a matching path. */
  failNext(method: string, path: RegExp, fault: Fault): void;
  stop(): Promise<void>;
}

type Responder = (request: CounterpartRequest) => CounterpartResponse;

export async function startCounterpart(respond: Responder): Promise<CounterpartServer> {
  const requests: CounterpartRequest[] = [];
  const faults: { readonly method: string; readonly path: RegExp; readonly fault: Fault }[] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await toRequest(incoming);
    requests.push(request);
    const at = faults.findIndex(
      ({ method, path }) => method === request.method && path.test(request.path),
    );
    const fault = at === -1 ? null : (faults.splice(at, 1)[0]?.fault ?? null);
    if (fault !== null && typeof fault === 'object') return send(response, fault);
    const given = respond(request);
    if (fault === 'lose-response') return void incoming.socket.destroy();
    if (fault === 'hold-response') return;
    send(response, given);
  }

  const server = createServer((incoming, response) => {
    response.on('error', () => undefined); // errors of disconnected clients do not matter
    handle(incoming, response).catch((error: unknown) => {
      send(response, { status: 500, body: { broken: String(error) } });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (method, path, fault) => void faults.push({ method, path, fault }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function toRequest(incoming: IncomingMessage): Promise<CounterpartRequest> {
  const { method = '', url = '/' } = incoming;
  const { pathname, searchParams } = new URL(url, 'http://loopback');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await text(incoming),
  };
}

function send(response: ServerResponse, { status, headers, body }: CounterpartResponse): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}
