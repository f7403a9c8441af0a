import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FunctionCall {
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FunctionResponse {
  readonly status?: number;
  /** The body is sent as JSON, unless it is a string. */
  readonly body?: unknown;
  /** Whether responses have CORS headers. The default is true. */
  readonly cors?: boolean;
}

/** Imitates the gateway in front of a function in a hosted Supabase project. */
export interface FunctionsGateway {
  /** The URL for `intake.url`. */
  readonly url: string;
  /** The oldest call comes first. */
  readonly calls: readonly FunctionCall[];
  /** Sets the response to later requests. Null closes connections. The default is 200 `{}`. */
  respond(given: FunctionResponse | null): void;
  stop(): Promise<void>;
}

export const GATEWAY_KEY = 'the-public-key-of-the-project';

/** The headers from `_shared/cors.ts` in Supabase's documentation. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * As on Supabase by default, preflights pass without a token, and every other request must send
 * `GATEWAY_KEY` as its bearer token.
 */
export async function startFunctionsGateway(): Promise<FunctionsGateway> {
  const calls: FunctionCall[] = [];
  let given: FunctionResponse | null = {};

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (given === null) return request.socket.destroy();
    const { status = 200, body = {}, cors = true } = given;
    const headers = cors ? CORS : {};
    if (request.method === 'OPTIONS') return response.writeHead(200, headers).end('ok');
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${GATEWAY_KEY}`) {
      const message = authorization === undefined ? 'Missing authorization header' : 'Invalid JWT';
      return response.writeHead(401, headers).end(JSON.stringify({ code: 401, message }));
    }
    calls.push({
      headers: request.headers,
      body: JSON.parse(await text(request)) as FunctionCall['body'],
    });
    return response
      .writeHead(status, { ...headers, 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/functions/v1/lead-intake`,
    calls,
    respond: (next) => void (given = next),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
