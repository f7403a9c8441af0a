import type { Log } from '../log/log.ts';

interface Executor {
  exec(sql: string): Promise<unknown>;
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 12 * 3_600_000;

/**
 * Replaces the background processes of a PostgreSQL server, which an embedded database does not have. Without
 * checkpoints the log grows forever (130 MB of it take 1.4 s to open again). Without vacuum the planner has
 * no statistics. A checkpoint blocks for about 0.1 s. Returns the function that stops it.
 */
export function startMaintenance(database: Executor, log: Log): () => void {
  const run = (sql: string) => {
    database.exec(sql).catch((error: unknown) => {
      log.error({ sql, cause: String(error) }, 'Database maintenance failed');
    });
  };
  const timers = [
    setInterval(run, CHECKPOINT_EVERY_MS, 'checkpoint'),
    setInterval(run, VACUUM_EVERY_MS, 'vacuum analyze'),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
