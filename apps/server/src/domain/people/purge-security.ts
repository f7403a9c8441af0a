import { purgeAudit } from '@pickup/auth/store/audit';
import { purgeSessions } from '@pickup/auth/store/sessions';
import { purgeTries } from '@pickup/auth/store/tries';
import type { AuthSettings } from '@pickup/contracts/auth-settings';
import type { Database } from '../../platform/database/database.ts';
import { PURGED_AT_ONCE } from '../../platform/database/purge-old-rows.ts';

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
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const over = { begun: before(sessionDays), used: before(sessionIdleDays) };
  const purged = [
    await purgeAudit(database, before(auditDays), PURGED_AT_ONCE),
    await purgeTries(database, now, PURGED_AT_ONCE),
    await purgeSessions(database, over, PURGED_AT_ONCE),
  ];
  return purged.includes(PURGED_AT_ONCE);
}
