import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import { countBy, PURGED_AT_ONCE, removeBy, type Cutoff, type Purge } from '../retention/purge.ts';
import type { CreateRateLimiter } from './rate-limiter.ts';
import type { SharedStore } from './shared-store.ts';

const TABLE = 'rate_limit';

interface LibraryQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly (string | number | null)[];
}

/**
 * Counts in the database, or in memory while it is unavailable. The table is unlogged, so that
 * counting never waits for a disk.
 */
export function postgresLimits(
  database: Pick<Database, 'run'>,
  store: SharedStore,
): CreateRateLimiter {
  return (name, limit) => {
    const counter = new RateLimiterPostgres({
      storeClient: clientOf(database),
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true, // a migration creates it
      clearExpiredByTimeout: false, // endedLimits deletes expired rows
      keyPrefix: name,
      points: limit.count,
      duration: limit.seconds,
    });
    return store.limiter(counter, limit);
  };
}

/** Wraps our database, because the library expects the client of a PostgreSQL driver. */
function clientOf(database: Pick<Database, 'run'>) {
  return {
    async query({ name = TABLE, text, values = [] }: LibraryQuery) {
      const texts = values.map((value) => (value === null ? null : String(value)));
      const rows = await database.run({ name, text }, texts);
      return { rows, rowCount: rows.length };
    },
  };
}

const ended = ({ now }: Cutoff) => sql`from ${raw(TABLE)} where expire < ${now.getTime()}::int8`;

export const endedLimits: Purge = {
  count: countBy(
    (cutoff) => sql`select count(*)::int4 as rows, null::timestamptz as oldest ${ended(cutoff)}`,
  ),
  remove: removeBy(
    (cutoff) => sql`
delete from ${raw(TABLE)} where key in (
  select key ${ended(cutoff)} limit ${PURGED_AT_ONCE} for update skip locked
) returning key`,
  ),
};
