import type { Config } from '../config/config.ts';
import { createBackupHandler } from '../domain/backups/backup-job.ts';
import { createBackupSchedule } from '../domain/backups/backup-schedule.ts';
import type { LiveSettings } from '../domain/settings/live-settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';

export interface BackupsDeps {
  readonly config: Pick<Config, 'backup' | 'dataDir' | 'delivery'>;
  readonly live: Pick<LiveSettings, 'current'>;
  readonly database: Database;
  readonly migrations: readonly string[];
  /** Called only after everything is wired. */
  readonly queue: () => JobQueue;
  readonly log: Log;
  readonly now: () => Date;
}

export interface Backups {
  readonly handlers: readonly JobHandler[];
  start(): void;
  stop(): Promise<void>;
}

/** Wires the backups: none without a key, and none on a schedule without a place for them. */
export function createBackups({ config, live, queue, ...deps }: BackupsDeps): Backups {
  const { key, to, keep, s3, atMinute } = config.backup;
  if (key === null) return { handlers: [], start: () => undefined, stop: () => Promise.resolve() };
  const operators = () => live.current().settings.mail.operators;
  const { dataDir } = config;
  const scheduled = { to, keep };
  const handler = createBackupHandler({ ...deps, dataDir, key, s3, scheduled, operators });
  const { delivers } = config.delivery;
  const later = {
    addIn: (...added: Parameters<JobQueue['addIn']>) => queue().addIn(...added),
    kick: () => queue().kick(),
  };
  const schedule =
    to === null || !delivers ? null : createBackupSchedule({ ...deps, queue: later, to, atMinute });
  return {
    handlers: [handler],
    start: () => schedule?.start(),
    stop: async () => schedule?.stop(),
  };
}
