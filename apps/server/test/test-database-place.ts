import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../src/platform/database.ts';
import type { Log } from '../src/platform/log.ts';
import { openDatabase } from '../src/platform/open-database.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Where a database is, for opening it in this process or another. */
export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export function open(place: DatabasePlace): Promise<Database> {
  return openDatabase({ ...place, migrationsDir: MIGRATIONS_DIR, log: silentLog });
}

/** A folder of its own under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pickup-test-'));
}
