import { type PageSettings } from '@pickup/contracts/page-settings';
import type { Database } from '../src/platform/database/database.ts';
import { settingsFile, type SettingsFile } from './site-settings.ts';
import { deleteRows, updateRows } from './table-rows.ts';
import type { TestServer } from './test-server.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/page-settings-rules';

/** Publishes the settings of a site that sets only these. Returns the number of the version. */
export async function publishSettings(
  server: Pick<TestServer, 'ask'>,
  over: Partial<SettingsFile>,
): Promise<number> {
  const body = { settings: settingsFile(over) };
  const answer = await server.ask(`${PATH}/import`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as PageSettings).published.number;
}

/** Saves these changes in the draft as it is now. */
export async function changeDraft(
  { json }: Pick<TestServer, 'json'>,
  changes: readonly object[],
): Promise<PageSettings> {
  const { revision } = await json<PageSettings>(PATH);
  return json<PageSettings>(`${PATH}/draft`, { method: 'PATCH', body: { revision, changes } });
}

/** The next server on this database begins with its file as version 1. */
export async function forgetSettings(database: Database): Promise<void> {
  await updateRows(database, 'settings_draft', { settings: null, basedOn: null }, { id: 1 });
  await deleteRows(database, 'settings_version');
}
