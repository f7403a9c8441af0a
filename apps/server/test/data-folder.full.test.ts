import fs from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { temporaryFolder, type DatabasePlace } from '@pickup/test-sinks/data-folders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { DatabaseInUseError, lockDataFolder } from '../src/platform/database/data-folder-lock.ts';
import { open, temporaryDataFolder } from './database-place.ts';
import { spawnIntake, startIntakeProcess } from './intake-process.ts';
import { countRows, readRows } from './table-rows.ts';

// These open an embedded database: seconds of CPU time, and many times that on a busy machine.
describe('the data folder', { timeout: 60_000 }, () => {
  let place: DatabasePlace & { readonly databaseUrl: null };
  beforeAll(async () => {
    place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
  });
  afterAll(() => rm(place.dataDir, { recursive: true }));

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

  it('is complete after a first start that was killed', async () => {
    const dataDir = await temporaryFolder();
    const draft = `${dataDir}/pg.init`;
    const child = spawnIntake({ databaseUrl: null, dataDir });
    const exit = once(child, 'exit');
    await new Promise<void>((resolve) => {
      const begun = () => fs.existsSync(`${draft}/PG_VERSION`) || fs.existsSync(`${dataDir}/pg`);
      const look = () => (begun() ? resolve() : setTimeout(look, 20));
      look();
    });
    child.kill('SIGKILL');
    await exit;
    const database = await open({ databaseUrl: null, dataDir });
    expect(await countRows(database, 'lead')).toBe(0);
    expect(fs.existsSync(draft)).toBe(false);
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('can be opened again, which closes a folder that was open to all users, and closed twice', async () => {
    fs.chmodSync(`${place.dataDir}/pg`, 0o755);
    const database = await open(place);
    await database.ping();
    await Promise.all([database.close(), database.close()]);
    expect(fs.statSync(`${place.dataDir}/pg`).mode & 0o777).toBe(0o700);
  });
});
