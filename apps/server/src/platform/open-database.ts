import type { Database } from './database.ts';
import type { Log } from './log.ts';

export interface OpenDatabaseOptions {
  /** PostgreSQL's address; null opens the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Folder of the numbered SQL files: apps/server/migrations, wherever it lies at run time. */
  readonly migrationsDir: string;
  readonly log: Log;
}

/** Opens and migrates the database. Throws a DatabaseInUseError when another process holds the data folder. */
export declare function openDatabase(options: OpenDatabaseOptions): Promise<Database>;
