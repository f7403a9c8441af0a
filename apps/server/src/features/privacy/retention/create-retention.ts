import { RETENTION_KINDS, type RetentionKind } from '@pickup/contracts/privacy/retention';
import type { RetentionSettings } from '@pickup/contracts/privacy/retention-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Database } from '../../../platform/database/database.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';
import type { EraseLeadDeps } from '../erasure/erase-lead-in.ts';
import type { ErasureDeps } from '../erasure/erase-person.ts';
import type { Config } from '../../../config/config.ts';
import { recordOperatorEvent } from '../../people/index.ts';
import type { LiveSettings } from '../../../platform/live-settings.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { createRetentionWork } from '../../../platform/retention/retention-work.ts';
import type { RetentionDeps } from '../../../platform/retention/run-rules.ts';
import type { ServerContext } from '../../../context.ts';
import { outboxDirOf } from '../../../platform/mail/transport/file-mailer.ts';

export interface RetentionParts extends Pick<ServerContext, 'database' | 'log' | 'now'> {
  readonly config: Pick<Config, 'dataDir'>;
  readonly live: Pick<LiveSettings, 'current'>;
}

export interface RuleParts {
  readonly settings: SiteSettings;
  readonly outboxDir: string;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly personalData: EraseLeadDeps['personalData'];
  readonly deleteEmailFiles: ErasureDeps['deleteEmailFiles'];
  readonly onErased: () => void;
}

export interface RetentionHooks extends Pick<RuleParts, 'personalData' | 'deleteEmailFiles'> {
  readonly rulesOf: (parts: RuleParts) => readonly RetentionRule[];
  /** Must not throw. */
  readonly onErased?: () => void;
}

const LEAD_KINDS: readonly RetentionKind[] = ['leads', 'wonLeads', 'heldLeads'];

export function retentionDeps(parts: RetentionParts, hooks: RetentionHooks): RetentionDeps {
  const { config, live, database, log, now } = parts;
  const outboxDir = outboxDirOf(config.dataDir);
  const queue = new JobQueue({ database, now });
  const common = { onErased: ignore, ...hooks, outboxDir, database, queue };
  return {
    database,
    rules(proposed?: RetentionSettings) {
      const { settings } = live.current();
      const retention = proposed ?? settings.retention;
      return inOrder(hooks.rulesOf({ ...common, settings: { ...settings, retention } }));
    },
    log,
    now,
    // A rule may erase thousands of leads, so each run stores a single audit event. Each lead
    // shows its own erasure.
    async onFinishedIn(session, removed) {
      const leads = LEAD_KINDS.reduce((sum, kind) => sum + (removed[kind] ?? 0), 0);
      if (leads === 0) return;
      const request = { ip: '', userAgent: '', receivedAt: now() };
      const details = { leads, key: 'retention-rule' };
      const event = { action: 'leads_purged', by: null, userId: null, request, details } as const;
      await recordOperatorEvent(session, event);
    },
  };
}

/** Sorts by RETENTION_KINDS, where each kind follows the kinds that also remove its data. */
function inOrder(rules: readonly RetentionRule[]): readonly RetentionRule[] {
  const place = ({ kind }: RetentionRule) => RETENTION_KINDS.indexOf(kind);
  return rules.toSorted((one, other) => place(one) - place(other));
}

export function createRetention(deps: RetentionDeps) {
  return { ...createRetentionWork(deps), rules: deps.rules };
}

function ignore(): void {}
