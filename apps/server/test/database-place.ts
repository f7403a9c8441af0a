import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  preparedDataFolder,
  type DatabasePlace,
  type DatabaseSource,
} from '@pickup/test-sinks/data-folders';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { migrationFolders } from '../src/wiring/migration-folders.ts';
import { silentLog } from './silent-log.ts';

const OWN_MIGRATIONS = new URL('../migrations', import.meta.url);
/** The server's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(OWN_MIGRATIONS);
/** The folders of all migrations. */
export const MIGRATIONS = migrationFolders(OWN_MIGRATIONS);

/** The migrations of a newer release: `npm run test:former` runs these tests on its schema. */
const NEWER = process.env['NEWER_MIGRATIONS']?.split(delimiter);
/** Whether the schema has what this release does not know. Tests that list tables and columns are skipped then. */
export const IS_NEWER_SCHEMA = NEWER !== undefined;

export async function open(place: DatabasePlace): Promise<Database> {
  if (NEWER) await (await openDatabase({ ...place, migrations: NEWER, log: silentLog })).close();
  return openDatabase({ ...place, migrations: MIGRATIONS, log: silentLog });
}

export const serverDatabases: DatabaseSource<Database> = {
  name: 'server',
  migrations: NEWER ?? MIGRATIONS,
  open,
};

/** A separate data folder with a migrated embedded database. */
export function temporaryDataFolder(): Promise<string> {
  return preparedDataFolder(serverDatabases);
}
