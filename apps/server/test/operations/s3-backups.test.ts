import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestBackup, openStore } from '../../src/platform/database/backup/open-store.ts';
import type { S3Access } from '../../src/platform/database/backup/s3-store.ts';

// The local store accepts only these credentials, but does not verify signatures.
const ACCESS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

let folder: string;
let store: S3rver;
let access: S3Access;
beforeAll(async () => {
  folder = await temporaryFolder();
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(join(folder, 's3-')),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  access = { ...ACCESS, endpoint: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const textOf = (bytes: ReadableStream<Uint8Array>) => new Response(bytes).text();

it('an S3 store saves, lists, reads, renames and removes files in one folder of a bucket', async () => {
  const file = join(folder, 'file');
  const content = 'a backup '.repeat(200_000);
  await writeFile(file, content);
  const s3 = openStore('s3://backups/pickup/daily', access);
  expect(await s3.list()).toEqual([]);
  const old = 'pickup-2026-11-23T08-00-00Z-1a2b3c4d.jsonl.gz.age';
  const name = 'pickup-2026-11-24T08-00-00Z-1a2b3c4d.jsonl.gz.age';
  await s3.put(`${name}.unverified`, file);
  await s3.put(old, file);
  await openStore('s3://backups/pickup', access).put('elsewhere', file);
  expect(await newestBackup(s3)).toBe(old);
  await s3.rename(`${name}.unverified`, name);
  const { length: bytes } = await readFile(file);
  expect(await s3.list()).toEqual([
    { name: old, bytes },
    { name, bytes },
  ]);
  expect(await newestBackup(s3)).toBe(name);
  expect(await textOf(await s3.read(name))).toBe(content);
  await s3.remove(old);
  expect((await s3.list()).map((one) => one.name)).toEqual([name]);
});

it('the newest backup cannot be chosen automatically if several installations share the folder', async () => {
  const file = join(folder, 'small');
  await writeFile(file, 'a backup');
  const s3 = openStore('s3://backups/shared', access);
  const name = (time: string, installation: string) =>
    `pickup-2026-11-24T${time}-00Z-${installation}.jsonl.gz.age`;
  await s3.put(name('10-00', '1a2b3c4d'), file);
  await s3.put(name('11-00', '1a2b3c4d-manual'), file);
  expect(await newestBackup(s3)).toBe(name('11-00', '1a2b3c4d-manual'));
  await s3.put(name('12-00', '5e6f7a8b'), file);
  await expect(newestBackup(s3)).rejects.toThrow(
    `has backups of 2 installations. Choose one of: ${name('11-00', '1a2b3c4d-manual')}, ${name('12-00', '5e6f7a8b')}`,
  );
});

it('an error says why an S3 store cannot be used', async () => {
  const wrong = openStore('s3://backups', { ...access, accessKeyId: 'another' });
  await expect(wrong.list()).rejects.toThrow('the store refused GET: 403 InvalidAccessKeyId');
  const none = openStore('s3://no-such-bucket', access);
  await expect(none.list()).rejects.toThrow('404 NoSuchBucket');
  const unreachable = openStore('s3://backups', { ...access, endpoint: 'http://127.0.0.1:9' });
  await expect(unreachable.list()).rejects.toThrow('127.0.0.1:9 does not respond');
  expect(() => openStore('s3://Backups', access)).toThrow('s3://bucket/folder');
  expect(() => openStore('s3://backups', null)).toThrow('AWS_ACCESS_KEY_ID');
});
