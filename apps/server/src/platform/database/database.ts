import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A statement that a connection parses and plans once, under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Somebody waits for it: on the embedded database it overtakes what others have to do. */
  readonly urgent?: boolean;
}

/** Text goes as text; bytes go in binary format, which for `json` is its UTF-8 text. */
export type StatementValue = string | Uint8Array | null;

/** Ordinary queries, the same on both databases. `execute` answers differently per driver: use `run`. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** One transaction's connection, for what the query layer cannot say: migrations. */
export interface Session {
  /** Any number of statements, no parameters. */
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface TransactionOptions {
  /** No statement is given up: a migration may take, or wait, as long as it needs. */
  readonly unhurried?: boolean;
}

/** The store behind every feature. What it has acknowledged is on disk. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** Statements worth having under way at once: one embedded database runs one at a time. */
  readonly writersAtOnce: number;
  /** The hot path: a prepared statement, without the query layer's cost. */
  run<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Everything `work` does commits together, or nothing of it. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Resolves when the database answers, for /readyz; rejects otherwise. */
  ping(): Promise<void>;
  /** Waits for what is under way, then lets go of files and connections. Idempotent. */
  close(): Promise<void>;
}
