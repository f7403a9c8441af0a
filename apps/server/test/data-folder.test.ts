import fs from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { temporaryFolder, type DatabasePlace } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseInUseError, lockDataFolder } from '../src/platform/database/data-folder-lock.ts';
import { spawnIntake, startIntakeProcess } from './intake-process.ts';
import { exampleLeadBody } from '../src/domain/leads/example-lead-body.ts';
import { open, temporaryDataFolder } from './database-place.ts';
import { countRows, readRows } from './table-rows.ts';

let place: DatabasePlace & { readonly databaseUrl: null };

beforeEach(async () => {
  place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
});
afterEach(() => rm(place.dataDir, { recursive: true }));

// Some of these create an embedded database: seconds of CPU time, and many times that on a busy
// machine.
describe('the data folder', { timeout: 60_000 }, () => {
  it('serves one process: a second one is refused with a clear message and does no damage', async () => {
    const first = await startIntakeProcess(place);
    const second = startIntakeProcess(place);
    await expect(second).rejects.toThrow('Another process is using the data folder');
    await expect(open(place)).rejects.toBeInstanceOf(DatabaseInUseError);
    const id = await first.send(exampleLeadBody(), crypto.randomUUID());
    expect(await first.stop()).toBe(0);
    const database = await open(place);
    expect(await readRows(database, 'lead')).toMatchObject([{ id }]);
    await database.close();
  });

  it('is free immediately after kill -9, even under another name for it', async () => {
    const first = await startIntakeProcess(place);
    const alias = `${place.dataDir}-alias`;
    fs.symlinkSync(place.dataDir, alias);
    try {
      await expect(lockDataFolder(alias)).rejects.toBeInstanceOf(DatabaseInUseError);
      await first.kill();
      await (await lockDataFolder(alias)).release();
    } finally {
      fs.unlinkSync(alias);
    }
  });

  it('lets exactly one of several processes win', async () => {
    const tries = Array.from({ length: 5 }, () => lockDataFolder(place.dataDir));
    const results = await Promise.allSettled(tries);
    const held = results.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
    await (await lockDataFolder(place.dataDir)).release();
  });

  it('is complete after a first start that was killed, and closed to other users', async () => {
    const folder = await temporaryFolder();
    const dataDir = `${folder}/made/here`;
    const draft = `${dataDir}/pg.init`;
    const child = spawnIntake({ databaseUrl: null, dataDir });
    const exit = once(child, 'exit');
    await new Promise<void>((resolve) => {
      const begun = () => fs.existsSync(`${draft}/PG_VERSION`) || fs.existsSync(`${dataDir}/pg`);
      const look = () => (begun() ? resolve() : setTimeout(look, 1));
      look();
    });
    child.kill('SIGKILL');
    await exit;
    const database = await open({ databaseUrl: null, dataDir });
    expect(await countRows(database, 'lead')).toBe(0);
    expect(fs.existsSync(draft)).toBe(false);
    const modes = [dataDir, `${dataDir}/pg`].map((path) => fs.statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('can be closed twice and opened again, which closes a folder that was open to all users', async () => {
    const database = await open(place);
    await Promise.all([database.close(), database.close()]);
    fs.chmodSync(`${place.dataDir}/pg`, 0o755);
    const again = await open(place);
    await again.ping();
    await again.close();
    expect(fs.statSync(`${place.dataDir}/pg`).mode & 0o777).toBe(0o700);
  });
});
