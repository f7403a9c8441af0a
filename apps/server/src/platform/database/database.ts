import type { Sql } from './sql.ts';

/** Each connection parses and plans the statement once and keeps the plan under this name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /**
   * True if a person is waiting for the result. The embedded database then runs the statement
   * before other queued work.
   */
  readonly isUrgent?: boolean;
}

/** A Uint8Array is sent in PostgreSQL's binary format, which is UTF-8 text for `json`. */
export type StatementValue = string | Uint8Array | null;

/** The database, or one transaction on it. */
export interface Queryable {
  /**
   * Returns the rows, with the statement's column names. The database plans the statement again for
   * the values of each call.
   */
  query<Row>(statement: Sql | string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Session extends Queryable {
  /** Runs any number of statements, without parameters. */
  exec(sql: string): Promise<void>;
}

export interface TransactionOptions {
  /** True if statements have no time limit, as in a migration. */
  readonly noTimeLimit?: boolean;
}

/** The current connections of a pool. The embedded database has a single connection. */
export interface PoolState {
  readonly pool: 'statements' | 'transactions' | 'embedded';
  readonly total: number;
  readonly idle: number;
  /** How many statements or transactions are waiting for a connection. */
  readonly waiting: number;
}

export interface PoolOptions {
  /**
   * The number of connections that this process keeps, at least 2. Half of them are for
   * transactions.
   */
  readonly connections: number;
  /**
   * True if connections use prepared statements. Null means yes, unless a pooler might mix them up.
   */
  readonly preparesStatements: boolean | null;
}

/** Every committed write is on disk. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * How many large writes a caller should start at the same time. The embedded database still runs
   * one at a time.
   */
  readonly writersAtOnce: number;
  /** Plans a statement once per connection. Use it for everything that runs often. */
  run<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** What other threads need to open the same PostgreSQL database. Absent for the embedded one. */
  readonly access?: { readonly url: string; readonly options: PoolOptions };
  pools(): readonly PoolState[];
  /**
   * Copies the running embedded database, as it is now, to `folder`/pg. Only one copy runs at a
   * time.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  /** Rejects if the database does not respond. /readyz uses it. */
  ping(): Promise<void>;
  /** Waits for running work, then closes files and connections. Idempotent. */
  close(): Promise<void>;
}
