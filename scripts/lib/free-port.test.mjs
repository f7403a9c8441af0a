import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.mjs';

async function listenOn(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

it('a server can listen on a free port, and again after the port is released', async () => {
  const port = await freePort();
  for (const _time of ['first', 'again']) {
    const server = await listenOn(port);
    server.close();
    await once(server, 'close');
  }
});

it('a port in use is never returned', async () => {
  const usedPort = await freePort();
  const server = await listenOn(usedPort);
  const range = { from: usedPort, below: usedPort + 20 };
  for (let attempts = 0; attempts < 200; attempts += 1)
    expect(await freePort(range)).not.toBe(usedPort);
  server.close();
});
