import { describe, expect, it } from 'vitest';
import { formPost, leadForm, type TestServer } from '../support/test-server.ts';
import { readView } from './plain-renderer.ts';
import { listedLeads } from '../leads/stored-leads.ts';
import { serverWithDatabase } from '../support/server-of-suite.ts';

const JOE = 'https://www.joe.example';
const ORIGINS = [JOE, 'http://localhost:8080'];
const LOADER = {
  type: 'text/javascript; charset=utf-8',
  etag: '"loader"',
  cacheControl: 'public, max-age=3600',
  bodies: new Map([['identity', new TextEncoder().encode('loader()')]] as const),
};
const FILES = { staticFiles: new Map([['/embed.js', LOADER]]) };

const withOrigins = serverWithDatabase({
  settings: { siteUrl: 'https://roi.example', embed: { origins: ORIGINS } },
});
const withoutOrigins = serverWithDatabase();
const request: TestServer['request'] = (...args) => withOrigins.replacing(FILES).request(...args);

const directive = (response: Response, name: string) =>
  (response.headers.get('content-security-policy') ?? '')
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

describe('the embedded page', () => {
  it.each(['/embed', '/es/embed?selectedPlan=pro'])(
    'can be framed only by the listed origins: %s',
    async (path) => {
      const response = await request(path);
      expect(response.status).toBe(200);
      expect(directive(response, 'frame-ancestors')).toBe(`frame-ancestors ${ORIGINS.join(' ')}`);
      expect(response.headers.has('x-frame-options')).toBe(false);
      expect(response.headers.get('permissions-policy')).toContain('microphone=()');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.has('set-cookie')).toBe(false);
    },
  );

  it('allows only its own inline scripts and styles, and requires trusted types', async () => {
    const response = await request('/embed');
    expect(directive(response, 'script-src')).toBe("script-src 'self' 'sha256-ZnJhbWU='");
    expect(directive(response, 'style-src')).toBe("style-src 'self' 'sha256-cGFpbnQ='");
    expect(directive(response, 'require-trusted-types-for')).toBeDefined();
  });

  it('receives its query, the listed origins, and the origin of the page around it', async () => {
    const send = async (path: string, referer?: string) =>
      readView(await request(path, { headers: { ...(referer && { referer }) } }), 'embed');
    const shown = await send('/embed?utm_source=partner', `${JOE}/`);
    expect(shown.parents).toEqual(ORIGINS);
    expect(shown.query).toEqual({ utm_source: 'partner', host: JOE });
    expect((await send(`/embed?host=${JOE}`, 'https://roi.example/embed')).query).toEqual({
      host: JOE,
    });
    expect((await send('/embed?host=https://evil.example')).query).toEqual({});
    expect((await send('/embed', 'https://evil.example/')).query).toEqual({});
  });

  it('refuses the method PUT, and redirects a visitor who opens the form’s URL', async () => {
    expect((await request('/embed', { method: 'PUT' })).status).toBe(405);
    expect((await request('/embed/lead')).headers.get('location')).toBe('/embed');
  });
});

describe('every other page', () => {
  it.each(['/', '/es/', '/book', '/unknown'])('cannot be framed by any site: %s', async (path) => {
    const response = await request(path, { headers: { accept: 'text/html' } });
    expect(directive(response, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('the embedded form without JavaScript', () => {
  const fields = { firstName: 'Bo', email: 'bo@a.example', utm_source: 'partner', sourceUrl: JOE };
  const send = (overrides: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    request('/es/embed/lead', leadForm({ ...fields, ...overrides }, headers));

  it('is shown again in the frame if it is incomplete', async () => {
    const response = await send({ email: '' });
    expect(response.status).toBe(400);
    expect(directive(response, 'frame-ancestors')).toContain(JOE);
    const view = await readView(response, 'embed');
    expect(view.returned?.values.firstName).toBe('Bo');
    expect(view.query).toMatchObject({ utm_source: 'partner', host: JOE });
  });

  it('stores the lead with its campaign and the embedding page’s URL, and thanks the visitor in the frame', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(directive(response, 'frame-ancestors')).toContain(JOE);
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(await readView(response, 'thanks')).toMatchObject({ embedded: true });
    expect(await listedLeads(withOrigins, fields.email)).toMatchObject([
      { language: 'es', attribution: { source_url: JOE, utm: { utm_source: 'partner' } } },
    ]);
  });

  it('is refused if the embedding page itself sends it', async () => {
    const response = await send({}, { origin: JOE, 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

describe('the loader', () => {
  it('can be loaded by every site, cached for an hour, and revalidated with its ETag', async () => {
    const response = await request('/embed.js');
    expect(await response.text()).toBe('loader()');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await request('/embed.js', { headers: { 'if-none-match': '"loader"' } });
    expect(again.status).toBe(304);
    expect((await request('/embed.js', { method: 'POST' })).status).toBe(405);
  });
});

describe('a server without listed origins', () => {
  it.each([
    ['GET', '/embed'],
    ['GET', '/es/embed'],
    ['GET', '/embed.js'],
    ['POST', '/embed/lead'],
  ])('returns 404 for %s %s', async (method, path) => {
    const init = method === 'POST' ? formPost({ firstName: 'Bo' }) : {};
    expect((await withoutOrigins.replacing(FILES).request(path, init)).status).toBe(404);
  });
});

describe('the intake', () => {
  const post = (headers: Record<string, string>) =>
    request('/functions/v1/lead-intake', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it('accepts requests from the frame, which has the server’s origin, but not from the embedding page', async () => {
    // The intake reads the invalid body, so the status is 400 instead of 403.
    expect((await post({ origin: 'https://roi.example' })).status).toBe(400);
    expect((await post({ origin: JOE, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
