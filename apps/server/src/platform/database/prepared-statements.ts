import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** SQLSTATE of a statement that another client of this connection prepared, or that none did. */
const MIXED_UP = ['42P05', '26000'];

/**
 * Plans each statement once per connection. If a pooler turns out to share connections without keeping track of what
 * each client prepared, nothing is prepared from then on. Such an error comes before the statement runs, so running
 * it again is safe.
 */
export function preparedStatements(pool: pg.Pool, prepares: boolean, log: Log): Database['run'] {
  let isPreparing = prepares;
  return async ({ name, text }, values) => {
    const plain = { text, values: [...values] };
    if (!isPreparing) return (await pool.query(plain)).rows;
    try {
      return (await pool.query({ ...plain, name })).rows;
    } catch (error) {
      if (!isMixedUp(error)) throw error;
      if (isPreparing) log.warn({}, POOLER_MIXES_UP);
      isPreparing = false;
      return (await pool.query(plain)).rows;
    }
  };
}

const POOLER_MIXES_UP =
  'A pooler mixes up prepared statements, so none are prepared anymore: set DATABASE_PREPARE=off';

function isMixedUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MIXED_UP.includes(String(error.code));
}
