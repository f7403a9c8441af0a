import { changeDatabase } from './change-database.ts';
import type { RunningServer } from './start-server.ts';

/** Lets the days go by that a reminder waits for. */
export function makeRemindersDue(server: RunningServer): Promise<void> {
  return changeDatabase(server, `update job set run_at = now() where kind = 'follow-up-mail'`);
}
