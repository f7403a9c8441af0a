import { isFullRun } from '@pickup/test-sinks/full-run';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder, type DatabasePlace } from '@pickup/test-sinks/data-folders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUseError, lockDataFolder } from '../src/platform/database/data-folder-lock.ts';
import { openDataFolder } from '../src/platform/database/open-data-folder.ts';
import { startIntakeProcess } from './intake-process.ts';
import { exampleLeadBody } from '../src/domain/leads/example-lead-body.ts';
import { open, temporaryDataFolder } from './database-place.ts';
import { readRows } from './table-rows.ts';

let place: DatabasePlace & { readonly databaseUrl: null };

beforeAll(async () => {
  place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
});
afterAll(() => rm(place.dataDir, { recursive: true }));

// Most of these open an embedded database: seconds of CPU time, and many times that on a busy machine.
describe('the data folder', { timeout: 60_000 }, () => {
  it('serves one process, under any name: a second one is refused in words, does no damage, and may follow a kill -9 at once', async () => {
    const first = await startIntakeProcess(place);
    const second = startIntakeProcess(place);
    await expect(second).rejects.toThrow('Another process is using the data folder');
    await expect(open(place)).rejects.toBeInstanceOf(DatabaseInUseError);
    const id = await first.send(exampleLeadBody(), crypto.randomUUID());
    const alias = `${place.dataDir}-alias`;
    fs.symlinkSync(place.dataDir, alias);
    try {
      await expect(lockDataFolder(alias)).rejects.toBeInstanceOf(DatabaseInUseError);
      await first.kill();
      await (await lockDataFolder(alias)).release();
    } finally {
      fs.unlinkSync(alias);
    }
    const database = await open(place);
    expect(await readRows(database, 'lead')).toMatchObject([{ id }]);
    await database.close();
  });

  it('lets exactly one of several processes win', async () => {
    const dataDir = await temporaryFolder();
    const tries = Array.from({ length: 5 }, () => lockDataFolder(dataDir));
    const results = await Promise.allSettled(tries);
    const held = results.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
    await (await lockDataFolder(dataDir)).release();
    await rm(dataDir, { recursive: true });
  });

  it.skipIf(process.getuid?.() !== 0)('of another user is refused in words', async () => {
    const dataDir = fs.mkdtempSync(join(tmpdir(), 'pickup-foreign-'));
    fs.chmodSync(dataDir, 0o755);
    fs.mkdirSync(join(dataDir, 'pg'));
    process.seteuid?.(65_534);
    try {
      await expect(openDataFolder(dataDir, () => undefined)).rejects.toThrow(
        `${dataDir}/pg belongs to another user (0). Run as that user`,
      );
    } finally {
      process.seteuid?.(0);
      fs.rmSync(dataDir, { recursive: true });
    }
  });

  it.runIf(isFullRun)(
    'can be opened again, which closes a folder that was open to all users, and closed twice',
    async () => {
      fs.chmodSync(`${place.dataDir}/pg`, 0o755);
      const database = await open(place);
      await database.ping();
      await Promise.all([database.close(), database.close()]);
      expect(fs.statSync(`${place.dataDir}/pg`).mode & 0o777).toBe(0o700);
    },
  );
});
