import { join } from 'node:path';
import type { RetentionKind } from '@pickup/contracts/retention';
import type { Config } from '../config/config.ts';
import { eraseMailFiles } from '../features/deliveries/email/mail-files.ts';
import { recordOperatorEvent } from '../features/people/audit.ts';
import type { LiveSettings } from '../features/settings/versions/live-settings.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { createRetentionWork } from '../platform/retention/retention-work.ts';
import type { RetentionDeps } from '../platform/retention/run-rules.ts';
import { LEAD_ERASERS } from './lead-erasers.ts';
import { retentionRules } from './retention-rules.ts';
import type { ServerContext } from './server-context.ts';

export interface RetentionParts extends Pick<ServerContext, 'database' | 'log' | 'now'> {
  readonly config: Pick<Config, 'dataDir'>;
  /** Read at each run, because the settings may have changed. */
  readonly live: Pick<LiveSettings, 'current'>;
}

/** What a server has and a command has not: work that is under way, and parts that wait for changes. */
export interface RetentionHooks {
  /** Removes the emails that were written to files for these jobs. */
  readonly eraseMails?: (jobIds: readonly string[]) => Promise<void>;
  /** Called after commits that erased leads. Must not throw. */
  readonly onErased?: () => void;
}

const LEAD_KINDS: readonly RetentionKind[] = ['leads', 'wonLeads', 'heldLeads'];

/** The rules of the settings in use with what a run of them needs, for the server and for the command. */
export function retentionOf(parts: RetentionParts, hooks: RetentionHooks = {}): RetentionDeps {
  const { config, live, database, log, now } = parts;
  const outboxDir = join(config.dataDir, 'outbox');
  const { eraseMails = (jobIds) => eraseMailFiles(outboxDir, jobIds), onErased = ignore } = hooks;
  const queue = new JobQueue({ database, onKick: ignore, now });
  const common = { erasers: LEAD_ERASERS, outboxDir, database, queue, eraseMails, onErased };
  return {
    database,
    rules: () => retentionRules({ ...common, settings: live.current().settings }),
    log,
    now,
    // One event for a run, because a rule may erase thousands. Each lead shows when it was erased.
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

/** Wires the hourly removal of old data. Starts nothing. */
export function createRetention(parts: RetentionParts, hooks: RetentionHooks) {
  const deps = retentionOf(parts, hooks);
  return { ...createRetentionWork(deps), rules: deps.rules };
}

function ignore(): void {}
