import type { AuthDatabase } from '../src/auth-database.ts';

/** Reads the rows that the tables contain. */
export function rowsOf<Row>(
  database: AuthDatabase,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction((session) => session.query<Row>(sql, values));
}
