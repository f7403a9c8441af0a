import { describe, expect, it } from 'vitest';
import { plainRenderer, readPage, readView } from './plain-renderer.ts';
import { siteSettings, type SettingsFile } from '../settings/site-settings.ts';
import { serverWithDatabase } from '../support/server-of-suite.ts';
import { NO_BACKUPS } from '../support/test-server.ts';

const server = serverWithDatabase({ config: { trustedProxies: 0 } });
const serverWith = (settings: Partial<SettingsFile>, trustedProxies = 0) =>
  server.replacing({
    config: {
      settings: siteSettings(settings),
      supabase: null,
      trustedProxies,
      backup: NO_BACKUPS,
    },
  });

const HTML = { accept: 'text/html,application/xhtml+xml' };
const file = {
  type: 'text/javascript',
  etag: '"e"',
  cacheControl: 'public',
  bodies: new Map([['identity', new Uint8Array([1])]] as const),
};
const brokenRenderer = {
  ...plainRenderer,
  render: () => {
    throw new Error('does not render: ada@shop.example');
  },
  inlineSources: { script: [], style: [] },
};

describe('every response', () => {
  it.each<[string, number, RequestInit]>([
    ['/', 200, { headers: HTML }],
    ['/', 405, { method: 'DELETE' }],
    ['/book', 200, { headers: HTML }],
    ['/lead', 303, {}],
    ['/lead', 415, { method: 'POST' }],
    ['/assets/entry.js', 200, {}],
    ['/assets/gone.js', 404, {}],
    ['/nowhere', 404, { headers: HTML }],
    ['/healthz', 200, {}],
    ['/readyz', 200, {}],
    ['/robots.txt', 200, {}],
    ['/api/leads', 401, {}],
    ['/functions/v1/lead-intake', 405, {}],
    ['/functions/v1/lead-intake', 415, { method: 'POST' }],
  ])('carries the security headers: %s, %i', async (path, status, init) => {
    const app = server.replacing({ staticFiles: new Map([['/assets/entry.js', file]]) });
    const response = await app.request(path, init);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f]{10}-\w+$/),
    });
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('allows the camera only on the landing page, and only if calls are recorded on video', async () => {
    const permissionsOf = async (voice: SettingsFile['voice'], path: string) => {
      const response = await serverWith({ voice }).request(path, { headers: HTML });
      return response.headers.get('permissions-policy');
    };
    const voice = { assistantId: 'a', videoRecording: true };
    expect(await permissionsOf(voice, '/')).toContain('camera=(self)');
    expect(await permissionsOf(voice, '/book')).toContain('camera=()');
    expect(await permissionsOf({ assistantId: 'a' }, '/')).toContain('camera=()');
    expect(await permissionsOf(undefined, '/')).toContain('camera=()');
  });

  it('to a request over HTTPS through a trusted proxy requires HTTPS from then on', async () => {
    const headers = { ...HTML, 'x-forwarded-proto': 'https', host: 'pickup.example' };
    const secure = await serverWith({}, 1).request('/', { headers });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect((await readPage(secure)).context.origin).toBe('https://pickup.example');
    const untrusted = await server.request('/', { headers });
    expect(untrusted.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the page', () => {
  it('is not stored by proxies, and responds to HEAD without a body', async () => {
    const response = await server.request('/', { method: 'HEAD', headers: HTML });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("'sha256-c2NyaXB0'"),
    });
  });

  it('contains the Edge Function’s URL, and can connect to its origin', async () => {
    const url = 'https://p.example/functions/v1/lead-intake';
    const response = await serverWith({ intake: { url } }).request('/');
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://p.example;",
    );
    const { intake } = (await readPage(response)).context.settings;
    expect(intake).toEqual({ url, key: null, serverRole: 'copy' });
  });
});

describe('an error', () => {
  it('is a page for a browser', async () => {
    const response = await server.request('/nowhere', { headers: HTML });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await readView(response, 'problem')).toEqual({
      name: 'problem',
      status: 404,
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each<[string, Record<string, string>]>([
    ['/nowhere', {}],
    ['/functions/nowhere', HTML],
    ['/assets/gone.js', HTML],
  ])(
    'is a JSON body for API clients and under /functions and /assets: %s',
    async (path, headers) => {
      const response = await server.request(path, { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'not_found',
        message: 'There is nothing at this address.',
        request_id: response.headers.get('x-request-id'),
      });
    },
  );

  it('for a method that is not allowed lists the allowed methods', async () => {
    const response = await server.request('/', { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/', 500],
    ['/nowhere', 404],
  ])(
    'is a JSON body and one log line when the page cannot be rendered: %s',
    async (path, status) => {
      const app = server.replacing({ renderer: brokenRenderer });
      const before = server.lines.length;
      const response = await app.request(path, { headers: HTML });
      const text = await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(text).not.toMatch(/ada@|\n\s+at |does not render/);
      const lines = server.lines.slice(before);
      const fields = { requestId: response.headers.get('x-request-id'), method: 'GET' };
      expect(lines).toMatchObject([{ level: 'error', fields }]);
      expect(JSON.stringify(lines)).not.toContain('ada@');
    },
  );

  it('for an invalid Host header does not repeat the header', async () => {
    const headers = { ...HTML, host: '"><script>' };
    const response = await server.request('/', { headers });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('script');
  });
});

describe('the probes', () => {
  const gone = { database: { ping: () => Promise.reject(new Error('gone')) } };
  const stopping = { isStopping: () => true };

  it.each([
    ['alive', '/healthz', 200, 'while the database is gone', gone],
    ['alive', '/healthz', 200, 'while it is stopping', stopping],
    ['ready', '/readyz', 200, 'when the database responds', {}],
    ['not ready', '/readyz', 503, 'while the database is gone', gone],
    ['not ready', '/readyz', 503, 'while it is stopping', stopping],
  ])('report the process as %s at %s with %i %s', async (_what, path, status, _when, parts) => {
    expect((await server.replacing(parts).request(path)).status).toBe(status);
  });
});

describe('the files for search engines', () => {
  it.each([
    ['the requested address', {}, 'http://localhost/'],
    ['the public address when it is set', { siteUrl: 'https://a.example' }, 'https://a.example/'],
  ])('contain %s', async (_name, overrides, address) => {
    const app = serverWith(overrides);
    const robots = await (await app.request('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${address}sitemap.xml`);
    const sitemap = await app.request('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml');
    expect(await sitemap.text()).toContain(`<loc>${address}</loc>`);
  });
});
