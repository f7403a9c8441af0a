import type { Log } from '../log/log.ts';

interface Executor {
  exec(sql: string): Promise<unknown>;
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 12 * 3_600_000;

/**
 * Does what a PostgreSQL server's background processes do and an embedded one has nobody for: without
 * checkpoints the log grows for ever (130 MB of it take 1.4 s to open again), without vacuum the
 * planner knows nothing. A checkpoint blocks for about 0.1 s. Answers the function that stops it.
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
