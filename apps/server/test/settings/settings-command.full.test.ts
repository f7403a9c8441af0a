import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageSettings } from '@pickup/contracts/settings/page-settings';
import type { SecurityEventPage } from '@pickup/contracts/people/security-events';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { createDatabase } from '@pickup/test-sinks/postgres-databases';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startServer, type RunningServer } from '../../src/start-server.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { runCommand } from '../platform/run-command.ts';
import { silentLog } from '../support/silent-log.ts';
import { settingsFile } from './site-settings.ts';
import { OPERATOR_TOKEN, PAGE, testConfig } from '../support/test-server.ts';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';

const postgres = inject('postgres');
const engines = [
  ['the embedded database', false] as const,
  ...(postgres ? [['PostgreSQL', true] as const] : []),
] as const;

describe.each(engines)('npm run settings on %s', (_, isPostgres) => {
  let folder: string;
  let dataDir: string;
  let databaseUrl: string | null;
  let server: RunningServer;
  const environment = () => ({
    DATA_DIR: dataDir,
    PORT: String(server.port),
    OPERATOR_TOKEN,
    SITE_CONFIG: join(folder, 'site.config.json'),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  const settings = (...args: string[]) => runCommand('settings', args, environment());

  beforeEach(async () => {
    folder = await temporaryFolder();
    dataDir = await temporaryDataFolder();
    databaseUrl = isPostgres && postgres ? (await createDatabase(postgres)).url : null;
    await writeFile(join(folder, 'site.config.json'), JSON.stringify(settingsFile()));
    server = await start();
  }, 60_000);
  afterEach(async () => {
    await server.stop();
    await Promise.all([folder, dataDir].map((one) => rm(one, { recursive: true })));
  });

  function start(): Promise<RunningServer> {
    const config = testConfig(dataDir, { config: { port: 0, databaseUrl, trustedProxies: 0 } });
    const parts = { page: PAGE, migrations: MIGRATIONS, log: silentLog, version: '1' };
    return startServer({ config, ...parts });
  }
  const api = async <Body>(path: string, init: RequestInit = {}) => {
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
    return (await response.json()) as Body;
  };

  it('exports, checks and imports while a server runs', async () => {
    const file = join(folder, 'exported.json');
    expect(await settings('export', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Version 1 is in'),
    });
    const exported = JSON.parse(await readFile(file, 'utf8')) as object;
    expect(exported).toEqual(settingsFile());
    expect((await settings('export')).stdout).toBe(await readFile(file, 'utf8'));

    await writeFile(file, JSON.stringify({ ...exported, phone: 'none', x: 1 }));
    for (const task of ['check', 'import']) {
      const { code, stderr } = await settings(task, file);
      expect(code).toBe(1);
      expect(stderr).toContain('phone must be a telephone number');
      expect(stderr).toContain('x is not a setting');
    }
    const webhooks = [{ id: 'crm', url: 'https://crm.example/' }];
    await writeFile(file, JSON.stringify({ ...exported, webhooks }));
    const withoutSecret = await settings('check', file);
    expect(withoutSecret, 'a missing webhook secret does not fail the check').toMatchObject({
      code: 0,
    });

    await writeFile(file, JSON.stringify({ ...exported, phone: '(555) 010-0111' }));
    expect(await settings('check', file)).toMatchObject({ code: 0 });
    expect((await settings('import', file)).stdout).toContain('is published as version 2');
    await expect
      .poll(async () => (await api<PageSettings>(PAGE_SETTINGS_PATH)).settings['phone'])
      .toBe('(555) 010-0111');
    const { events } = await api<SecurityEventPage>('/api/security-events?kind=page');
    expect(events).toMatchObject([{ action: 'page_published', details: { version: 2 } }]);
    expect(await settings('import', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('already published'),
    });
    const again = { method: 'POST', body: JSON.stringify({ replaces: 2 }) };
    await api(`${PAGE_SETTINGS_PATH}/versions/1/publish`, again);
    const unconfirmed = await settings('import', file);
    expect(unconfirmed).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') });
    expect(unconfirmed.stdout).toContain('Phone: (555) 010-0199 → (555) 010-0111');
    expect((await settings('import', file, '--yes')).stdout).toContain('as version 4');
  });

  it('imports while the server is stopped, and the page shows the imported settings after the next start', async () => {
    const file = join(folder, 'new.json');
    await writeFile(file, JSON.stringify(settingsFile({ phone: '(555) 010-0122' })));
    await server.stop();
    expect((await settings('import', file)).stdout).toContain('is published as version 2');
    server = await start();
    const page = await fetch(`http://127.0.0.1:${server.port}/`);
    expect(await page.text()).toContain('(555) 010-0122');
  });
});
