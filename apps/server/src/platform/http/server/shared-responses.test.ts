import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { createRequestListener } from './request-listener.ts';
import { SharedResponses } from './shared-responses.ts';

function openApp(status: 200 | 500 = 200) {
  const now = new Date(1_000);
  const made: string[] = [];
  let id = 0;
  let version = 1;
  const app = new Hono();
  const nextRequestId = () => `shared-${++id}`;
  const options = { paths: ['/'], now: () => now, nextRequestId, version: () => version };
  const shared = new SharedResponses(options);
  app.on('GET', shared.paths, shared.middleware);
  app.get('/', async (c) => {
    made.push(c.req.url);
    await Promise.resolve();
    c.header('x-request-id', 'own');
    return c.text('page', status);
  });
  const send = async (path = '/', headers = {}) => app.request(path, { headers });
  const publish = () => (version += 1);
  return { app, shared, send, made, at: (ms: number) => now.setTime(ms), publish };
}

it('the app creates one response per URL per second, even for concurrent requests', async () => {
  const { send, made, at } = openApp();
  const responses = await Promise.all([send(), send(), send('/?a')]);
  for (const response of responses) expect(await response.text()).toBe('page');
  at(1_999);
  await send();
  expect(made).toHaveLength(2);
  at(2_000);
  await send();
  expect(made).toHaveLength(3);
});

it.each(['host', 'accept-language', 'if-none-match'])(
  'the app creates one response for each value of the header %s',
  async (name) => {
    const { send, made } = openApp();
    for (const value of ['a', 'b', 'a']) await send('/', { [name]: value });
    expect(made).toHaveLength(2);
  },
);

it('the app creates one response for each version of the settings', async () => {
  const { send, made, publish } = openApp();
  await send();
  publish();
  await send();
  expect(made).toHaveLength(2);
});

it('each request gets its own id, unless it shares an error response with other requests', async () => {
  const idsOf = async ({ send }: ReturnType<typeof openApp>) =>
    (await Promise.all([send(), send()])).map(({ headers }) => headers.get('x-request-id'));
  expect(await idsOf(openApp())).toEqual(['own', 'shared-1']);
  expect(await idsOf(openApp(500))).toEqual(['own', 'own']);
});

it('the number of stored responses is limited', async () => {
  const { send, made } = openApp();
  for (let index = 0; index < 101; index++) await send(`/?${index}`);
  await send('/?0');
  expect(made).toHaveLength(102);
});

it('finished responses are sent without the app, which gets all other requests', async () => {
  const { app, shared, made, at, publish } = openApp();
  let seen = 0;
  const spy = {
    fetch: (...request: Parameters<typeof app.fetch>) => (seen++, app.fetch(...request)),
  };
  const server = createServer(createRequestListener(spy, silentLog, shared)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (path = '/', init: RequestInit = {}) => {
    const response = await fetch(origin + path, init);
    return { text: await response.text(), type: response.headers.get('content-type') };
  };
  const first = await send();
  expect(await send()).toEqual(first);
  expect([seen, made.length]).toEqual([1, 1]);
  await send('/?a');
  await send('/', { headers: { 'accept-language': 'es' } });
  await send('/', { method: 'HEAD' });
  publish();
  await send();
  at(2_000);
  await send();
  expect(seen).toBe(6);
  server.close();
});
