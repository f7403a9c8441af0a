import type { Queryable, Session } from '../database/database.ts';
import { raw, sql, type Sql } from '../database/sql.ts';

/**
 * The most rows that one step removes, so that a purge does not block the embedded database's only
 * connection for long.
 */
export const PURGED_AT_ONCE = 500;

export interface Cutoff {
  readonly now: Date;
  /** Data from before this moment is removed. For data with its own expiry, this is `now`. */
  readonly before: Date;
}

export interface DueRows {
  readonly rows: number;
  /** The date of the oldest stored row, due or not. */
  readonly oldest: Date | null;
}

/**
 * Runs one transaction of a purge and counts the removed rows. Rejects if this process must stop or
 * another process has taken over the run.
 */
export type Step = (work: (session: Session) => Promise<number>) => Promise<number>;

export interface Purge {
  /** Counts what `remove` would remove. Changes nothing. */
  count(database: Queryable, cutoff: Cutoff): Promise<DueRows>;
  /** Removes all due rows in short steps. If it is interrupted, the next run removes the rest. */
  remove(step: Step, cutoff: Cutoff): Promise<void>;
}

/** Repeats a step that removes up to PURGED_AT_ONCE rows, until it removes fewer. */
export function removeInBatches(
  batch: (session: Session, cutoff: Cutoff) => Promise<number>,
): Purge['remove'] {
  return async (step, cutoff) => {
    while ((await step((session) => batch(session, cutoff))) >= PURGED_AT_ONCE);
  };
}

/** The statement must return one row with the columns `rows` and `oldest`. */
export function countBy(statementFor: (cutoff: Cutoff) => Sql): Purge['count'] {
  return async (database, cutoff) => {
    const [due] = await database.query<DueRows>(statementFor(cutoff));
    return due ?? { rows: 0, oldest: null };
  };
}

/** The statement must remove at most PURGED_AT_ONCE rows and return one row for each. */
export function removeBy(statementFor: (cutoff: Cutoff) => Sql): Purge['remove'] {
  return removeInBatches(
    async (session, cutoff) => (await session.query(statementFor(cutoff))).length,
  );
}

/**
 * Returns a function that counts the rows of `table` that match `where` and are older than the
 * cutoff.
 */
export function countOf(table: string, time: string, where = 'true'): Purge['count'] {
  const ofTable = raw(`from ${table} where ${where}`);
  return countBy(
    ({ before }) => sql`
select (select count(*) ${ofTable} and ${raw(time)} < ${before}::timestamptz)::int4 as rows,
  (select min(${raw(time)}) ${ofTable}) as oldest`,
  );
}

/**
 * Creates a purge of the rows of `table` whose `time` is before the cutoff. The column `key`
 * identifies a row.
 */
export function purgeOf(table: string, key: string, time: string): Purge {
  return {
    count: countOf(table, time),
    remove: removeBy(
      ({ before }) => sql`
delete from ${raw(table)} where ${raw(key)} in (
  select ${raw(key)} from ${raw(table)} where ${raw(time)} < ${before}::timestamptz
  limit ${PURGED_AT_ONCE} for update skip locked
) returning ${raw(key)}`,
    ),
  };
}
