import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { type BackupOrder, backUpInThread } from './backup-thread.ts';
import { missingPlan, type PlanSource } from './missing-plan.ts';
import { readBackup, recordProblem, recordVerifiedIn } from './stored-backups.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Log } from '../../../platform/log/log.ts';
import { errorMessage } from '../../../platform/error-message.ts';

export interface BackupJobDeps extends Pick<BackupOrder, 'migrations'>, PlanSource {
  readonly database: Database;
  readonly dataDir: string;
  readonly operators: () => readonly string[];
  readonly log: Log;
  readonly now: () => Date;
}

const RETRY_SECONDS = [600, 3_600];
const TIME_LIMIT_MS = 6 * 3_600_000;

export function createBackupHandler(deps: BackupJobDeps): JobHandler {
  const { database, dataDir, migrations, configNow, live, log, now } = deps;
  return {
    kind: 'backup',
    retryAfterSeconds: RETRY_SECONDS,
    timeLimitMs: TIME_LIMIT_MS,
    concurrency: 1, // each backup needs disk space for a copy of the database
    async run(job, signal) {
      const { backupId } = job.payload;
      const backup = typeof backupId === 'string' ? await readBackup(database, backupId) : null;
      if (!backup) return { kind: 'dead', error: 'the database has no record of this backup' };
      if (backup.state === 'verified')
        return { kind: 'skipped', reason: 'the backup was already made' };
      await live.refresh().catch(() => undefined); // another process may just have changed the plan
      const { backup: plan } = configNow();
      const { key, s3 } = plan;
      // A restored database may come from another server, so the backup's stored place is used only
      // if a command chose it.
      const to = backup.requestedBy === 'command' ? backup.place : plan.to;
      if (to === null || key === null) {
        const error = missingPlan(deps);
        await recordProblem(database, backup.id, error, { at: now(), isLast: true });
        return { kind: 'dead', error };
      }
      const retention = backup.requestedBy === 'schedule' ? { retention: plan.keep } : {};
      try {
        const order = { to, key, s3, migrations, ...retention };
        const verified = await backUpInThread({ ...order, database, dataDir, signal });
        await database.transaction((session) =>
          recordVerifiedIn(session, { id: backup.id, place: to }, verified, now()),
        );
        const { name, bytes, removed } = verified;
        log.info({ file: name, bytes, removed: removed.length }, 'a backup was made and verified');
        return { kind: 'done', response: name };
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = errorMessage(error);
        const isLast = job.attempt > RETRY_SECONDS.length;
        await recordProblem(database, backup.id, reason, { at: now(), isLast });
        log.error({ reason }, 'a backup failed');
        return { kind: 'retry', error: reason };
      }
    },
    onDead: (job, error) => alertJobs(deps.operators(), job, error),
  };
}
