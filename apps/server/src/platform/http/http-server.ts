import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly port: number;
  /** Takes no new request, lets those under way finish, then cuts what is still open. Idempotent. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** How long requests under way may take at shutdown, milliseconds. */
  readonly patienceMs?: number;
  /** One that was made beforehand, because something else listens on it as well. */
  readonly server?: Server;
}

const TIMEOUTS = {
  // A person's slow upload of 32 kB fits; a connection held open on purpose does not.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 s after which common proxies drop an idle connection: else they may send a
  // request into one that we have just closed.
  keepAliveTimeout: 75_000,
};

/** Listens; rejects with a message for the operator when the address cannot be had. */
export async function listen(
  listener: RequestListener,
  { host, port, patienceMs = 10_000, server = createServer(TIMEOUTS) }: ListenOptions,
): Promise<HttpServer> {
  server.on('request', listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  let closing: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    close: () => (closing ??= close(server, patienceMs)),
  };
}

/** The address cannot be listened on; the message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const where = `port ${port} on ${host}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${where} is in use: stop what uses it, or set PORT to another one`,
    EACCES: `${where} is not allowed to this user: set PORT to one above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is`,
    ENOTFOUND: `${host} is not known: set HOST to an address of this machine`,
  };
  const reason = reasons[error.code ?? ''] ?? `${where} cannot be listened on (${error.code})`;
  return new ListenError(reason, { cause: error });
}

function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    // close() ends connections that are idle now; those that become so are found by looking again.
    const sweep = setInterval(() => server.closeIdleConnections(), 25);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
