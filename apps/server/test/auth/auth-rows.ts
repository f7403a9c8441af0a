import type { Database } from '../../src/platform/database/database.ts';

/** What the tables really contain. */
export function rowsOf<Row>(
  database: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction((session) => session.query<Row>(sql, values));
}
