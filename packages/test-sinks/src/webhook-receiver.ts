import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { Arrivals, WAIT_MS } from './arrivals.ts';

export interface ReceivedWebhook {
  readonly method: string;
  /** The path includes the query. */
  readonly path: string;
  /** Names are in lowercase. Repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as received, which is what the sender signed. */
  readonly rawBody: string;
  readonly receivedAt: Date;
}

export type WebhookResponse =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** Accepts the request and never responds. */
  | { readonly kind: 'hang' }
  /** Sends the status and the beginning of a body that never ends. */
  | { readonly kind: 'slow-body'; readonly status: number; readonly beginning?: string }
  /** Sends this many bytes, as fast as the client reads them. */
  | { readonly kind: 'huge-body'; readonly status: number; readonly bytes: number }
  /** Closes the connection without a response. */
  | { readonly kind: 'drop' };

type Responder = (request: ReceivedWebhook) => WebhookResponse;

/** A real HTTP server on loopback that stores the requests that it receives. */
export interface WebhookReceiver {
  readonly port: number;
  readonly url: string;
  /** All completely received requests in order, including those from before a restart. */
  readonly requests: readonly ReceivedWebhook[];
  /** The number of bytes of huge bodies that were written to the network. */
  readonly bytesSent: number;
  /** Applies from the next request on. Before the first call, the response is 204. */
  respond(reply: WebhookResponse | Responder): void;
  /** Sets one response for each of the next requests. After them, `respond` applies again. */
  respondOnce(...responses: readonly WebhookResponse[]): void;
  /**
   * Returns the first matching request that no earlier call has returned. Rejects after `timeoutMs`
   * (`WAIT_MS` by default).
   */
  next(
    predicate?: (request: ReceivedWebhook) => boolean,
    options?: { readonly timeoutMs?: number },
  ): Promise<ReceivedWebhook>;
  /** Cuts every connection and frees the port. Idempotent. */
  stop(): Promise<void>;
  /** Listens again on the same port. Idempotent. */
  start(): Promise<void>;
}

/**
 * Verifies a request's signature and time with the `standardwebhooks` package, and returns the
 * parsed body. Throws WebhookVerificationError if the verification fails.
 */
export function verifyWebhook(request: ReceivedWebhook, secret: string): unknown {
  return new Webhook(secret).verify(request.rawBody, { ...request.headers });
}

/**
 * Starts a receiver.
 *
 * @example
 * const receiver = await startWebhookReceiver();
 * receiver.respondOnce({ kind: 'status', status: 500 });
 * const request = await receiver.next();
 * const event = verifyWebhook(request, secret);
 * await receiver.stop();
 */
export async function startWebhookReceiver(
  options: { readonly port?: number } = {},
): Promise<WebhookReceiver> {
  const receiver = new Receiver(options.port ?? 0);
  await receiver.start();
  return receiver;
}

class Receiver implements WebhookReceiver {
  readonly #arrivals = new Arrivals<ReceivedWebhook>();
  readonly #once: WebhookResponse[] = [];
  #responder: Responder = () => ({ kind: 'status', status: 204 });
  #server: Server | null = null;
  #port: number;
  #bytesSent = 0;

  constructor(port: number) {
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get requests(): readonly ReceivedWebhook[] {
    return this.#arrivals.all;
  }

  get bytesSent(): number {
    return this.#bytesSent;
  }

  respond(reply: WebhookResponse | Responder): void {
    this.#responder = typeof reply === 'function' ? reply : () => reply;
  }

  respondOnce(...responses: readonly WebhookResponse[]): void {
    this.#once.push(...responses);
  }

  next(
    predicate: (request: ReceivedWebhook) => boolean = () => true,
    { timeoutMs = WAIT_MS }: { readonly timeoutMs?: number } = {},
  ): Promise<ReceivedWebhook> {
    return this.#arrivals.next(predicate, timeoutMs);
  }

  async start(): Promise<void> {
    if (this.#server) return;
    const server = createServer((request, response) => void this.#handle(request, response));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined); // errors of disconnected senders do not matter
    const received = await receive(request).catch(() => null);
    if (!received) return;
    const reply = this.#once.shift() ?? this.#responder(received);
    this.#arrivals.add(received);
    send(reply, response, (bytes) => (this.#bytesSent += bytes));
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedWebhook> {
  const { method = '', url = '' } = request;
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const,
  );
  const rawBody = await text(request);
  const head = { method, path: url, headers: Object.fromEntries(headers) };
  return { ...head, rawBody, receivedAt: new Date() };
}

type OnSent = (bytes: number) => void;

function send(reply: WebhookResponse, response: ServerResponse, onSent: OnSent): void {
  switch (reply.kind) {
    case 'status':
      response.writeHead(reply.status, reply.headers).end(reply.body);
      return;
    case 'hang':
      return;
    case 'slow-body':
      response.writeHead(reply.status).write(reply.beginning ?? 'wait');
      return;
    case 'huge-body':
      response.writeHead(reply.status);
      pour(response, reply.bytes, onSent);
      return;
    case 'drop':
      response.destroy();
  }
}

const CHUNK = Buffer.alloc(16_384, 'x');

function pour(response: ServerResponse, bytes: number, onSent: OnSent): void {
  let left = bytes;
  const more = (): void => {
    while (left > 0) {
      const chunk = CHUNK.subarray(0, left);
      left -= chunk.length;
      const isRoomLeft = response.write(chunk, (error) => !error && onSent(chunk.length));
      if (!isRoomLeft) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}
