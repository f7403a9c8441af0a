import { readdir, rm } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBackup, type BackupParts } from '../src/platform/backup/make-backup.ts';
import type { Database } from '../src/platform/database/database.ts';
import { backupParts, SLOW } from './backup-parts.ts';
import { openTestDatabase } from './test-database.ts';

let folder: string;
let scratch: string;
beforeEach(async () => {
  [folder, scratch] = [await temporaryFolder(), await temporaryFolder()];
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(scratch, { recursive: true });
});

const partsOf = (database: Database, changes: Partial<BackupParts> = {}) =>
  backupParts(database, { folder, scratch }, changes);

it('does not count when its check fails, and keeps what is there', SLOW, async () => {
  const { database, remove } = await openTestDatabase();
  const keep = { daily: 1, weekly: 0, monthly: 0 };
  const earlier = () => new Date('2026-11-01T08:00:00Z');
  const { name: old } = await makeBackup(partsOf(database, { keep, now: earlier }));
  const check = () => Promise.reject(new Error('the ledger is broken'));
  await expect(makeBackup(partsOf(database, { check, keep }))).rejects.toThrow('is broken');
  expect(await readdir(folder)).toEqual([old]);
  const second = await makeBackup(partsOf(database, { keep }));
  expect(second.removed).toEqual([old]);
  expect(await readdir(folder)).toEqual([second.name]);
  await remove();
});

it('stays when it was made by hand, whatever is made later that day', SLOW, async () => {
  const { database, remove } = await openTestDatabase();
  const keep = { daily: 1, weekly: 1, monthly: 1 };
  const at = (minute: number) => () => new Date(Date.UTC(2026, 10, 24, 2, minute));
  const byHand = await makeBackup(partsOf(database, { now: at(1) }));
  const again = await makeBackup(partsOf(database, { now: at(2) }));
  const daily = await makeBackup(partsOf(database, { keep, now: at(3) }));
  expect(daily.removed).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual([byHand.name, again.name, daily.name]);
  await remove();
});
