import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that reached the function. */
export interface FunctionCall {
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FunctionAnswerGiven {
  readonly status?: number;
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown;
  /** Whether the function answers preflights. */
  readonly cors?: boolean;
}

/** A hosted project's gateway before a function of its owner's own. */
export interface FunctionsGateway {
  /** The address for `intake.url`. */
  readonly url: string;
  /** What reached the function, oldest first. */
  readonly calls: readonly FunctionCall[];
  /** Its answer from now on, 200 `{}` at first. Null: it closes the connection. */
  answer(given: FunctionAnswerGiven | null): void;
  stop(): Promise<void>;
}

export const GATEWAY_KEY = 'the-public-key-of-the-project';

/** As in the platform's documentation, `_shared/cors.ts`. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/** As the platform does by default: preflights pass, and every other request needs the key as its bearer. */
export async function startFunctionsGateway(): Promise<FunctionsGateway> {
  const calls: FunctionCall[] = [];
  let given: FunctionAnswerGiven | null = {};

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
    answer: (next) => void (given = next),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
