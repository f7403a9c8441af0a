import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a .br and a .gz file that decompress to the original text', async () => {
  const text = 'const answer = 42;\n'.repeat(50);
  await writeFile(join(folder, 'app.js'), text);
  await compressFolder(folder);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
});

it('skips an image, because it is already compressed', async () => {
  await writeFile(join(folder, 'card.png'), 'not really');
  await compressFolder(folder);
  await expect(readFile(join(folder, 'card.png.br'))).rejects.toThrow('ENOENT');
});
