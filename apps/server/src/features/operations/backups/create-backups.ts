import type { ServerContext } from '../../../context.ts';
import { createBackupHandler } from './backup-job.ts';
import { createBackupSchedule } from './backup-schedule.ts';

export function createBackups(context: ServerContext & { readonly migrations: readonly string[] }) {
  const { dataDir, backup } = context.config;
  const { key, to, keep, s3, atMinute } = backup;
  if (key === null) return { jobs: [], schedules: [] };
  const operators = () => context.live.current().settings.mail.operators;
  const scheduled = { to, keep };
  const handler = createBackupHandler({ ...context, dataDir, key, s3, scheduled, operators });
  return {
    jobs: [() => handler],
    schedules: to === null ? [] : [createBackupSchedule({ ...context, to, atMinute })],
  };
}
