import type { AuthDatabase } from '../src/auth-database.ts';

export { recordEvent } from '../src/requests/record-event.ts';
export { insertIdentity } from '../src/store/identities.ts';

export function rowsOf<Row>(
  database: AuthDatabase,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction((session) => session.query<Row>(sql, values));
}
