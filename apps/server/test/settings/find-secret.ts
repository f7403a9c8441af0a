import type { Database } from '../../src/platform/database/database.ts';

/** Returns the tables in which this text is readable. */
export async function tablesContaining(database: Database, secret: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(
      `select 1 from "${name}" as row where strpos(row::text, '${secret}') > 0`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
