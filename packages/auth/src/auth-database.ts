/**
 * A connection inside one transaction. SQL casts its values (`$1::uuid`) and works on PGlite and
 * PostgreSQL.
 */
export interface AuthStoreSession {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Called with each audit event that this transaction has written. The host counts them after the commit.
   */
  readonly onEvent?: (action: string, details: Readonly<Record<string, unknown>>) => void;
}

/** A statement that a connection plans once, under its name. */
export interface AuthStatement {
  readonly name: string;
  readonly text: string;
  /** A request is waiting for the result. */
  readonly urgent?: boolean;
}

/** Runs single statements outside transactions. The host needs it to check sessions with every request. */
export interface AuthStatements {
  run<Row>(statement: AuthStatement, values: readonly (string | null)[]): Promise<Row[]>;
}

/** The database with the service's tables, `auth_…`, which the migrations create. */
export interface AuthDatabase {
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (session: AuthStoreSession) => Promise<T>): Promise<T>;
}
