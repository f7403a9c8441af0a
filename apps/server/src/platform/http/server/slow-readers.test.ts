import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type HttpServer } from './http-server.ts';

/** A body that is larger than the buffers of a connection. */
const LARGE = 'x'.repeat(20_000_000);

describe('a client that does not read its responses', () => {
  let server: HttpServer;
  let socket: Socket;
  let received = 0;
  /**
   * Resolves when the server closes the connection. The client cannot notice this, because it
   * reads nothing.
   */
  let ended: Promise<unknown>;
  async function start(body: string, stalledMs?: number): Promise<void> {
    received = 0;
    server = await listen(
      (request, response) => {
        received += 1;
        if (received === 1) ended = once(request.socket, 'close');
        response.end(body);
      },
      { host: '127.0.0.1', port: 0, gracePeriodMs: 1, ...(stalledMs && { stalledMs }) },
    );
    socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
  }
  const send = (count: number) => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count));
  afterEach(async () => {
    socket.destroy();
    await server.close();
  });

  it('makes the server prepare only one response, however many requests it sends', async () => {
    await start(LARGE);
    socket.pause();
    send(50);
    const other = await fetch(`http://127.0.0.1:${server.port}`);
    await other.body?.cancel();
    expect(received).toBe(2);
  });

  it('is disconnected after a while', async () => {
    await start(LARGE, 20);
    send(2);
    await expect.poll(() => received).toBe(1);
    await ended;
    expect(received).toBe(1);
  });

  it('is disconnected immediately if it sends too many requests', async () => {
    await start(LARGE);
    send(200);
    await expect.poll(() => received).toBe(1);
    await ended;
    expect(received).toBe(1);
  });

  it('receives every response when it starts to read', async () => {
    await start('payload', 20);
    send(50);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    await expect.poll(() => text.split('payload').length - 1).toBe(50);
    expect(received).toBe(50);
  });
});
