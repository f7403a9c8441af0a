/** SQL must cast its values (`$1::uuid`) and run on both PGlite and PostgreSQL. */
export interface AuthStoreSession {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Receives each audit event before the commit. */
  readonly onEvent?: (action: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Connections cache the prepared statement under `name`. */
export interface AuthStatement {
  readonly name: string;
  readonly text: string;
  /** Whether a request is waiting for the result. */
  readonly isUrgent?: boolean;
}

/** Runs single statements outside transactions. */
export interface AuthStatements {
  run<Row>(statement: AuthStatement, values: readonly (string | null)[]): Promise<Row[]>;
}

export interface AuthDatabase {
  transaction<T>(work: (session: AuthStoreSession) => Promise<T>): Promise<T>;
}
