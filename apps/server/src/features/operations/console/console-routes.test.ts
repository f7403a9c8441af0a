import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '@pickup/contracts/operations/console-config';
import { toWire } from '@pickup/contracts/wire-case';
import { createConsoleRoutes, consolePolicy } from './console-routes.ts';
import { inlineSourcesOf } from './load-console.ts';
import { AppError } from '../../../errors.ts';

const config: ConsoleConfig = {
  brandName: 'Pickup',
  authUrl: 'https://project.example/base',
  anonKey: 'public',
  providers: [{ id: 'google', label: 'Google' }],
  sso: true,
  captcha: false,
  canEmailLinks: true,
  minPasswordLength: 8,
  phoneFactors: null,
  callingWindow: null,
};
const script = new TextEncoder().encode('run()');
const file = {
  type: 'text/javascript',
  etag: '"1"',
  cacheControl: 'public, max-age=31536000, immutable',
  bodies: new Map([['identity' as const, script]]),
};
const files = new Map([['/console/assets/index-1.js', file]]);
const DOCUMENT = '<!doctype html><style>p{}</style><script>begin()</script><title>Console</title>';
const built = { document: DOCUMENT, inlineSources: inlineSourcesOf(DOCUMENT), files };

function createApp(isHttps = false): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof AppError) return c.json({ code: error.code }, error.status);
    throw error;
  });
  const parts = {
    built,
    manifestOf: () => ({ name: 'Pickup console' }),
    configOf: () => config,
    isHttps: () => isHttps,
  };
  return app.route('/', createConsoleRoutes(parts));
}

describe('the console', () => {
  it.each(['/console', '/console/', '/console/leads', '/console/leads/7?x=1', '/console/sign-in'])(
    'responds to %s with its document, marked no-store',
    async (path) => {
      const response = await createApp().request(path);
      expect([response.status, await response.text()]).toEqual([200, built.document]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('compresses its document', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await createApp().request('/console/leads', { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(built.document);
  });

  it('allows the document’s inline script and style in its policy', async () => {
    const response = await createApp().request('/console');
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('begin()')}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('p{}')}';`);
  });

  it('serves its files as immutable', async () => {
    const response = await createApp().request('/console/assets/index-1.js');
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('returns 404 for a file of an earlier release', async () => {
    const response = await createApp().request('/console/assets/index-0.js');
    expect([response.status, await response.json()]).toEqual([404, { code: 'not_found' }]);
  });

  it.each([
    ['refuses a POST request', '/console/leads', 'POST', 405],
    ['does not serve other paths', '/consoles', 'GET', 404],
  ])('%s', async (_what, path, method, status) => {
    expect((await createApp().request(path, { method })).status).toBe(status);
  });

  it('returns its configuration, marked no-store', async () => {
    const response = await createApp().request('/console/config.json');
    expect(await response.json()).toEqual(toWire(config));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the console’s content security policy', () => {
  const NO_INLINE = { script: [], style: [] };

  it('allows only the console’s own files, and requests to the hosted sign-in project', () => {
    const policy = consolePolicy('https://project.example/base', true, NO_INLINE).split('; ');
    const directives = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://project.example",
      "require-trusted-types-for 'script'",
      'upgrade-insecure-requests',
    ];
    expect(policy).toEqual(expect.arrayContaining(directives));
  });

  it('allows requests only to this server when sign-in is built in', () => {
    const policy = consolePolicy(null, false, NO_INLINE).split('; ');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});
