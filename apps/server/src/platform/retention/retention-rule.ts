import type { RetentionRule as RuleFacts } from '@pickup/contracts/privacy/retention';
import type { Database, Queryable } from '../database/database.ts';
import type { Cutoff, DueRows, Purge } from './purge.ts';

/** Says how long one kind of data is kept, and how it is removed. */
export interface RetentionRule extends RuleFacts {
  readonly purge: Purge;
  /** True if the data is outside the database, so that each machine removes its own. */
  readonly isLocal?: boolean;
}

const DAY_MS = 86_400_000;

/** Returns the moment before which data is removed. It is 1970 for data that is kept forever. */
export function cutoffOf({ rule, days }: RetentionRule, now: Date): Cutoff {
  if (rule === 'forever') return { now, before: new Date(0) };
  return { now, before: new Date(now.getTime() - (days ?? 0) * DAY_MS) };
}

/** Counts what a run would remove now. Changes nothing. */
export async function countDue(
  database: Pick<Database, 'kind' | 'query' | 'transaction'>,
  rule: RetentionRule,
  now: Date,
): Promise<DueRows> {
  const cutoff = cutoffOf(rule, now);
  const count = (queryable: Queryable) => rule.purge.count(queryable, cutoff);
  // On PostgreSQL, only a transaction lets a count exceed the statement time limit. On the
  // embedded database, a transaction would block other work between its statements.
  const due =
    database.kind === 'pglite'
      ? await count(database)
      : await database.transaction(count, { noTimeLimit: true });
  return rule.rule === 'forever' ? { ...due, rows: 0 } : due;
}
