import type { RetentionKind } from '@pickup/contracts/retention';
import { FOREVER, type RetentionSettings } from '@pickup/contracts/retention-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { backupRecords } from '../features/operations/backups/stored-backups.ts';
import { oldCallMessages } from '../features/voice/calls/call-messages.ts';
import {
  callOrigins,
  callTranscripts,
  leadCallTranscripts,
} from '../features/voice/calls/old-calls.ts';
import { clearedOutages } from '../features/operations/canary/outages.ts';
import { finishedRuns } from '../features/operations/canary/runs.ts';
import { mailsSent, MAILS_SENT_DAYS } from '../features/deliveries/email/create-outbound-mail.ts';
import { oldMailFiles } from '../features/deliveries/email/mail-files.ts';
import { undoValues, UNDO_WITHIN_DAYS } from '../features/leads/work/lead-changes.ts';
import { endedSessions, securityEvents, signInAttempts } from '../features/people/old-security.ts';
import {
  eraseIdleLeads,
  HELD_LEADS,
  LEADS,
  WON_LEADS,
  type IdleLeadsDeps,
} from '../features/privacy/erasure/erase-idle-leads.ts';
import { deadLetters, finishedJobs } from '../platform/jobs/old-jobs.ts';
import { endedLimits } from '../platform/limits/postgres-limits.ts';
import type { Purge } from '../platform/retention/purge.ts';
import type { RetentionRule } from '../platform/retention/retention-rule.ts';
import { oldFunnelCounts } from '../features/page/funnel/funnel-counter.ts';

export interface RetentionRulesDeps extends IdleLeadsDeps {
  readonly settings: Pick<SiteSettings, 'auth' | 'retention'>;
  readonly outboxDir: string;
}

/** How long each kind of data is kept. What goes together with other data comes after it. */
export function retentionRules(deps: RetentionRulesDeps): readonly RetentionRule[] {
  const { settings, outboxDir } = deps;
  const { auth, retention } = settings;
  const periods = { ...retention, emailFiles: retention.emailFiles ?? retention.deliveries };
  const set = (kind: keyof RetentionSettings, purge: Purge) => ruleOf(kind, periods[kind], purge);
  return [
    set('leads', eraseIdleLeads(deps, LEADS)),
    set('wonLeads', eraseIdleLeads(deps, WON_LEADS)),
    set('heldLeads', eraseIdleLeads(deps, HELD_LEADS)),
    set('leadCallTranscripts', leadCallTranscripts(deps.queue)),
    set('callTranscripts', callTranscripts),
    set('callOrigins', callOrigins),
    set('callMessages', oldCallMessages),
    set('deliveries', finishedJobs),
    set('deadLetters', deadLetters),
    { ...set('emailFiles', oldMailFiles(outboxDir)), isLocal: true },
    { ...fixed('securityEvents', auth.auditDays, securityEvents), setting: 'auth.auditDays' },
    { ...expiring('sessions', endedSessions(auth)), setting: 'auth.sessionDays' },
    set('funnelCounts', oldFunnelCounts),
    set('canaryBeats', finishedRuns),
    set('canaryOutages', clearedOutages),
    set('backupRecords', backupRecords),
    fixed('undoValues', UNDO_WITHIN_DAYS, undoValues),
    fixed('emailCounters', MAILS_SENT_DAYS, mailsSent),
    expiring('rateLimits', endedLimits),
    expiring('signInAttempts', signInAttempts),
  ];
}

function ruleOf(
  kind: keyof RetentionSettings,
  keep: number | typeof FOREVER,
  purge: Purge,
): RetentionRule {
  const setting = `retention.${kind}`;
  if (keep === FOREVER) return { kind, rule: 'forever', days: null, setting, purge };
  return { kind, rule: 'days', days: keep, setting, purge };
}

const fixed = (kind: RetentionKind, days: number, purge: Purge): RetentionRule => {
  return { kind, rule: 'days', days, setting: null, purge };
};

const expiring = (kind: RetentionKind, purge: Purge): RetentionRule => {
  return { kind, rule: 'expired', days: null, setting: null, purge };
};
