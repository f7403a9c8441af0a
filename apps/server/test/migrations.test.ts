import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import * as deliverySchema from '../src/domain/deliveries/delivery-schema.ts';
import * as operatorSchema from '../src/domain/people/operator-schema.ts';
import * as schema from '../src/platform/database/schema.ts';
import * as workSchema from '../src/domain/leads/work-schema.ts';
import * as voiceSchema from '../src/domain/calls/voice-schema.ts';
import { onBothDatabases, onPostgres } from './test-database.ts';
import { temporaryFolder } from './data-folders.ts';
import { MIGRATIONS_DIR, open } from './database-place.ts';

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

function columnsOf(database: Database, table: string): Promise<ColumnRow[]> {
  return database.transaction((tx) =>
    tx.query<ColumnRow>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       order by attname`,
      [table],
    ),
  );
}

const TABLES = [
  ...Object.values(schema),
  ...Object.values(deliverySchema),
  ...Object.values(operatorSchema),
  ...Object.values(voiceSchema),
  ...Object.values(workSchema),
];

const SHIPPED = readdirSync(MIGRATIONS_DIR).toSorted();

function numbered(count: number): string {
  return String(count).padStart(3, '0');
}

/** PostgreSQL's own spelling of the types that schema.ts names. */
function spelled(type: string): string {
  return type.replace(/^timestamp \((\d)\)/, 'timestamp($1)');
}

describe('migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await cp(MIGRATIONS_DIR, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  onBothDatabases((database) => {
    it.each(TABLES)('make the columns that queries are written against', async (table) => {
      const expected = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        type: spelled(column.getSQLType()),
        required: column.notNull,
      }));
      const byName = (a: ColumnRow, b: ColumnRow) => (a.name < b.name ? -1 : 1);
      const actual = await columnsOf(database(), getTableName(table));
      expect(actual.toSorted(byName)).toEqual(expected.toSorted(byName));
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
