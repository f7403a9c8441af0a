import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { Database } from '../../src/platform/database/database.ts';
import { openDataFolder } from '../../src/platform/database/data-folder/open-data-folder.ts';
import { openPGliteDatabase } from '../../src/platform/database/embedded/pglite-database.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';

export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction((tx) => tx.exec('drop schema public cascade; create schema public'));
}

/** Empties the database, and migrates it up to the migration with this number. */
export async function migrateUntil(database: Database, newest: number): Promise<void> {
  await emptyDatabase(database);
  const folder = await temporaryFolder();
  const folders = MIGRATIONS.map((_, index) => join(folder, String(index)));
  for (const [index, source] of MIGRATIONS.entries()) {
    await mkdir(folders[index] as string);
    const names = (await readdir(source)).filter((name) => Number(name.slice(0, 3)) <= newest);
    for (const name of names)
      await copyFile(join(source, name), join(folders[index] as string, name));
  }
  await migrate(database, folders);
  await rm(folder, { recursive: true });
}

interface EmptyDatabase {
  readonly database: Database;
  remove(): Promise<void>;
}

/**
 * Opens an empty embedded database. It starts from a prepared folder and runs in this thread, which
 * is faster than creating a database in a separate thread.
 */
export async function openEmptyPGlite(): Promise<EmptyDatabase> {
  const dataDir = await temporaryDataFolder();
  const openEngine = openDataFolder;
  const database = await openPGliteDatabase({ dataDir, log: silentLog, openEngine });
  await emptyDatabase(database);
  return {
    database,
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const LAST_REPLACED = '8ffefd063e802a669e0d6bcf027481147279490fca7e6fb5c00a286bdc8265ca';

/** Records only the first `count` of the migrations that the baseline replaced. */
export async function recordReplaced(database: Database, count: number): Promise<void> {
  await database.query(`delete from schema_migration where number <= 36 or ${count} < 36`);
  await database.query(
    `insert into schema_migration (number, name, sha256)
     select number, lpad(number::text, 3, '0') || case number when 36 then '-no-rollups.sql' else '-x.sql' end,
       case number when 36 then '${LAST_REPLACED}' else 'x' end
     from generate_series(1, ${count}) as number`,
  );
}
