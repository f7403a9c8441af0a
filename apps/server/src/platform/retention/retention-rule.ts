import type { RetentionRule as RuleFacts } from '@pickup/contracts/privacy/retention';
import type { Database, Queryable } from '../database/database.ts';
import type { Cut, Due, Purge } from './purge.ts';

/** How long one kind of data is kept, and how it is removed. */
export interface RetentionRule extends RuleFacts {
  readonly purge: Purge;
  /** Outside the database, so each machine removes its own. */
  readonly isLocal?: boolean;
}

const DAY_MS = 86_400_000;

/** For data that is kept forever, nothing is old enough. */
export function cutOf({ rule, days }: RetentionRule, now: Date): Cut {
  if (rule === 'forever') return { now, before: new Date(0) };
  return { now, before: new Date(now.getTime() - (days ?? 0) * DAY_MS) };
}

/** What a run would remove now. Changes nothing. */
export async function countDue(
  database: Pick<Database, 'kind' | 'query' | 'transaction'>,
  rule: RetentionRule,
  now: Date,
): Promise<Due> {
  const cut = cutOf(rule, now);
  const count = (queryable: Queryable) => rule.purge.count(queryable, cut);
  // On PostgreSQL, counting may take longer than a statement of a request may. A transaction on the embedded database
  // would keep others waiting between the statements.
  const due =
    database.kind === 'pglite'
      ? await count(database)
      : await database.transaction(count, { unhurried: true });
  return rule.rule === 'forever' ? { ...due, rows: 0 } : due;
}
