import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { waitForLock } from './advisory-locks.ts';
import type { Database, Queryable, Session } from './database.ts';
import { refuseMovedAway } from './moved-away.ts';
import { SUPABASE_SCHEMA } from './supabase-schema.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The hash of the file's text. An applied migration must never change. */
  readonly sha256: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

export interface MigrateOptions {
  /** The number of the last migration to apply. By default all are applied. */
  readonly upTo?: number;
}

/**
 * Applies the numbered SQL files of all folders that are not applied yet, all in one transaction. It either ends
 * with the current schema or changes nothing. Returns the names of the applied files. Refuses a database with
 * newer migrations than these folders, or with different ones, and one whose data was moved away.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  folders: readonly string[],
  { upTo }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folders);
  const applyPending = async (session: Session) => {
    await session.query(`select ${waitForLock('migrations')}`);
    await refuseOtherSchema(session);
    await refuseMovedAway(session);
    const applied = await readApplied(session);
    refuseOtherHistory(migrations, applied);
    const pending = migrations.slice(applied.length, upTo);
    for (const migration of pending) await apply(session, migration);
    return pending.map(({ name }) => name);
  };
  return database.transaction(applyPending, { unhurried: true });
}

/** The number of the newest migration in these folders. */
export async function newestMigration(folders: readonly string[]): Promise<number> {
  const files = (await Promise.all(folders.map(sqlFilesOf))).flat();
  return Math.max(0, ...files.map(({ name }) => Number(name.slice(0, 3))));
}

/** Files of one name are parts of one migration. An empty line joins them, in the order of their folders. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = (await Promise.all(folders.map(sqlFilesOf))).flat();
  const names = [...new Set(files.map(({ name }) => name))].toSorted();
  names.forEach((name, index) => {
    const number = String(index + 1).padStart(3, '0');
    if (!name.startsWith(`${number}-`)) throw new Error(`Migration ${number} is missing: ${name}`);
  });
  const partsOf = (name: string) => files.filter((file) => file.name === name);
  return Promise.all(names.map((name) => readMigration(name, partsOf(name))));
}

interface SqlFile {
  readonly name: string;
  readonly path: string;
}

async function sqlFilesOf(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return names.map((name) => ({ name, path: `${folder}/${name}` }));
}

async function readMigration(name: string, parts: readonly SqlFile[]): Promise<Migration> {
  const texts = await Promise.all(parts.map(({ path }) => readFile(path, 'utf8')));
  // A checkout on Windows may change line ends. That does not make it a different migration.
  const sql = texts.join('\n').replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

/** With another role's search path, a second set of tables would be created where anyone can read them. */
async function refuseOtherSchema(session: Session): Promise<void> {
  const elsewhere = await session.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relname = 'schema_migration' and nspname = $1 and current_schema() is distinct from $1`,
    [SUPABASE_SCHEMA],
  );
  if (elsewhere.length === 0) return;
  throw new Error(
    `Pickup's tables are in the schema ${SUPABASE_SCHEMA}, which this connection does not use. Connect as the role ${SUPABASE_SCHEMA}.`,
  );
}

/** Creates the table of applied migrations. */
export const CREATE_SCHEMA_MIGRATION = `create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

async function readApplied(session: Session): Promise<AppliedMigration[]> {
  await session.exec(CREATE_SCHEMA_MIGRATION);
  return session.query('select name, sha256 from schema_migration order by number');
}

function refuseOtherHistory(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  applied.forEach(({ name, sha256 }, index) => {
    const ours = migrations[index];
    if (!ours) throw new Error(`The database is newer than this server: it has migration ${name}.`);
    if (ours.name !== name || ours.sha256 !== sha256) {
      throw new Error(`Migration ${ours.name} is not what the database has applied as ${name}.`);
    }
  });
}

async function apply(session: Session, { name, sql, sha256 }: Migration): Promise<void> {
  await session.exec(sql);
  await session.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
    Number(name.slice(0, 3)),
    name,
    sha256,
  ]);
}

/**
 * The names of the migrations that the database still lacks, without changing anything. Throws for a database with
 * newer or different ones.
 */
export async function pendingMigrations(
  database: Queryable,
  folders: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations(folders);
  const [known] = await database.query<{ readonly exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const applied: AppliedMigration[] = known?.exists
    ? await database.query('select name, sha256 from schema_migration order by number')
    : [];
  refuseOtherHistory(migrations, applied);
  return migrations.slice(applied.length).map(({ name }) => name);
}
