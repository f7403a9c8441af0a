import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Session } from '../../../platform/database/database.ts';
import type { Step } from '../../../platform/retention/purge.ts';
import { eraseMailFiles, oldMailFiles } from './mail-files.ts';

const NO_DATABASE: Session = {
  query: () => Promise.reject(new Error('The function must not query the database')),
  exec: () => Promise.reject(new Error('The function must not query the database')),
};

it('removes only the email files of the given jobs, including drafts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
  for (const name of ['a-1@pickup.test.eml', '.a-1@pickup.test.eml.draft', 'a-10@pickup.test.eml'])
    await writeFile(join(folder, name), '');
  await eraseMailFiles(folder, ['a-1', 'b-2']);
  expect(await readdir(folder)).toEqual(['a-10@pickup.test.eml']);
  await rm(folder, { recursive: true });
});

it('erases and counts nothing if the outbox folder does not exist', async () => {
  const folder = join(tmpdir(), 'pickup-no-outbox');
  await expect(eraseMailFiles(folder, ['a'])).resolves.toBeUndefined();
  const now = new Date();
  const due = await oldMailFiles(folder).count(NO_DATABASE, { now, before: now });
  expect(due).toEqual({ rows: 0, oldest: null });
});

it('counts and removes old email files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
  for (const name of ['old.eml', '.old.eml.draft', 'new.eml'])
    await writeFile(join(folder, name), '');
  const old = new Date('2026-01-01T00:00:00Z');
  for (const name of ['old.eml', '.old.eml.draft']) await utimes(join(folder, name), old, old);
  const cutoff = { now: new Date(), before: new Date('2026-02-01T00:00:00Z') };
  const counted: number[] = [];
  const step: Step = async (work) => {
    const count = await work(NO_DATABASE);
    counted.push(count);
    return count;
  };
  expect(await oldMailFiles(folder).count(NO_DATABASE, cutoff)).toEqual({ rows: 2, oldest: old });
  await oldMailFiles(folder).remove(step, cutoff);
  expect(counted).toEqual([2]);
  expect(await readdir(folder)).toEqual(['new.eml']);
  await rm(folder, { recursive: true });
});
