import {
  countEndedSessions,
  countEndedAttempts,
  countOldAudit,
  purgeAudit,
  purgeSessions,
  purgeEndedAttempts,
} from '@pickup/auth';
import type { AuthSettings } from '@pickup/contracts/people/auth-settings';
import { expiringRule, fixedRule } from '../../platform/retention/make-rule.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';
import {
  removeInBatches,
  PURGED_AT_ONCE,
  type Cutoff,
  type Purge,
} from '../../platform/retention/purge.ts';

const DAY_MS = 86_400_000;

const securityEvents: Purge = {
  count: (database, { before }) => countOldAudit(database, before),
  remove: removeInBatches((session, { before }) => purgeAudit(session, before, PURGED_AT_ONCE)),
};

export const signInAttempts: Purge = {
  count: (database, { now }) => countEndedAttempts(database, now),
  remove: removeInBatches((session, { now }) => purgeEndedAttempts(session, now, PURGED_AT_ONCE)),
};

export function endedSessions({
  sessionDays,
  sessionIdleDays,
}: Pick<AuthSettings, 'sessionDays' | 'sessionIdleDays'>): Purge {
  const endsOf = ({ now }: Cutoff) => ({
    begunBefore: new Date(now.getTime() - sessionDays * DAY_MS),
    usedBefore: new Date(now.getTime() - sessionIdleDays * DAY_MS),
  });
  return {
    count: (database, cutoff) => countEndedSessions(database, endsOf(cutoff)),
    remove: removeInBatches((session, cutoff) =>
      purgeSessions(session, endsOf(cutoff), PURGED_AT_ONCE),
    ),
  };
}

export function peopleRetention({
  settings: { auth },
}: {
  readonly settings: { readonly auth: AuthSettings };
}): readonly RetentionRule[] {
  return [
    { ...fixedRule('securityEvents', auth.auditDays, securityEvents), setting: 'auth.auditDays' },
    { ...expiringRule('sessions', endedSessions(auth)), setting: 'auth.sessionDays' },
    expiringRule('signInAttempts', signInAttempts),
  ];
}
