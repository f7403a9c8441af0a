import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../../platform/processes/background-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PlanSource } from './missing-plan.ts';
import { addBackupIn, isPlanned, type NewBackup } from './stored-backups.ts';

/** Returns the id of the new backup, or null if this scheduled time already has a backup. */
export async function requestBackup(
  database: Pick<Database, 'transaction'>,
  queue: Pick<JobQueue, 'addIn' | 'kick'>,
  backup: NewBackup,
): Promise<string | null> {
  const id = await database.transaction(async (session) => {
    const added = await addBackupIn(session, backup);
    if (added === null) return null;
    await queue.addIn(session, [{ kind: 'backup', leadId: null, payload: { backupId: added } }]);
    return added;
  });
  if (id !== null) queue.kick();
  return id;
}

export function lastScheduledTime(now: Date, atMinute: number): Date {
  const today = new Date(now);
  today.setUTCHours(0, atMinute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

export interface BackupScheduleDeps extends Pick<PlanSource, 'configNow'> {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly log: Log;
  readonly now: () => Date;
}

/** A server that starts after a missed time requests a backup immediately. */
export function createBackupSchedule(deps: BackupScheduleDeps): BackgroundWork {
  const { database, queue, configNow, log, now } = deps;
  return createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'a backup could not be scheduled; retrying',
    async pass() {
      const { to, key, atMinute } = configNow().backup;
      if (to === null || key === null) return 'nothing';
      const plannedFor = lastScheduledTime(now(), atMinute);
      if (await isPlanned(database, plannedFor)) return 'nothing';
      const backup = { requestedBy: 'schedule', place: to, at: now(), plannedFor } as const;
      await requestBackup(database, queue, backup);
      return 'done';
    },
  });
}
