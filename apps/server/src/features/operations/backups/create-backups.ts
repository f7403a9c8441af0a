import type { ServerContext } from '../../../context.ts';
import { createBackupHandler } from './backup-job.ts';
import { createBackupSchedule } from './backup-schedule.ts';

/** The job handler and the schedule use the current settings, so a new plan needs no restart. */
export function createBackups(context: ServerContext & { readonly migrations: readonly string[] }) {
  const { dataDir } = context.config;
  const operators = () => context.live.current().settings.mail.operators;
  const handler = createBackupHandler({ ...context, dataDir, operators });
  return { jobs: [() => handler], schedule: createBackupSchedule(context) };
}
