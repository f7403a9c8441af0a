import fs from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { describe, expect, it } from 'vitest';
import { open } from './database-place.ts';
import { spawnIntake } from './intake-process.ts';
import { countRows } from './table-rows.ts';

describe('the data folder', { timeout: 60_000 }, () => {
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
});
