import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { RunningServer } from './start-server.ts';

/**
 * Lets the days go by that a reminder waits for: the one thing that no caller from outside can do. The
 * server is stopped meanwhile, since a data folder belongs to one process.
 */
export async function makeRemindersDue(server: RunningServer): Promise<void> {
  await server.stop();
  const database = await PGlite.create(join(server.dataDir, 'pg'));
  await database.query(`update job set run_at = now() where kind = 'follow-up-mail'`);
  await database.close();
  await server.run();
}
