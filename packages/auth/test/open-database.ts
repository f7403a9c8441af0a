import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLocation, DatabaseSource } from '@pickup/test-sinks/data-folders';
import pg from 'pg';
import type { AuthDatabase } from '../src/auth-database.ts';

/** The service's tables in PGlite or PostgreSQL, without the server's database layer. */
export interface OpenedAuthDatabase extends AuthDatabase {
  exec(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export const authDatabases: DatabaseSource<OpenedAuthDatabase> = {
  name: 'auth',
  migrations: [MIGRATIONS],
  open: openDatabase,
};

/** Closing this in-memory database deletes it. */
export async function openInMemory(): Promise<OpenedAuthDatabase> {
  const database = await openPGlite('memory://');
  await createTables(database);
  return database;
}

async function openDatabase({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<OpenedAuthDatabase> {
  const database =
    databaseUrl === null ? await openPGlite(`${dataDir}/pg`) : openPostgres(databaseUrl);
  await createTables(database);
  return database;
}

/** Skips a database that already has the tables, such as a copy of the template. */
async function createTables(database: OpenedAuthDatabase): Promise<void> {
  const tableQuery = `select 1 from pg_class where relname = 'auth_user'`;
  if ((await database.transaction((session) => session.query(tableQuery))).length > 0) return;
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    await database.exec(await readFile(`${MIGRATIONS}/${name}`, 'utf8'));
  }
}

function openPostgres(connectionString: string): OpenedAuthDatabase {
  const pool = new pg.Pool({ connectionString, max: 8 });
  // Dropping the database ends connections that are still closing. Without a listener, their errors
  // would fail the run.
  pool.on('error', () => undefined);
  return {
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work({
          query: async (sql, values) => (await client.query(sql, values && [...values])).rows,
        });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    exec: (sql) => pool.query(sql),
    close: () => pool.end(),
  };
}

async function openPGlite(folder: string): Promise<OpenedAuthDatabase> {
  const database = await PGlite.create(folder);
  return {
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: async <Row>(sql: string, values?: readonly unknown[]) =>
            (await tx.query<Row>(sql, values && [...values])).rows,
        }),
      ),
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  };
}
