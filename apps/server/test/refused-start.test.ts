import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDataFolder } from './database-place.ts';
import type { EndedCommand } from './run-command.ts';
import { settingsFile } from './site-settings.ts';
import { processFile, startProcess } from './test-processes.ts';

let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = await temporaryDataFolder();
  file = join(dataDir, 'site.config.json');
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true }));

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

it.runIf(isFullRun)(
  'a server starts on an empty folder, and writes no file that another user may read',
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
    const modes = await Promise.all(
      paths.map(async (path) => (await stat(join(fresh, path))).mode),
    );
    expect(paths).toEqual(expect.arrayContaining(['operator-token', 'pg/PG_VERSION']));
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
    await rm(fresh, { recursive: true });
  },
);

describe('a server with a mail server that cannot start', { timeout: 60_000 }, () => {
  const write = (over: object) => writeFile(file, JSON.stringify({ ...settingsFile(), ...over }));
  const mail = { from: 'a@b.example', operators: ['o@b.example'] };

  const refused = [
    ['a misspelled setting', { mail, brand: { nam: 'A' } }, {}, 'brand'],
    ['a file that is the only source', { mail, promoo: 'A' }, { SETTINGS: 'file' }, 'promoo'],
    [
      'a webhook without its secret',
      { mail, webhooks: [{ id: 'crm', url: 'https://crm.example', events: ['lead.created'] }] },
      {},
      'WEBHOOK_SECRET_CRM',
    ],
  ] as const;
  it.each(isFullRun ? refused : refused.slice(0, 1))(
    'names %s, and ends with 1',
    async (_what, over, variables, named) => {
      await write(over);
      const { code, stderr } = await start(variables);
      expect(stderr).toContain('Pickup cannot start:');
      expect(stderr).toContain(named);
      expect(code).toBe(1);
    },
  );

  it.runIf(isFullRun)('names a settings file that is missing, and ends with 1', async () => {
    const { code, stderr } = await start({ SITE_CONFIG: join(dataDir, 'nowhere.json') });
    expect(stderr).toMatch(/^Pickup cannot start:\n {2}SITE_CONFIG: .* cannot be read \(ENOENT\)/);
    expect(code).toBe(1);
  });

  it.runIf(isFullRun)('names a data folder that it may not use, and ends with 1', async () => {
    const notAFolder = join(dataDir, 'file');
    await writeFile(notAFolder, '');
    const { code, stderr } = await start({ DATA_DIR: join(notAFolder, 'data') });
    expect(stderr).toContain('Pickup cannot start:');
    expect(code).toBe(1);
  });
});
