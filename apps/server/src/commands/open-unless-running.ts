import { existsSync } from 'node:fs';
import type { EnvironmentConfig } from '../config/config.ts';
import { DatabaseInUseError } from '../platform/database/data-folder-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { openPGliteDatabase } from '../platform/database/pglite-database.ts';
import { openPostgresDatabase } from '../platform/database/postgres-database.ts';
import type { Log } from '../platform/log/log.ts';
import { quietLog } from './quiet-log.ts';

/** Opens the database as it is, without migrations. Null when a running server has the embedded one. */
export async function openUnlessRunning(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log = quietLog,
): Promise<Database | null> {
  const { databaseUrl, databasePool, dataDir } = config;
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, log, databasePool);
  if (!existsSync(`${dataDir}/pg`)) {
    throw new Error(`There is no database in ${dataDir}: start the server once, or set DATA_DIR.`);
  }
  return openPGliteDatabase({ dataDir, log }).catch((error: unknown) => {
    if (error instanceof DatabaseInUseError) return null;
    throw error;
  });
}
