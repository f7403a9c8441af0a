import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDataFolder } from '../database-place.ts';
import { runProcess, type EndedCommand } from './run-command.ts';
import { settingsFile } from '../settings/site-settings.ts';
import { startProcess } from './test-processes.ts';

let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = await temporaryDataFolder();
  file = join(dataDir, 'site.config.json');
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts a server that sends email. Its email threads start before all settings are checked. */
function start(variables: NodeJS.ProcessEnv): Promise<EndedCommand> {
  const place = { PORT: '0', DATA_DIR: dataDir, SITE_CONFIG: file };
  return runProcess('starting-server', [], {
    ...place,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...variables,
  });
}

it.runIf(isFullRun)(
  'a server starts on an empty folder, and writes no file that other users can access',
  { timeout: 180_000 },
  async () => {
    await writeFile(file, JSON.stringify(settingsFile()));
    const fresh = await temporaryFolder();
    const place = { PORT: '0', DATA_DIR: fresh, SITE_CONFIG: file, SMTP_URL: '', DATABASE_URL: '' };
    const child = startProcess('starting-server', place);
    const ended = once(child, 'exit');
    child.stderr?.pipe(process.stderr);
    await Promise.race([once(child.stdout as Readable, 'data'), ended]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const paths = await readdir(fresh, { recursive: true });
    const modes = await Promise.all(paths.map(async (one) => (await stat(join(fresh, one))).mode));
    expect(paths).toEqual(expect.arrayContaining(['operator-token', 'pg/PG_VERSION']));
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
    await rm(fresh, { recursive: true });
  },
);

describe('a server that sends email and cannot start', { timeout: 60_000 }, () => {
  it('reports a misspelled setting, and exits with 1', async () => {
    const mail = { from: 'a@b.example', operators: ['o@b.example'] };
    await writeFile(file, JSON.stringify({ ...settingsFile(), mail, brand: { nam: 'A' } }));
    const { code, stderr } = await start({});
    expect(stderr).toContain('Pickup cannot start:');
    expect(stderr).toContain('brand');
    expect(code).toBe(1);
  });

  it.runIf(isFullRun)('reports a data folder that it cannot use, and exits with 1', async () => {
    const notAFolder = join(dataDir, 'file');
    await writeFile(notAFolder, '');
    const { code, stderr } = await start({ DATA_DIR: join(notAFolder, 'data') });
    expect(stderr).toContain('Pickup cannot start:');
    expect(code).toBe(1);
  });
});
