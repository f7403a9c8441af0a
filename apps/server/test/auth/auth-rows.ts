import type { Database } from '../../src/platform/database/database.ts';

/** What is really in the tables. */
export function rowsOf<Row>(
  database: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction((session) => session.query<Row>(sql, values));
}
