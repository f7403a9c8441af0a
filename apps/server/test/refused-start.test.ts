import { execFile } from 'node:child_process';
import { readdir, stat, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { MIGRATIONS } from './database-place.ts';
import type { EndedCommand } from './run-command.ts';
import { settingsFile } from './site-settings.ts';
import { silentLog } from './silent-log.ts';
import { processFile } from './test-processes.ts';

let folder: string;
let dataDir: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pickup-refused-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'site.config.json');
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    migrations: MIGRATIONS,
    log: silentLog,
  });
  await database.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** With a mail server, whose threads start before the settings are checked. */
function start(variables: NodeJS.ProcessEnv): Promise<EndedCommand> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_CONFIG: file,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...variables,
  };
  return new Promise((resolve) => {
    const command = [...process.execArgv, processFile('starting-server')];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

it('writes no file that another user may read', { timeout: 60_000 }, async () => {
  await writeFile(file, JSON.stringify(settingsFile()));
  const fresh = join(folder, 'fresh');
  // It makes its database before it finds that it cannot listen there.
  const { stderr } = await start({ DATA_DIR: fresh, HOST: '192.0.2.1', SMTP_URL: '' });
  expect(stderr).toContain('192.0.2.1');
  const paths = await readdir(fresh, { recursive: true });
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(fresh, path))).mode));
  expect(paths.length).toBeGreaterThan(100);
  expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
});

describe('a server with a mail server that cannot start', { timeout: 60_000 }, () => {
  const write = (over: object) => writeFile(file, JSON.stringify({ ...settingsFile(), ...over }));
  const mail = { from: 'a@b.example', operators: ['o@b.example'] };

  it.each([
    ['a misspelled setting', { mail, brand: { nam: 'A' } }, {}, 'brand'],
    ['a file that is the only source', { mail, promoo: 'A' }, { SETTINGS: 'file' }, 'promoo'],
    [
      'a webhook without its secret',
      { mail, webhooks: [{ id: 'crm', url: 'https://crm.example', events: ['lead.created'] }] },
      {},
      'WEBHOOK_SECRET_CRM',
    ],
  ])('names %s, and ends with 1', async (_what, over, variables, named) => {
    await write(over);
    const { code, stderr } = await start(variables);
    expect(stderr).toContain('Pickup cannot start:');
    expect(stderr).toContain(named);
    expect(code).toBe(1);
  });

  it('names a settings file that is missing, and ends with 1', async () => {
    const { code, stderr } = await start({ SITE_CONFIG: join(folder, 'nowhere.json') });
    expect(stderr).toMatch(/^Pickup cannot start:\n {2}SITE_CONFIG: .* cannot be read \(ENOENT\)/);
    expect(code).toBe(1);
  });

  it('names a data folder that it may not use, and ends with 1', async () => {
    const notAFolder = join(folder, 'file');
    await writeFile(notAFolder, '');
    const { code, stderr } = await start({ DATA_DIR: join(notAFolder, 'data') });
    expect(stderr).toContain('Pickup cannot start:');
    expect(code).toBe(1);
  });
});
