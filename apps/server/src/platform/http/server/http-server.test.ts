import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { listen, ListenError } from './http-server.ts';

const host = '127.0.0.1';

function get(port: number, agent: Agent | false = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host, port, agent }, resolve).on('error', reject).end();
  });
}

describe('the listening server', () => {
  it('finishes a running request on close, and accepts no new requests', async () => {
    let finish: () => void = () => {};
    let reportArrival: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (reportArrival = resolve));
    const server = await listen(
      (_request, response) => {
        finish = () => response.end('done');
        reportArrival();
      },
      { host, port: 0 },
    );
    const response = get(server.port);
    await arrived;
    const closed = Promise.all([server.close(), server.close()]);
    await expect(get(server.port)).rejects.toThrow('ECONNREFUSED');
    finish();
    expect((await response).statusCode).toBe(200);
    await closed;
  });

  it('cuts off a request that is still running after the grace period', async () => {
    let reportArrival: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (reportArrival = resolve));
    const server = await listen(() => reportArrival(), { host, port: 0, gracePeriodMs: 20 });
    const response = get(server.port);
    const refused = expect(response).rejects.toThrow('socket hang up');
    await arrived;
    await server.close();
    await refused;
  });

  it('still responds while it lingers, and closes each connection after the response', async () => {
    const handle = vi.fn<RequestListener>((_request, response) => response.end('done'));
    const server = await listen(handle, { host, port: 0, lingerMs: 300 });
    const agent = new Agent({ keepAlive: true });
    expect((await get(server.port, agent)).headers.connection).toBe('keep-alive');
    const lingering = server.linger();
    const late = await get(server.port, agent);
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    await lingering;
    await server.close();
    // The connection may still succeed, because another process may use the port by now. So the
    // test counts the requests.
    await get(server.port).catch(() => null);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('says what to do when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    const attempt = listen(() => {}, { host, port });
    await expect(attempt).rejects.toThrow(ListenError);
    await expect(attempt).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('says what to do when the address does not belong to this machine', async () => {
    await expect(listen(() => {}, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      '192.0.2.1 is not an address of this machine',
    );
  });
});
