import type { Database, PreparedStatement } from './database.ts';

/** Rows per statement. A purge must not block the embedded database's only connection for long. */
export const PURGED_AT_ONCE = 500;

/** Deletes some rows past their retention time. Returns whether there may be more. */
export type Purge = (database: Pick<Database, 'run'>, now: Date) => Promise<boolean>;

/** A purge of rows in `table` whose `time` is more than `keepMs` ago, by their `key`. */
export function purgeOf(table: string, key: string, time: string, keepMs: number): Purge {
  const statement: PreparedStatement = {
    name: `purge_${table}`,
    text: `
delete from ${table} where ${key} in (
  select ${key} from ${table} where ${time} < $1::timestamptz
  limit ${PURGED_AT_ONCE} for update skip locked
) returning ${key}`,
  };
  return async (database, now) => {
    const before = new Date(now.getTime() - keepMs);
    const rows = await database.run(statement, [before.toISOString()]);
    return rows.length === PURGED_AT_ONCE;
  };
}
