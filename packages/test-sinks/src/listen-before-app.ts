import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

export interface EarlyServer {
  /** The scheme, host and port on loopback. */
  readonly origin: string;
  /** Before this call, every request gets a 404. */
  respondWith(handler: Hono): void;
  close(): Promise<void>;
}

/**
 * Listens before the app exists, because services need the server's address when they are created.
 */
export async function listenBeforeApp(): Promise<EarlyServer> {
  let app = new Hono();
  const respond = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer((request, response) => void respond(request, response));
  // Node closes an idle connection after 5 seconds, and a busy test may compute for longer. The
  // test's next request would then fail with "fetch failed".
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respondWith(handler) {
      app = handler;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
