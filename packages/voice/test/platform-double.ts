import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '../src/platform/endpoints.ts';
import { problemsOf } from './platform-double-validation.ts';
import { DoubleResources, type DoubleResponse } from './platform-double-resources.ts';
import { matchEndpoint, readRequest, type ReceivedRequest } from './received-request.ts';

/** A stand-in for the voice platform on loopback, with resources in memory. */
export interface PlatformDouble {
  readonly url: string;
  readonly token: string;
  /** Includes refused requests, but not requests that a `respondWith` handler answered. */
  readonly requests: readonly ReceivedRequest[];
  readonly resources: DoubleResources;
  /** Lets `handler` answer all later requests. `null` restores the double's own responses. */
  respondWith(handler: ((request: IncomingMessage, response: ServerResponse) => void) | null): void;
  stop(): Promise<void>;
}

/**
 * The double returns 404 for an unknown endpoint, and 401 if a required bearer token is missing. It
 * returns 400 for a body of the wrong kind, a web call without an assistant, squad or workflow, and
 * an assistant beyond the platform's limits. Browsers may call the double from any origin.
 */
export async function startPlatformDouble(token = 'double-private-key'): Promise<PlatformDouble> {
  const requests: ReceivedRequest[] = [];
  const resources = new DoubleResources();
  let handler: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (handler) return handler(request, response);
    if (request.method === 'OPTIONS') return respond(response, { status: 204 });
    const received = await readRequest(request);
    requests.push(received);
    return respond(response, judge(received, token, resources));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => respond(response, refusal(400, 'Bad Request')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    requests,
    resources,
    respondWith: (next) => {
      handler = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function judge(
  request: ReceivedRequest,
  token: string,
  resources: DoubleResources,
): DoubleResponse {
  const endpoint = matchEndpoint(request);
  if (!endpoint) return refusal(404, `Cannot ${request.method} ${request.path}`);
  if (endpoint.needsToken && request.authorization !== `Bearer ${token}`) {
    return refusal(401, 'Invalid Key');
  }
  if (!acceptsBody(endpoint, request)) return refusal(400, 'Bad Request');
  const problems = problemsOf(endpoint, request);
  return problems.length === 0 ? resources.respond(endpoint, request) : refusal(400, problems);
}

function acceptsBody({ body }: Endpoint, { bodyKind }: ReceivedRequest): boolean {
  return body === 'json' ? bodyKind !== 'none' : bodyKind === body;
}

function refusal(statusCode: number, message: string | readonly string[]): DoubleResponse {
  return { status: statusCode, body: { statusCode, message } };
}

function respond(response: ServerResponse, { status, body }: DoubleResponse): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': '*',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
