import { fileURLToPath } from 'node:url';
import {
  preparedDataFolder,
  type DatabasePlace,
  type DatabaseSource,
} from '@pickup/test-sinks/data-folders';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { silentLog } from './silent-log.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));

export function open(place: DatabasePlace): Promise<Database> {
  return openDatabase({ ...place, migrationsDir: MIGRATIONS_DIR, log: silentLog });
}

export const serverDatabases: DatabaseSource<Database> = {
  name: 'server',
  migrations: [MIGRATIONS_DIR],
  open,
};

/** A separate data folder with a migrated embedded database. */
export function temporaryDataFolder(): Promise<string> {
  return preparedDataFolder(serverDatabases);
}
