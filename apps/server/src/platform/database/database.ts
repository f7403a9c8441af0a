import type { Sql } from './sql.ts';

/** A statement that a connection parses and plans once, by its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Whether a person is waiting for the result. The embedded database runs it before other queued work. */
  readonly urgent?: boolean;
}

/** Text is sent as text. Bytes are sent in binary format, which for `json` is its UTF-8 text. */
export type StatementValue = string | Uint8Array | null;

/** Runs queries: the database, or one transaction on it. */
export interface Queryable {
  /** Returns the rows, with the statement's column names. Planned for the values of each call. */
  query<Row>(statement: Sql | string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One transaction's connection. */
export interface Session extends Queryable {
  /** Any number of statements, without parameters. */
  exec(sql: string): Promise<void>;
}

export interface TransactionOptions {
  /** Whether statements have no time limit. A migration may run or wait as long as it needs. */
  readonly unhurried?: boolean;
}

/** The connections of one pool at this moment. The embedded database has a single connection. */
export interface PoolState {
  readonly pool: 'statements' | 'transactions' | 'embedded';
  readonly total: number;
  readonly idle: number;
  /** How many statements or transactions wait for a connection. */
  readonly waiting: number;
}

export interface PoolOptions {
  /** How many connections this process keeps, at least 2. Half of them are for transactions. */
  readonly connections: number;
  /** Whether each connection plans a statement once. Null: yes, unless there is a pooler, which may not allow it. */
  readonly prepares: boolean | null;
}

/** The store behind every feature. Acknowledged data is on disk. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** The useful number of concurrent large writes. An embedded database runs one at a time. */
  readonly writersAtOnce: number;
  /** Runs a statement that is planned once per connection. Use it for everything that runs often. */
  run<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Everything that `work` does commits together, or nothing does. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Only PostgreSQL: how another thread opens the same database. */
  readonly access?: { readonly url: string; readonly options: PoolOptions };
  pools(): readonly PoolState[];
  /**
   * Only the embedded database: copies it, as it is now, to `folder`/pg, while it runs. The copy opens like any data
   * folder. Copies wait for one another.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  /** Resolves when the database responds, for /readyz. Rejects otherwise. */
  ping(): Promise<void>;
  /** Waits for running work, then closes files and connections. Idempotent. */
  close(): Promise<void>;
}
