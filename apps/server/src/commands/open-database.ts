import { existsSync } from 'node:fs';
import type { EnvironmentConfig } from '../config/config.ts';
import { DatabaseInUseError } from '../platform/database/data-folder/data-folder-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { openPGliteDatabase } from '../platform/database/embedded/pglite-database.ts';
import { openPostgresDatabase } from '../platform/database/postgres/postgres-database.ts';
import type { Log } from '../platform/log/log.ts';
import { quietLog } from './quiet-log.ts';

export type DatabaseLocation = Pick<EnvironmentConfig, 'databaseUrl' | 'databasePool' | 'dataDir'>;

/** Opens the database as it is, without migrations. */
export function openPlace(
  { databaseUrl, databasePool, dataDir }: DatabaseLocation,
  log: Log = quietLog,
): Promise<Database> {
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, log, databasePool);
  return openPGliteDatabase({ dataDir, log });
}

/** Opens the database as it is. Never creates one in the data folder. */
export async function openExisting(place: DatabaseLocation, log?: Log): Promise<Database> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl !== null || existsSync(`${dataDir}/pg`)) return openPlace(place, log);
  throw new Error(`There is no database in ${dataDir}: start the server once, or set DATA_DIR.`);
}

/**
 * Runs `here` on the database. If a running server uses the embedded database, runs `onServer`
 * instead.
 */
export async function inDatabase<Result>(
  place: DatabaseLocation,
  here: (database: Database) => Promise<Result>,
  onServer: () => Promise<Result>,
  log?: Log,
): Promise<Result> {
  const database = await openExisting(place, log).catch((error: unknown) => {
    if (error instanceof DatabaseInUseError) return null;
    throw error;
  });
  if (database === null) return onServer();
  try {
    return await here(database);
  } finally {
    await database.close();
  }
}
