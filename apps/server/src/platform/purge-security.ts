import type { Database, PreparedStatement } from './database.ts';

/** Rows at a time, as in purge-jobs.ts. */
const AT_ONCE = 500;

const PURGE_EVENTS: PreparedStatement = {
  name: 'purge_security_events',
  text: `
delete from auth_audit where id in (
  select id from auth_audit where at < $1::timestamptz order by at, id
  limit ${AT_ONCE} for update skip locked
) returning id`,
};

const PURGE_TRIES: PreparedStatement = {
  name: 'purge_auth_tries',
  text: `
delete from auth_try where (name, key) in (
  select name, key from auth_try where ends_at < $1::timestamptz limit ${AT_ONCE} for update skip locked
) returning name`,
};

/**
 * Removes some events that are older than `keepDays`, and counts of guesses whose window has ended; answers
 * whether there may be more.
 */
export async function purgeSecurity(
  database: Pick<Database, 'run'>,
  keepDays: number,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - keepDays * 86_400_000);
  const events = await database.run(PURGE_EVENTS, [before.toISOString()]);
  const tries = await database.run(PURGE_TRIES, [now.toISOString()]);
  return events.length === AT_ONCE || tries.length === AT_ONCE;
}
