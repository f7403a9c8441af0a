import fs from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { describe, expect, it } from 'vitest';
import { open, temporaryDataFolder } from '../database-place.ts';
import { spawnIntake } from '../leads/intake-process.ts';
import { countRows } from './table-rows.ts';

// Opening an embedded database takes several seconds, and longer on a busy machine.
describe('the data folder', { timeout: 60_000 }, () => {
  it('is complete after the next start if the process was killed during the first start', async () => {
    const dataDir = await temporaryFolder();
    const draft = `${dataDir}/pg.init`;
    const child = spawnIntake({ databaseUrl: null, dataDir });
    const exit = once(child, 'exit');
    const begun = () => fs.existsSync(`${draft}/PG_VERSION`) || fs.existsSync(`${dataDir}/pg`);
    await expect.poll(begun, { interval: 20, timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    await exit;
    const database = await open({ databaseUrl: null, dataDir });
    expect(await countRows(database, 'lead')).toBe(0);
    expect(fs.existsSync(draft)).toBe(false);
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('becomes private again when a server opens it, and its database can be closed twice', async () => {
    const dataDir = await temporaryDataFolder();
    fs.chmodSync(`${dataDir}/pg`, 0o755);
    const database = await open({ databaseUrl: null, dataDir });
    await database.ping();
    await Promise.all([database.close(), database.close()]);
    expect(fs.statSync(`${dataDir}/pg`).mode & 0o777).toBe(0o700);
    await rm(dataDir, { recursive: true });
  });
});
