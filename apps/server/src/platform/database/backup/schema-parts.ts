import type { Queryable } from '../database.ts';

/** A table and its columns, except generated columns, which no insert may set. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface AppliedSchema {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

/** Backups leave out this table of applied migrations. */
const SCHEMA_TABLE = 'schema_migration';

/** Returns the applied migrations, oldest first. Returns none for a database without our tables. */
export async function readSchema(database: Queryable): Promise<readonly AppliedSchema[]> {
  const [found] = await database.query<{ known: boolean }>(
    `select to_regclass('${SCHEMA_TABLE}') is not null as known`,
  );
  if (!found?.known) return [];
  return database.query(`select number, name, sha256 from ${SCHEMA_TABLE} order by number`);
}

/** Returns the tables to back up. Unlogged tables have rows that only running processes need. */
export function readTables(database: Queryable): Promise<readonly TableShape[]> {
  return database.query<TableShape>(`select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and c.relname <> '${SCHEMA_TABLE}'
    group by c.relname order by c.relname`);
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
}

/** Returns the state of every sequence that was used. */
export function readSequences(database: Queryable): Promise<readonly SequenceState[]> {
  return database.query(`select sequencename::text as name, last_value::text as value
    from pg_sequences where schemaname = current_schema() and last_value is not null
    order by sequencename`);
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export function readForeignKeys(database: Queryable): Promise<readonly ForeignKey[]> {
  return database.query(`select conrelid::regclass::text as table, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
