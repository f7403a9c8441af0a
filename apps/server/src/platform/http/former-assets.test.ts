import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets } from './former-assets.ts';
import { serveStaticFile, type StaticFiles } from './static-files.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** A build whose chunk has this content. */
function build(text: string): StaticFiles {
  const file = (body: string) => ({
    type: 'text/javascript; charset=utf-8',
    etag: `"${body}"`,
    cacheControl: '',
    bodies: new Map([
      ['gzip', new Uint8Array(gzipSync(body))] as const,
      ['identity', bytes(body)] as const,
    ]),
  });
  return new Map([
    [`/assets/entry-${text}.js`, file(text)],
    [`/console/assets/index-${text}.js`, file(`console ${text}`)],
    ['/favicon.svg', file('icon')],
  ]);
}

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'pickup-assets-')), 'assets');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

/** Makes every kept build an hour older. */
async function later() {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    const at = new Date(mtimeMs - 3_600_000);
    await utimes(join(folder, name), at, at);
  }
}

describe('the files of the release that ran before', () => {
  it('are none at the first start, and after a restart', async () => {
    expect((await keepAssets(folder, build('a'))).size).toBe(0);
    expect((await keepAssets(folder, build('a'))).size).toBe(0);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('are served after an upgrade and a restart, compressed and for good', async () => {
    await keepAssets(folder, build('a'));
    await later();
    await keepAssets(folder, build('b'));
    const former = await keepAssets(folder, build('b'));
    expect([...former.keys()].toSorted()).toEqual([
      '/assets/entry-a.js',
      '/console/assets/index-a.js',
    ]);
    const app = new Hono().get('*', (c) => serveStaticFile(c, former) ?? c.notFound());
    const answer = await app.request('/console/assets/index-a.js');
    expect(await answer.text()).toBe('console a');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const packed = await app.request('/assets/entry-a.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(gzipSync('a'));
  });

  it('are deleted after the upgrade that follows', async () => {
    await keepAssets(folder, build('a'));
    await later();
    await keepAssets(folder, build('b'));
    await later();
    const former = await keepAssets(folder, build('c'));
    expect([...former.keys()]).toContain('/assets/entry-b.js');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('are those of the newer release after going back', async () => {
    await keepAssets(folder, build('a'));
    await later();
    await keepAssets(folder, build('b'));
    const former = await keepAssets(folder, build('a'));
    expect([...former.keys()]).toContain('/assets/entry-b.js');
  });

  it('are stored once by processes that start together', async () => {
    await keepAssets(folder, build('a'));
    await later();
    const all = await Promise.all([1, 2, 3].map(() => keepAssets(folder, build('b'))));
    for (const former of all) expect([...former.keys()]).toContain('/assets/entry-a.js');
    expect(await readdir(folder)).toHaveLength(2);
  });
});
