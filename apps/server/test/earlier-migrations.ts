import { cp, readdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDataFolder } from '../src/platform/database/open-data-folder.ts';
import { openPGliteDatabase } from '../src/platform/database/pglite-database.ts';
import { MIGRATIONS, temporaryDataFolder } from './database-place.ts';
import { silentLog } from './silent-log.ts';

/** Drops all tables and their data. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction((tx) => tx.exec('drop schema public cascade; create schema public'));
}

interface EmptyDatabase {
  readonly database: Database;
  /** Closes and deletes it. */
  remove(): Promise<void>;
}

/** An embedded database without tables. A prepared one starts sooner than a new one, and without its own thread. */
export async function openEmptyPGlite(): Promise<EmptyDatabase> {
  const dataDir = await temporaryDataFolder();
  const database = await openPGliteDatabase({
    dataDir,
    log: silentLog,
    openEngine: openDataFolder,
  });
  await emptyDatabase(database);
  return {
    database,
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Empties the database and applies the migrations before the one with this name. */
export async function migrateUntil(database: Database, name: string): Promise<void> {
  const files = (await Promise.all(MIGRATIONS.map((folder) => readdir(folder)))).flat();
  const end = files.find((file) => file.endsWith(`-${name}.sql`));
  if (end === undefined) throw new Error(`There is no migration ${name}`);
  const folders = await Promise.all(MIGRATIONS.map((folder) => filesBefore(folder, end)));
  await emptyDatabase(database);
  await migrate(database, folders);
  for (const folder of folders) await rm(folder, { recursive: true });
}

/** Copies the folder without `end` and the files after it. */
async function filesBefore(folder: string, end: string): Promise<string> {
  const copy = await temporaryFolder();
  const isEarlier = (path: string) => path === folder || basename(path) < end;
  await cp(folder, copy, { recursive: true, filter: isEarlier });
  return copy;
}
