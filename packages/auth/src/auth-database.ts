/**
 * A connection inside one transaction. SQL casts its values (`$1::uuid`) and works on PGlite and
 * PostgreSQL.
 */
export interface AuthStoreSession {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The database with the service's tables, `auth_…`, which the migrations create. */
export interface AuthDatabase {
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (session: AuthStoreSession) => Promise<T>): Promise<T>;
}
