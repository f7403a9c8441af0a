import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests of a connection may wait for earlier responses. Browsers and proxies send one
 * request at a time.
 */
const MOST_WAITING = 64;

/**
 * Handles the requests of a connection one after another. So the server keeps only one response in
 * memory, even if a client sends many requests and reads nothing.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function respond(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => next(request.socket));
    listener(request, response);
  }

  function next(socket: Socket): void {
    const following = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (following) respond(...following);
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const others = waiting.get(socket);
    if (others === undefined) {
      waiting.set(socket, []);
      respond(request, response);
    } else if (others.length < MOST_WAITING) others.push([request, response]);
    else socket.destroy();
  };
}

/** Connections whose client reads nothing for this long are closed. */
const STALLED_MS = 30_000;

/**
 * Closes connections whose client does not read a waiting response. Stops when the server closes.
 */
export function endStalledReaders(server: Server, lookEveryMs = STALLED_MS): void {
  const sockets = new Map<Socket, number | null>();
  server.on('connection', (socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of sockets) {
      const sent = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : null;
      if (sent !== null && sent === before) socket.destroy();
      else sockets.set(socket, sent);
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
