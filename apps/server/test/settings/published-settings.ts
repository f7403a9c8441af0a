import { type PageSettings } from '@pickup/contracts/settings/page-settings';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { settingsFile, type SettingsFile } from './site-settings.ts';
import { deleteRows, updateRows } from '../platform/table-rows.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../support/test-server.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';

/** Publishes the required settings and those in `overrides`. Returns the new version's number. */
export async function publishSettings(
  server: Pick<TestServer, 'send'>,
  overrides: Partial<SettingsFile>,
): Promise<number> {
  const body = { settings: settingsFile(overrides) };
  const response = await server.send(`${PATH}/import`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as PageSettings).published.number;
}

/** Saves these changes in the current draft. */
export async function changeDraft(
  { json }: Pick<TestServer, 'json'>,
  changes: readonly object[],
): Promise<PageSettings> {
  const { revision } = await json<PageSettings>(PATH);
  return json<PageSettings>(`${PATH}/draft`, { method: 'PATCH', body: { revision, changes } });
}

/** Starts a server for each test. It begins with its settings file and applies publications. */
export function liveServerOfTest(
  database: () => Database,
  options: Omit<TestServerOptions, 'database' | 'live'> = {},
) {
  const start = (overrides: typeof options = options) =>
    startTestServer({ database: database(), live: true, ...overrides });
  const server = {} as TestServer;
  beforeEach(async () => void Object.assign(server, await start()));
  afterEach(async () => {
    await server.stop();
    await deleteSettings(database());
  });
  /** Restarts the server with other options, on the same database. */
  async function restart(overrides?: typeof options): Promise<void> {
    await server.stop();
    Object.assign(server, await start(overrides));
  }
  return { server, restart };
}

/**
 * Deletes the draft, all versions and the variables that were set in the console. The next server
 * on this database begins with its file as version 1.
 */
export async function deleteSettings(database: Database): Promise<void> {
  await updateRows(database, 'settings_draft', { settings: null, basedOn: null }, { id: 1 });
  await deleteRows(database, 'settings_version');
  await deleteRows(database, 'stored_variable');
}
