import {
  preparedDataFolder,
  type DatabaseLocation,
  type DatabaseSource,
} from '@pickup/test-sinks/data-folders';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { migrationFolders } from '../src/platform/database/migrations/migration-folders.ts';
import { silentLog } from './support/silent-log.ts';

export const MIGRATIONS = migrationFolders(new URL('../migrations', import.meta.url));

export function open(place: DatabaseLocation): Promise<Database> {
  return openDatabase({ ...place, migrations: MIGRATIONS, log: silentLog });
}

export const serverDatabases: DatabaseSource<Database> = {
  name: 'server',
  migrations: MIGRATIONS,
  open,
};

export function temporaryDataFolder(): Promise<string> {
  return preparedDataFolder(serverDatabases);
}
