import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticFiles, serveStaticFile } from './static-files.ts';

const script = 'console.log("hello");';
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await write('client/assets/entry-3f2a.js', script);
  await write('client/assets/entry-3f2a.js.br', brotliCompressSync(script));
  await write('client/assets/entry-3f2a.js.gz', gzipSync(script));
  await write('client/favicon.svg', '<svg/>');
  await write('client/card.png', new Uint8Array([137, 80]));
  await write('client/index.html', '<template>');
  await write('client/.vite/manifest.json', '{}');
  await write('secret.txt', 'secret');
  const files = await loadStaticFiles(join(folder, 'client'));
  app = new Hono();
  app.get('*', (c) => serveStaticFile(c, files) ?? c.notFound());
});

afterAll(() => rm(folder, { recursive: true }));

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(path, { method, headers });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

describe('a file with a hash in its name', () => {
  it('may be cached permanently by browsers', async () => {
    const { response, body } = await get('/assets/entry-3f2a.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(body.toString()).toBe(script);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    "is sent as the build's compressed copy if the client accepts %s",
    async (accepted, encoding, unpack) => {
      const { response, body } = await get('/assets/entry-3f2a.js', {
        'accept-encoding': accepted,
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(unpack(body).toString()).toBe(script);
    },
  );

  it('has a different ETag in each encoding', async () => {
    const tagOf = async (accepted: string) =>
      (await get('/assets/entry-3f2a.js', { 'accept-encoding': accepted })).response.headers.get(
        'etag',
      );
    expect(new Set([await tagOf('br'), await tagOf('gzip'), await tagOf('')]).size).toBe(3);
  });
});

describe('any other file', () => {
  it('is revalidated after an hour, with status 304 when it is unchanged', async () => {
    const first = (await get('/favicon.svg')).response;
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    const { response, body } = await get('/favicon.svg', { 'if-none-match': `W/"x", W/${etag}` });
    expect([response.status, body.length, response.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  it('is sent uncompressed if it has no compressed copy', async () => {
    const { response, body } = await get('/card.png', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([...body]).toEqual([137, 80]);
  });

  it('has a length and no body for a HEAD request', async () => {
    const { response, body } = await get('/favicon.svg', {}, 'HEAD');
    expect([response.status, body.length]).toEqual([200, 0]);
    expect(response.headers.get('content-length')).toBe('6');
  });
});

it.each([
  '/index.html',
  '/.vite/manifest.json',
  '/assets/entry-3f2a.js.br',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/',
  '/__proto__',
])('%s is not served', async (path) => {
  expect((await get(path)).response.status).toBe(404);
});
