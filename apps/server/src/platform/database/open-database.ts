import { existsSync } from 'node:fs';
import type { Database, PoolOptions } from './database.ts';
import type { Log } from '../log/log.ts';
import { migrate, type MigrateOptions } from './migrations/migrate.ts';
import { openPGliteDatabase } from './embedded/pglite-database.ts';
import { openPostgresDatabase } from './postgres/postgres-database.ts';

export interface OpenDatabaseOptions extends Pick<
  MigrateOptions,
  'requireServers' | 'beforeCreate'
> {
  /** PostgreSQL's URL. Null opens the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** These options apply only to a PostgreSQL server. */
  readonly databasePool?: PoolOptions;
  readonly dataDir: string;
  /**
   * The folders of the numbered SQL files. `migrate` joins the parts of one migration in this
   * order.
   */
  readonly migrations: readonly string[];
  readonly log: Log;
}

/** Throws a DatabaseInUseError if another process uses the data folder. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, databasePool, dataDir, migrations, log } = options;
  const { requireServers, beforeCreate } = options;
  if (databaseUrl === null && !existsSync(`${dataDir}/pg`)) beforeCreate?.();
  const database =
    databaseUrl === null
      ? await openPGliteDatabase({ dataDir, log })
      : await openPostgresDatabase(databaseUrl, log, databasePool);
  try {
    const applied = await migrate(database, migrations, {
      ...(requireServers && { requireServers }),
      ...(beforeCreate && { beforeCreate }),
    });
    log.info({ database: database.kind, applied }, 'The database is open');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
