import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { onBothDatabases, onPostgres } from './test-database.ts';
import { temporaryFolder } from './data-folders.ts';
import { committedRowTypes, rowTypes } from '../../../scripts/lib/row-types.ts';
import { MIGRATIONS_DIR, open } from './database-place.ts';

const SHIPPED = readdirSync(MIGRATIONS_DIR).toSorted();

function numbered(count: number): string {
  return String(count).padStart(3, '0');
}

describe('migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await cp(MIGRATIONS_DIR, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  onBothDatabases((database) => {
    it('make the tables that the committed row types describe', async () => {
      expect(await database().transaction(rowTypes)).toBe(await committedRowTypes());
    });

    it('do nothing the second time', async () => {
      expect(await migrate(database(), MIGRATIONS_DIR)).toEqual([]);
    });

    it('refuse an applied file that was changed since', async () => {
      const file = `${folder}/001-leads.sql`;
      await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);
      await expect(migrate(database(), folder)).rejects.toThrow('001-leads.sql is not what');
    });

    it('refuse a gap in the numbers', async () => {
      await writeFile(`${folder}/${numbered(SHIPPED.length + 2)}-later.sql`, 'select 1');
      const missing = `Migration ${numbered(SHIPPED.length + 1)} is missing`;
      await expect(migrate(database(), folder)).rejects.toThrow(missing);
    });

    it('leave nothing of a run that fails', async () => {
      const good = `${numbered(SHIPPED.length + 1)}-good.sql`;
      const bad = `${numbered(SHIPPED.length + 2)}-bad.sql`;
      await writeFile(`${folder}/${good}`, 'create table good (id integer)');
      await writeFile(`${folder}/${bad}`, 'create table bad (id integer); select nonsense');
      await expect(migrate(database(), folder)).rejects.toThrow('nonsense');
      expect(await columnsExist(database(), 'good')).toBe(false);
      await rm(`${folder}/${bad}`);
      expect(await migrate(database(), folder)).toEqual([good]);
    });

    // After the one above: the database now knows a migration that the server's own folder has not.
    it('refuse a database that newer code has migrated', async () => {
      await expect(migrate(database(), MIGRATIONS_DIR)).rejects.toThrow('newer than this server');
    });
  });

  onPostgres((database, place) => {
    it('bear that several servers start at once on an empty database', async () => {
      await database().transaction((tx) =>
        tx.exec('drop schema public cascade; create schema public'),
      );
      const servers = await Promise.all(Array.from({ length: 4 }, () => open(place())));
      const rows = await database().transaction((tx) =>
        tx.query('select name from schema_migration order by number'),
      );
      expect(rows).toEqual(SHIPPED.map((name) => ({ name })));
      await Promise.all(servers.map((server) => server.close()));
    });
  });
});

async function columnsExist(database: Database, table: string): Promise<boolean> {
  const found = await database.transaction((tx) =>
    tx.query<{ found: string | null }>('select to_regclass($1)::text as found', [table]),
  );
  return found[0]?.found !== null;
}
