import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endStalledReaders, oneAtATime } from './slow-readers.ts';

export interface HttpServer {
  readonly port: number;
  /**
   * For `lingerMs`, still accepts requests, but closes each connection after its response. Call it
   * before `close`.
   */
  linger(): Promise<void>;
  /**
   * Stops accepting requests, waits for running ones until the grace period ends, and then cuts off
   * those that are still running. Idempotent.
   */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** With 0, the system chooses a port. */
  readonly port: number;
  /** How long running requests may take at shutdown, in milliseconds. */
  readonly gracePeriodMs?: number;
  /**
   * How long `linger` takes, in milliseconds. Without this time, a proxy could send a request over
   * a connection that the server has just closed.
   */
  readonly lingerMs?: number;
  /** How often connections are checked for clients that read nothing, in milliseconds. */
  readonly stalledMs?: number;
  /** A server that already exists, for example because a development server uses it too. */
  readonly server?: Server;
}

const TIMEOUTS = {
  // These limits allow a slow upload of 32 kB, but end connections that an attacker keeps open.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // This is longer than the 60 s after which common proxies drop an idle connection. Otherwise a
  // proxy could send a request into a connection that the server has just closed.
  keepAliveTimeout: 75_000,
};

/** A connection is closed after this many requests. A proxy then opens a new one. */
const MAX_REQUESTS_PER_SOCKET = 10_000;

/** Starts listening. Rejects with a message for the operator when the address is not available. */
export async function listen(
  listener: RequestListener,
  {
    host,
    port,
    gracePeriodMs = 10_000,
    lingerMs = 0,
    stalledMs,
    server = createServer(TIMEOUTS),
  }: ListenOptions,
): Promise<HttpServer> {
  let closing: Promise<void> | undefined;
  let isLeaving = false;
  const respond = oneAtATime(listener);
  server.on('request', (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    respond(request, response);
  });
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  endStalledReaders(server, stalledMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async linger() {
      isLeaving = true;
      if (lingerMs > 0) await pause(lingerMs);
    },
    close: () => (closing ??= close(server, gracePeriodMs)),
  };
}

/** Thrown if the server cannot listen on the address. The message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const where = `port ${port} on ${host}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${where} is in use: stop the program that uses it, or set PORT to another port`,
    EACCES: `this user is not allowed to listen on ${where}: set PORT to a number above 1023`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST to one of its addresses`,
    ENOTFOUND: `${host} cannot be resolved: set HOST to an address of this machine`,
  };
  const reason =
    reasons[error.code ?? ''] ?? `the server cannot listen on ${where} (${error.code})`;
  return new ListenError(reason, { cause: error });
}

function close(server: Server, gracePeriodMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), gracePeriodMs);
    // close() ends connections that are idle now. The sweep ends connections that become idle
    // later.
    const sweep = setInterval(() => server.closeIdleConnections(), 25);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}
