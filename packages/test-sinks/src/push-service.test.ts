import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startPushService } from './push-service.ts';

it('a stopping push service closes connections with an incomplete request', async () => {
  const service = await startPushService();
  const { hostname, port } = new URL(service.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // a reset connection also counts as closed
  const closed = once(socket, 'close');
  const head = ['POST /send/x HTTP/1.1', 'host: x', 'content-length: 9', 'expect: 100-continue'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data'); // the server has read the headers
  await service.stop();
  await closed;
  expect(socket.destroyed).toBe(true);
});
