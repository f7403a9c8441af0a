import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageRenderer } from '@pickup/contracts/page/page';
import { plainRenderer, readDocument } from './plain-renderer.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { serverWithDatabase } from '../support/server-of-suite.ts';
import { formPost, NO_BACKUPS, type TestServer } from '../support/test-server.ts';

const server = serverWithDatabase();

/** Replaces parts of the server. `rendered` lists the query, or else the name, of each view. */
function serve(parts: Parameters<TestServer['replacing']>[0] = {}) {
  const rendered: unknown[] = [];
  const renderer: PageRenderer = {
    ...plainRenderer,
    render(view, context) {
      rendered.push('query' in view ? view.query : view.name);
      return plainRenderer.render(view, context);
    },
  };
  const { request } = server.replacing({ renderer, ...parts });
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    request(path, { method, headers });
  return { send, request, rendered };
}

const configWith = (settings: Parameters<typeof siteSettings>[0]) => ({
  settings: siteSettings(settings),
  supabase: null,
  trustedProxies: 1,
  backup: NO_BACKUPS,
});

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const secure = { 'x-forwarded-proto': 'https', host: 'roi.example' };

describe('the landing page', () => {
  it.each(['br', 'gzip', 'identity'])(
    'is sent in the encoding that the client accepts: %s',
    async (encoding) => {
      const { send } = serve();
      const response = await send('/?gclid=one', { 'accept-encoding': encoding });
      expect(response.status).toBe(200);
      const expected = encoding === 'identity' ? null : encoding;
      expect(response.headers.get('content-encoding')).toBe(expected);
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, referer');
      const html = UNPACK[encoding]?.(Buffer.from(await response.arrayBuffer())).toString() ?? '';
      expect(readDocument(html).view).toMatchObject({ name: 'landing', query: { gclid: 'one' } });
    },
  );

  it('is rendered at most once a second for each query, with that query’s campaign', async () => {
    const now = new Date();
    const { send, rendered } = serve({ now: () => now });
    for (const path of ['/?gclid=one', '/?gclid=two', '/?gclid=one']) {
      const { view } = readDocument(await (await send(path)).text());
      expect(view).toMatchObject({ query: { gclid: path.slice(-3) } });
    }
    expect(rendered).toEqual([{ gclid: 'one' }, { gclid: 'two' }]);
    now.setSeconds(now.getSeconds() + 1);
    await send('/?gclid=one');
    expect(rendered).toHaveLength(3);
  });

  it('can be stored in a shared cache only at its public address', async () => {
    const { send } = serve({ config: configWith({ siteUrl: 'https://roi.example' }) });
    const everyone = ['public, max-age=0, s-maxage=60', 'accept-encoding, accept-language'];
    const own = ['private, no-cache', 'accept-encoding, accept-language, referer'];
    const spanish = { ...secure, 'accept-language': 'es-MX' };
    const cases: [string, Record<string, string>, string[]][] = [
      ['/', secure, everyone],
      ['/', { ...secure, cookie: 'session=1', 'accept-language': 'en-US' }, everyone],
      ['/es/', spanish, everyone],
      ['/', spanish, own],
      ['/', { ...spanish, referer: 'https://roi.example/es/' }, own],
      ['/', { ...secure, host: 'evil.example' }, own],
    ];
    for (const [path, headers, expected] of cases) {
      const response = await send(path, headers);
      const [etag, cache, vary, cookie] = ['etag', 'cache-control', 'vary', 'set-cookie'].map(
        (name) => response.headers.get(name),
      );
      expect([cache, vary], `${path} ${JSON.stringify(headers)}`).toEqual(expected);
      expect([etag !== null, cookie]).toEqual([expected === everyone, null]);
      if (etag === null || etag === undefined) continue;
      const again = await send(path, { ...headers, 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const kept = ['etag', 'cache-control'].map((name) => again.headers.get(name));
      expect(kept).toEqual([etag, cache]);
    }
  });

  it('keeps its entity tag over time, and has a different one for a different text or language', async () => {
    const now = new Date();
    const config = configWith({ siteUrl: 'https://roi.example' });
    const { send } = serve({ config, now: () => now });
    const tagOf = async (path: string, headers = {}, from = send) =>
      (await from(path, { ...secure, ...headers })).headers.get('etag');
    const tag = await tagOf('/');
    now.setSeconds(now.getSeconds() + 1);
    expect(await tagOf('/', { 'accept-encoding': 'br' })).toBe(tag);
    expect(await tagOf('/es/')).not.toBe(tag);
    const changed = configWith({ siteUrl: 'https://roi.example', promo: 'Only today' });
    expect(await tagOf('/', {}, serve({ config: changed }).send)).not.toBe(tag);
  });

  it('is rendered for each requested host if it has no public address', async () => {
    const { send } = serve();
    for (const host of ['a.example', 'b.example']) {
      const { context } = readDocument(await (await send('/', { host })).text());
      expect(context.origin).toBe(`http://${host}`);
    }
  });

  it('contains the time of the request, or a time at most a second earlier', async () => {
    const { send } = serve();
    await send('/');
    const before = Date.now();
    const { view } = readDocument(await (await send('/')).text());
    const { renderedAt } = view as { renderedAt: number };
    expect(renderedAt).toBeGreaterThan(before - 1_000);
    expect(renderedAt).toBeLessThanOrEqual(Date.now());
  });

  it('has no content security policy in development, and is rendered for each request', async () => {
    const { send, rendered } = serve({ pagePolicy: false });
    for (const { headers } of [await send('/'), await send('/')]) {
      expect(headers.get('content-security-policy')).toBeNull();
    }
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again for each incomplete form, as the problem page is for each unknown URL', async () => {
    const { request, rendered } = serve();
    for (let count = 0; count < 2; count++) {
      await request('/lead', formPost({ email: 'ada@shop.example' }));
      await request('/nowhere', { headers: { accept: 'text/html' } });
    }
    expect(rendered).toEqual([{}, 'problem', {}, 'problem']);
  });
});
