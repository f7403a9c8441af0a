import { purgeAudit } from '@pickup/auth/store/audit';
import { purgeSessions } from '@pickup/auth/store/sessions';
import { purgeTries } from '@pickup/auth/store/tries';
import type { AuthSettings } from '@pickup/contracts/auth-settings';
import type { Database } from '../../platform/database/database.ts';
import { PURGED_AT_ONCE } from '../../platform/database/purge-old-rows.ts';

/** All values are in days. */
export type SecurityRetention = Pick<AuthSettings, 'auditDays' | 'sessionDays' | 'sessionIdleDays'>;

/**
 * Deletes some events older than `auditDays`, sessions that have ended, and guess counters whose window has
 * ended. Returns whether more may be left.
 */
export async function purgeSecurity(
  database: Pick<Database, 'run'>,
  { auditDays, sessionDays, sessionIdleDays }: SecurityRetention,
  now: Date,
): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const over = { begun: before(sessionDays), used: before(sessionIdleDays) };
  const purged = [
    await purgeAudit(database, before(auditDays), PURGED_AT_ONCE),
    await purgeTries(database, now, PURGED_AT_ONCE),
    await purgeSessions(database, over, PURGED_AT_ONCE),
  ];
  return purged.includes(PURGED_AT_ONCE);
}
