import type { Sql } from './sql.ts';

/** A statement that a connection parses and plans once, under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Somebody waits for it: on the embedded database it overtakes what others have to do. */
  readonly urgent?: boolean;
}

/** Text goes as text; bytes go in binary format, which for `json` is its UTF-8 text. */
export type StatementValue = string | Uint8Array | null;

/** What answers queries: the database, or one transaction on it. */
export interface Queryable {
  /** The rows, with the names that the statement gives its columns. Planned for the values of each call. */
  query<Row>(statement: Sql | string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One transaction's connection. */
export interface Session extends Queryable {
  /** Any number of statements, no parameters. */
  exec(sql: string): Promise<void>;
}

export interface TransactionOptions {
  /** No statement is given up: a migration may take, or wait, as long as it needs. */
  readonly unhurried?: boolean;
}

/** The store behind every feature. What it has acknowledged is on disk. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Statements worth having under way at once: one embedded database runs one at a time. */
  readonly writersAtOnce: number;
  /** A statement that is planned once for each connection: for all that runs often. */
  run<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Everything `work` does commits together, or nothing of it. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Resolves when the database answers, for /readyz; rejects otherwise. */
  ping(): Promise<void>;
  /** Waits for what is under way, then lets go of files and connections. Idempotent. */
  close(): Promise<void>;
}
