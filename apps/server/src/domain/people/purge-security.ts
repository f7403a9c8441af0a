import type { AuthSettings } from '@pickup/contracts/auth-settings';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { PURGED_AT_ONCE } from '../../platform/database/purge-old-rows.ts';

const PURGE_EVENTS: PreparedStatement = {
  name: 'purge_security_events',
  text: `
delete from auth_audit where id in (
  select id from auth_audit where at < $1::timestamptz order by at, id
  limit ${PURGED_AT_ONCE} for update skip locked
) returning id`,
};

const PURGE_TRIES: PreparedStatement = {
  name: 'purge_auth_tries',
  text: `
delete from auth_try where (name, key) in (
  select name, key from auth_try where ends_at < $1::timestamptz limit ${PURGED_AT_ONCE} for update skip locked
) returning name`,
};

// Of a device that never comes back nobody refreshes them, which is when they would end.
const PURGE_SESSIONS: PreparedStatement = {
  name: 'purge_auth_sessions',
  text: `
delete from auth_session where id in (
  select id from auth_session
  where created_at < $1::timestamptz or coalesce(refreshed_at, created_at) < $2::timestamptz
  limit ${PURGED_AT_ONCE} for update skip locked
) returning id`,
};

/** Days. */
export type SecurityRetention = Pick<AuthSettings, 'auditDays' | 'sessionDays' | 'sessionIdleDays'>;

/**
 * Removes some events that are older than `auditDays`, sessions that are over, and counts of guesses whose
 * window has ended; answers whether there may be more.
 */
export async function purgeSecurity(
  database: Pick<Database, 'run'>,
  { auditDays, sessionDays, sessionIdleDays }: SecurityRetention,
  now: Date,
): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const purged = [
    await database.run(PURGE_EVENTS, [before(auditDays)]),
    await database.run(PURGE_TRIES, [now.toISOString()]),
    await database.run(PURGE_SESSIONS, [before(sessionDays), before(sessionIdleDays)]),
  ];
  return purged.some(({ length }) => length === PURGED_AT_ONCE);
}
