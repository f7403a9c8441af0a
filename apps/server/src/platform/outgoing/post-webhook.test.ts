import { getEventListeners } from 'node:events';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { makeCertificate, pemOf } from '@pickup/test-sinks/test-certificate';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resolveWithSystem, type AddressPolicy } from './guarded-lookup.ts';
import { postWebhook, type PostOptions } from './post-webhook.ts';
import { isPublicAddress } from './public-address.ts';

const anywhere: AddressPolicy = { resolve: resolveWithSystem, isAllowed: () => true };
const publicOnly: AddressPolicy = { resolve: resolveWithSystem, isAllowed: isPublicAddress };
const BODY = '{"type":"lead.created","name":"Łukasz"}';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => receiver.start());

function post(url: string, options: Partial<PostOptions> = {}) {
  const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
  const { signal } = new AbortController();
  const webhook = { url: new URL(url), headers, body: BODY };
  return postWebhook(webhook, { addressPolicy: anywhere, signal, ...options });
}

describe('postWebhook', () => {
  it('posts the body with its headers, and closes the connection', async () => {
    receiver.respondOnce({ kind: 'status', status: 202, body: 'queued' });
    const reply = await post(`${receiver.url}/hook?key=1`);
    expect(reply).toEqual({
      kind: 'responded',
      status: 202,
      retryAfter: undefined,
      text: 'queued',
    });
    const request = await receiver.next();
    expect(request).toMatchObject({ method: 'POST', path: '/hook?key=1', rawBody: BODY });
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'content-length': String(Buffer.byteLength(BODY)),
      connection: 'close',
    });
  });

  it('fails when the receiver switches protocols and does not respond', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}`)).toEqual({
      kind: 'failed',
      error: 'the connection was closed without an answer',
      final: false,
    });
    server.close();
  });

  it('returns the value of the retry-after header', async () => {
    receiver.respondOnce({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    expect(await post(receiver.url)).toMatchObject({ status: 429, retryAfter: '7' });
  });

  it.each([301, 302, 307, 308])('does not follow a redirect of %i', async (status) => {
    const target = await startWebhookReceiver();
    receiver.respondOnce({ kind: 'status', status, headers: { location: target.url } });
    expect(await post(receiver.url)).toMatchObject({ kind: 'responded', status });
    expect(target.requests).toEqual([]);
    await target.stop();
  });

  it('gives up on a receiver that never responds', async () => {
    receiver.respondOnce({ kind: 'hang' });
    const reply = await post(receiver.url, { timeLimitMs: 100 });
    expect(reply).toEqual({ kind: 'failed', error: 'no answer within 0.1 s', final: false });
  });

  it('returns the status and the beginning of a body that does not end within the time limit', async () => {
    receiver.respondOnce({ kind: 'slow-body', status: 200, beginning: 'so far' });
    // The limit must leave time for the status to arrive, even on a busy machine.
    const reply = await post(receiver.url, { timeLimitMs: 3_000 });
    expect(reply).toMatchObject({ kind: 'responded', status: 200, text: 'so far' });
  });

  it('reads only the beginning of a huge response', async () => {
    const huge = await startWebhookReceiver();
    huge.respondOnce({ kind: 'huge-body', status: 200, bytes: 200_000_000 });
    const reply = await post(huge.url);
    expect(reply).toMatchObject({ kind: 'responded', status: 200, text: 'x'.repeat(1_024) });
    await huge.stop();
    expect(huge.bytesSent).toBeGreaterThan(64 * 1_024);
    expect(huge.bytesSent).toBeLessThan(20_000_000); // allows for the sockets' buffers
  });

  it('replaces control characters in the body, and removes a cut-off character at its end', async () => {
    const body = Buffer.concat([Buffer.from('a\u0000b\r\n\u001Bc ü'), Buffer.from([0xff])]);
    receiver.respondOnce({ kind: 'status', status: 500, body });
    expect(await post(receiver.url)).toMatchObject({ text: 'a b c ü' });
    receiver.respondOnce({ kind: 'status', status: 500, body: `${'x'.repeat(1_023)}ü` });
    expect(await post(receiver.url)).toMatchObject({ text: 'x'.repeat(1_023) });
  });

  it('fails when the connection is cut', async () => {
    receiver.respondOnce({ kind: 'drop' });
    expect(await post(receiver.url)).toMatchObject({ error: 'socket hang up', final: false });
  });

  it('fails when no server is listening', async () => {
    await receiver.stop();
    const reply = await post(receiver.url);
    expect(reply).toMatchObject({ error: expect.stringContaining('ECONNREFUSED'), final: false });
  });

  it('leaves no listener on the worker’s signal', async () => {
    const { signal } = new AbortController();
    await post(receiver.url, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('rejects when the worker aborts the request, because the outcome is unknown', async () => {
    const aborter = new AbortController();
    receiver.respondOnce({ kind: 'hang' });
    const reply = post(`${receiver.url}/break-off`, { signal: aborter.signal });
    await receiver.next(({ path }) => path === '/break-off');
    aborter.abort(new Error('stopping'));
    await expect(reply).rejects.toThrow('stopping');
  });
});

describe('the address check of postWebhook', () => {
  it('refuses a URL with a private IP address permanently, and sends nothing', async () => {
    const before = receiver.requests.length;
    const error = '127.0.0.1 is not a public address, so nothing was sent';
    const refused = { kind: 'failed', error, final: true };
    expect(await post(receiver.url, { addressPolicy: publicOnly })).toEqual(refused);
    expect(receiver.requests).toHaveLength(before);
  });

  it('refuses a name with a private address, but allows a retry', async () => {
    const before = receiver.requests.length;
    const reply = await post(`http://localhost:${receiver.port}`, { addressPolicy: publicOnly });
    const error = expect.stringContaining('is not a public address') as string;
    expect(reply).toMatchObject({ kind: 'failed', error, final: false });
    expect(receiver.requests).toHaveLength(before);
  });

  it('connects to the address that it checked, and checks the new address next time', async () => {
    const addresses = ['127.0.0.1', '127.0.0.66'];
    const addressPolicy: AddressPolicy = {
      resolve: () => Promise.resolve([{ address: addresses.shift() ?? '', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
    };
    const url = `http://rebinding.example:${receiver.port}`;
    expect(await post(url, { addressPolicy })).toMatchObject({ kind: 'responded', status: 204 });
    expect(addresses).toEqual(['127.0.0.66']); // resolved once
    const error = expect.stringContaining('127.0.0.66 is not') as string;
    expect(await post(url, { addressPolicy })).toMatchObject({ error });
  });
});

it('postWebhook sends nothing to a receiver with an untrusted certificate', async () => {
  const certificate = makeCertificate('localhost');
  let requests = 0;
  const options = { key: certificate.privateKey, cert: pemOf(certificate) };
  const server = createServer(options, (_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await post(`https://127.0.0.1:${port}/`);
  const error = 'self-signed certificate';
  expect(reply).toMatchObject({ kind: 'failed', error, final: false });
  expect(requests).toBe(0);
  server.close();
});
