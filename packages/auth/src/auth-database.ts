/**
 * A connection inside one transaction. SQL must cast its values (`$1::uuid`) and run on PGlite and
 * PostgreSQL.
 */
export interface AuthStoreSession {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** `recordEvent` calls this for each audit event. The host counts the events after the commit. */
  readonly onEvent?: (action: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Each connection prepares this statement once and caches it under `name`. */
export interface AuthStatement {
  readonly name: string;
  readonly text: string;
  /** Whether a request is waiting for the result. */
  readonly urgent?: boolean;
}

/**
 * Runs single statements outside transactions. The host uses this to check the session of each
 * request.
 */
export interface AuthStatements {
  run<Row>(statement: AuthStatement, values: readonly (string | null)[]): Promise<Row[]>;
}

/** The migrations create the service's `auth_…` tables in this database. */
export interface AuthDatabase {
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (session: AuthStoreSession) => Promise<T>): Promise<T>;
}
