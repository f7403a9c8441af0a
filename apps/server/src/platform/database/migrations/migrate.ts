import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { waitForLock } from '../advisory-locks.ts';
import { LAST_BEFORE_BASELINE, sinceBaseline } from './baseline.ts';
import type { Database, Queryable, Session } from '../database.ts';
import { refuseMovedAway } from '../data-folder/moved-away.ts';
import { sql } from '../sql.ts';
import { SUPABASE_SCHEMA } from '../postgres/supabase-schema.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The hash of the file's text. An applied migration must never change. */
  readonly sha256: string;
  /**
   * The number of the newest migration that a server must know to run on this migration's schema.
   * Null if the server must know this migration itself.
   */
  readonly worksWith: number | null;
}

type AppliedMigration = Pick<Migration, 'name' | 'sha256' | 'worksWith'>;

export interface MigrateOptions {
  /** The number of the last migration to apply. By default all are applied. */
  readonly upTo?: number;
  /**
   * Called before migrations are applied, with the number of the migration that every running
   * server must know. Throws if a server does not know it.
   */
  readonly requireServers?: (session: Session, migration: number) => Promise<void>;
  /** Called before the first migration of an empty database. May throw to leave it empty. */
  readonly beforeCreate?: () => void;
}

/**
 * Applies pending SQL files in one transaction and returns their names. Refuses a database that was
 * moved away, is older than the baseline, or has other migrations. Also refuses newer migrations
 * that this version does not work with.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  folders: readonly string[],
  { upTo = Infinity, requireServers, beforeCreate }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folders);
  const applyPending = async (session: Session) => {
    await session.query(`select ${waitForLock('migrations')}`);
    await refuseOtherSchema(session);
    await refuseMovedAway(session);
    await session.exec(CREATE_SCHEMA_MIGRATION);
    const recorded = await readRecorded(session);
    const applied = historyOf(migrations, recorded);
    if (recorded[0]?.name !== applied[0]?.name) await recordBaseline(session, migrations);
    if (applied.length === 0) beforeCreate?.();
    const pending = migrations.slice(applied.length).filter(({ name }) => numberOf(name) <= upTo);
    if (pending.length > 0) await requireServers?.(session, neededBy(pending));
    for (const migration of pending) await apply(session, migration);
    return pending.map(({ name }) => name);
  };
  return database.transaction(applyPending, { noTimeLimit: true });
}

export async function newestMigration(folders: readonly string[]): Promise<number> {
  const files = (await Promise.all(folders.map(sqlFilesOf))).flat();
  return Math.max(0, ...files.map(({ name }) => numberOf(name)));
}

/**
 * Returns the migrations in order, beginning with the baseline. Files with the same name are parts
 * of one migration, joined in the order of their folders.
 */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = (await Promise.all(folders.map(sqlFilesOf))).flat();
  const names = [...new Set(files.map(({ name }) => name))].toSorted();
  names.forEach((name, index) => {
    const number = String(numberOf(names[0] ?? name) + index).padStart(3, '0');
    if (!name.startsWith(`${number}-`))
      throw new Error(`Migration ${number} is missing. The next file is ${name}`);
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
  // A checkout on Windows may change line endings, but the migration is still the same.
  const text = texts.join('\n').replaceAll('\r\n', '\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const declared = WORKS_WITH.exec(text)?.groups?.['number'];
  return { name, sql: text, sha256, worksWith: declared === undefined ? null : Number(declared) };
}

const WORKS_WITH = /^-- Works with servers that know migration (?<number>\d{3})\.$/m;

function neededBy(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ name, worksWith }) => worksWith ?? numberOf(name)));
}

export function numberOf(name: string): number {
  return Number(name.slice(0, 3));
}

/**
 * Refuses a role whose search path does not lead to the existing tables. For such a role, the
 * migrations would create a second set of tables, which anyone could read.
 */
async function refuseOtherSchema(session: Session): Promise<void> {
  const elsewhere = await session.query(sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'schema_migration' and nspname = ${SUPABASE_SCHEMA}
      and current_schema() is distinct from nspname`);
  if (elsewhere.length === 0) return;
  throw new Error(
    `Pickup's tables are in the schema ${SUPABASE_SCHEMA}, which this connection does not use. Connect as the role ${SUPABASE_SCHEMA}.`,
  );
}

export const CREATE_SCHEMA_MIGRATION = `create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    works_with integer
  )`;

// Reads works_with from JSON, because a database that is older than the baseline may lack the
// column.
function readRecorded(database: Queryable): Promise<AppliedMigration[]> {
  return database.query(`select name, sha256, (to_jsonb(m) ->> 'works_with')::integer as "worksWith"
    from schema_migration as m order by number`);
}

/**
 * Returns the applied migrations from the baseline on. Throws if the database has other migrations.
 */
function historyOf(
  migrations: readonly Migration[],
  recorded: readonly AppliedMigration[],
): readonly AppliedMigration[] {
  const applied = sinceBaseline(recorded, migrations);
  if (!applied) {
    throw new Error(
      `The database is older than this version can upgrade: its last migration is ${recorded.at(-1)?.name}. ` +
        `Back it up, start commit ${LAST_BEFORE_BASELINE} of Pickup on it once, and then start this version.`,
    );
  }
  refuseOtherHistory(migrations, applied);
  return applied;
}

async function recordBaseline(session: Session, [baseline]: readonly Migration[]): Promise<void> {
  if (!baseline) return;
  await session.query(sql`delete from schema_migration where number <= ${numberOf(baseline.name)}`);
  await session.exec(recordOf(baseline));
}

function refuseOtherHistory(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  const newest = numberOf(migrations.at(-1)?.name ?? '000');
  applied.forEach(({ name, sha256, worksWith }, index) => {
    const ours = migrations[index];
    if (!ours) {
      if (worksWith !== null && worksWith <= newest) return;
      throw new Error(
        `The database is newer than this server: it has migration ${name}. ` +
          'Start the release that it belongs to, or a newer one, or restore a backup into an empty database.',
      );
    }
    if (ours.name !== name || ours.sha256 !== sha256) {
      throw new Error(
        `Migration ${ours.name} is not the migration that the database has applied as ${name}.`,
      );
    }
  });
}

async function apply(session: Session, migration: Migration): Promise<void> {
  await session.exec(migration.sql);
  await session.exec(recordOf(migration));
}

export function recordOf({ name, sha256, worksWith }: Migration): string {
  return `insert into schema_migration (number, name, sha256, works_with)
  values (${numberOf(name)}, '${name}', '${sha256}', ${worksWith});`;
}

/**
 * Returns the missing migrations and changes nothing. Throws for a database that `migrate` refuses.
 */
export async function pendingMigrations(
  database: Queryable,
  folders: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations(folders);
  const [table] = await database.query<{ readonly exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const applied = historyOf(migrations, table?.exists ? await readRecorded(database) : []);
  return migrations.slice(applied.length).map(({ name }) => name);
}
