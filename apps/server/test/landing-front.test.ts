import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '../src/app.ts';
import { createRequestListener } from '../src/platform/http/request-listener.ts';
import { plainRenderer, readDocument } from './plain-renderer.ts';
import { silentLog } from './silent-log.ts';
import { siteSettings } from './site-settings.ts';
import { openTestDatabase, type OpenedDatabase } from './test-database.ts';
import { NO_BACKUPS, startTestServer, type TestServer } from './test-server.ts';

let opened: OpenedDatabase;
let server: TestServer;
const listening: Server[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer({ on: opened.database });
});
afterAll(async () => {
  for (const one of listening) one.close();
  await server.stop();
  await opened.remove();
});

/** The server on a port, and how many requests have reached its app. */
async function serve(parts: Partial<AppDeps> = {}) {
  const { app, front } = server.replacing(parts);
  let reached = 0;
  const counted = {
    fetch(request: Request, env: unknown) {
      reached += 1;
      return app.fetch(request, env);
    },
  };
  const http = createServer(createRequestListener(counted, silentLog, front));
  listening.push(http.listen(0, '127.0.0.1'));
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return { ask: (path: string, how?: How) => ask(port, path, how), reached: () => reached };
}

interface How {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(port: number, path: string, { method = 'GET', headers = {} }: How = {}) {
  const sent = send({ port, path, method, headers, host: '127.0.0.1', agent: false }).end();
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { statusCode, headers: all } = answer as {
    statusCode: number;
    headers: IncomingHttpHeaders;
  };
  return { status: statusCode, headers: all, body: Buffer.concat(chunks) };
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const secure = { 'x-forwarded-proto': 'https', host: 'roi.example' };

describe('the landing page before the router', () => {
  it.each([
    ['br', {}],
    ['gzip', {}],
    ['identity', {}],
    ['br', secure],
    ['gzip', secure],
  ])('has the headers and the document of the app: %s %o', async (encoding, given) => {
    const { ask, reached } = await serve();
    const headers = { accept: 'text/html', 'accept-encoding': encoding, ...given };
    const first = await ask('/?gclid=one', { headers });
    const second = await ask('/?gclid=two', { headers });
    expect([first.status, second.status, reached()]).toEqual([200, 200, 1]);
    const { date: _date, 'x-request-id': firstId, ...fromApp } = first.headers;
    const { date: _other, 'x-request-id': secondId, ...fromFront } = second.headers;
    expect(fromFront).toEqual(fromApp);
    expect(secondId).toMatch(/^[\da-f]{10}-\w+$/);
    expect(secondId).not.toBe(firstId);
    const documents = [first, second].map(({ body }) =>
      readDocument((UNPACK[encoding]?.(body) ?? body).toString()),
    );
    expect(documents).toMatchObject([
      { view: { name: 'landing', query: { gclid: 'one' } } },
      { view: { name: 'landing', query: { gclid: 'two' } } },
    ]);
    expect(documents[1]?.context).toEqual(documents[0]?.context);
  });

  it('may be kept by a shared cache at its public address, and only there', async () => {
    const settings = siteSettings({ siteUrl: 'https://roi.example' });
    const config = { settings, supabase: null, trustedProxies: 1, backup: NO_BACKUPS };
    const { ask, reached } = await serve({ config });
    const everyone = ['public, max-age=0, s-maxage=60', 'accept-encoding, accept-language'];
    const own = ['private, no-cache', 'accept-encoding, accept-language, referer'];
    const spanish = { ...secure, 'accept-language': 'es-MX' };
    const asked: [string, Record<string, string>, string[]][] = [
      ['/', secure, everyone],
      ['/', { ...secure, cookie: 'session=1', 'accept-language': 'en-US' }, everyone],
      ['/es/', spanish, everyone],
      ['/', spanish, own],
      ['/', { ...spanish, referer: 'https://roi.example/es/' }, own],
      ['/?utm_source=mail', secure, own],
      ['/', { ...secure, host: 'evil.example' }, own],
      ['/', { host: 'roi.example' }, own],
    ];
    // The first answer comes from the app, the second one from the front.
    for (const pass of [1, 2]) {
      for (const [path, headers, expected] of asked) {
        const answer = await ask(path, { headers });
        const { etag, 'cache-control': cache, vary } = answer.headers;
        expect([cache, vary], `${pass} ${path} ${JSON.stringify(headers)}`).toEqual(expected);
        expect(etag !== undefined).toBe(expected === everyone);
        expect(answer.headers['set-cookie']).toBeUndefined();
        if (etag === undefined) continue;
        const again = await ask(path, { headers: { ...headers, 'if-none-match': etag } });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
        expect(again.headers['cache-control']).toBe(cache);
      }
    }
    expect(reached()).toBeLessThan(asked.length * 2);
    const tagOf = async (path: string, given = {}) =>
      (await ask(path, { headers: { ...secure, ...given } })).headers.etag;
    expect(await tagOf('/', { 'accept-encoding': 'br' })).toBe(await tagOf('/'));
    expect(await tagOf('/es/')).not.toBe(await tagOf('/'));
    const changed = siteSettings({ siteUrl: 'https://roi.example', promo: 'Only today' });
    const other = await serve({ config: { ...config, settings: changed } });
    const { etag } = (await other.ask('/', { headers: secure })).headers;
    expect(etag).not.toBe(await tagOf('/'));
  });

  it('tells each visitor the time of their own request', async () => {
    const { ask } = await serve();
    const before = Date.now();
    await ask('/');
    const between = Date.now();
    const { body } = await ask('/');
    const { view } = readDocument(body.toString());
    expect(view).toHaveProperty('renderedAt');
    const { renderedAt } = view as { renderedAt: number };
    expect(between).toBeGreaterThanOrEqual(before);
    expect(renderedAt).toBeGreaterThanOrEqual(between);
  });

  it.each<[string, string, How, number]>([
    ['another method', '/', { method: 'POST' }, 405],
    ['another path', '/nowhere', {}, 404],
    ['an invalid Host header', '/', { headers: { host: '"><script>' } }, 400],
    ['HEAD', '/', { method: 'HEAD' }, 200],
  ])('leaves %s to the app', async (_name, path, how, status) => {
    const { ask, reached } = await serve();
    await ask('/');
    const before = reached();
    const answer = await ask(path, how);
    expect(answer.status).toBe(status);
    if (status !== 400) expect(reached()).toBe(before + 1);
    if (how.method === 'HEAD') expect(answer.body).toHaveLength(0);
  });

  it('is not answered at the console’s host', async () => {
    const settings = siteSettings({
      siteUrl: 'https://roi.example',
      consoleUrl: 'https://console.example',
    });
    const { ask } = await serve({
      config: { settings, supabase: null, trustedProxies: 0, backup: NO_BACKUPS },
    });
    await ask('/', { headers: { host: 'roi.example' } });
    const atConsole = await ask('/', { headers: { host: 'console.example' } });
    expect([atConsole.status, atConsole.headers.location]).toEqual([302, '/console']);
    expect((await ask('/', { headers: { host: 'roi.example' } })).status).toBe(200);
  });

  it('leaves a failure to the app, which answers it', async () => {
    const renderer = {
      ...plainRenderer,
      startKey: () => {
        throw new Error('no key');
      },
    };
    const { ask } = await serve({ renderer });
    expect((await ask('/')).status).toBe(500);
  });

  it('has no policy in development', async () => {
    const { ask } = await serve({ pagePolicy: false });
    for (const { headers } of [await ask('/'), await ask('/')]) {
      expect(headers['content-security-policy']).toBeUndefined();
    }
  });
});
