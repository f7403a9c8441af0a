/** One transaction's connection. Values are cast in the SQL (`$1::uuid`); the same on PGlite and PostgreSQL. */
export interface AuthStoreSession {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The store behind the service. It holds the tables `auth_…` that the server's migrations make. */
export interface AuthDatabase {
  /** Everything `work` does commits together, or nothing of it. */
  transaction<T>(work: (session: AuthStoreSession) => Promise<T>): Promise<T>;
}
