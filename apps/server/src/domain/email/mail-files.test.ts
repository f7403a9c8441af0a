import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eraseMailFiles, purgeMailFiles } from './mail-files.ts';

it('removes the emails of these jobs, including drafts, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
  for (const name of ['a-1@pickup.test.eml', '.a-1@pickup.test.eml.draft', 'a-10@pickup.test.eml'])
    await writeFile(join(folder, name), '');
  await eraseMailFiles(folder, ['a-1', 'b-2']);
  expect(await readdir(folder)).toEqual(['a-10@pickup.test.eml']);
  await rm(folder, { recursive: true });
});

it('does nothing when no email was ever written', async () => {
  const folder = join(tmpdir(), 'pickup-no-outbox');
  await expect(eraseMailFiles(folder, ['a'])).resolves.toBeUndefined();
  await expect(purgeMailFiles(folder, new Date())).resolves.toBeUndefined();
});

it('removes old emails whose jobs were purged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
  for (const name of ['old.eml', '.old.eml.draft', 'new.eml'])
    await writeFile(join(folder, name), '');
  const old = new Date('2026-01-01T00:00:00Z');
  for (const name of ['old.eml', '.old.eml.draft']) await utimes(join(folder, name), old, old);
  await purgeMailFiles(folder, new Date('2026-02-01T00:00:00Z'));
  expect(await readdir(folder)).toEqual(['new.eml']);
  await rm(folder, { recursive: true });
});
