import { fileURLToPath } from 'node:url';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { silentLog } from './silent-log.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));

/** Where a database is, to open it in this process or another one. */
export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export function open(place: DatabasePlace): Promise<Database> {
  return openDatabase({ ...place, migrationsDir: MIGRATIONS_DIR, log: silentLog });
}
