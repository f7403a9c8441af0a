import { readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { MIGRATIONS_DIR } from './database-place.ts';

/** Empties the database and applies the migrations before the one with this name. */
export async function migrateUntil(database: Database, name: string): Promise<void> {
  const folder = await temporaryFolder();
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  const files = readdirSync(folder).toSorted();
  const place = files.findIndex((file) => file.endsWith(`-${name}.sql`));
  for (const file of files.slice(place)) await rm(`${folder}/${file}`);
  await database.transaction((tx) => tx.exec('drop schema public cascade; create schema public'));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
}
