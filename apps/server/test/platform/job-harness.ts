import { vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { JobQueue, type ReplaySelection } from '../../src/platform/jobs/job-queue.ts';
import { JobWorker, type JobWorkerDeps } from '../../src/platform/jobs/worker/job-worker.ts';
import type { JobHandler, NewJob } from '../../src/platform/jobs/job.ts';
import { silentLog } from '../support/silent-log.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { readRows } from './table-rows.ts';

type StoredJob = Tables['job'];

/**
 * Runs jobs on a real database with a clock that only the test moves. The test server is unsuitable
 * for this: it cannot run several workers with test handlers and time limits of milliseconds.
 */
export function createJobHarness(database: () => Database) {
  let time = Date.parse('2026-11-21T10:00:00Z');
  const workers: JobWorker[] = [];
  const now = () => new Date(time);
  const kick = () => workers.forEach((worker) => worker.kick());
  const lazy = { run: (...args: Parameters<Database['run']>) => database().run(...args) };
  const queue = new JobQueue({ database: lazy as Database, now });
  queue.onKick(kick);

  async function read(id: string): Promise<StoredJob> {
    const [stored] = await readRows(database(), 'job', { id });
    if (!stored) throw new Error('The job was not found');
    return stored;
  }

  return {
    queue,
    async add(overrides: Partial<NewJob> = {}): Promise<string> {
      const mark = crypto.randomUUID();
      await queue.add([{ kind: 'webhook', leadId: mark, ...overrides }]);
      const leadId = overrides.leadId ?? mark;
      const [last] = await readRows(database(), 'job', { leadId });
      return last?.id ?? '';
    },
    /** Replays the selected jobs in a transaction and then wakes the workers, as the API does. */
    async replay(which: ReplaySelection): Promise<number> {
      const count = await database().transaction((tx) => queue.replayIn(tx, which));
      queue.kick();
      return count;
    },
    work(handlers: readonly JobHandler[], overrides: Partial<JobWorkerDeps> = {}): JobWorker {
      const worker = new JobWorker({
        database: database(),
        handlers,
        log: silentLog,
        now,
        random: () => 0.5,
        drainMs: 50,
        graceMs: 50,
        ...overrides,
      });
      workers.push(worker);
      worker.start();
      return worker;
    },
    now,
    advance(seconds: number) {
      time += seconds * 1000;
      kick();
    },
    read,
    attempts: (id: string) =>
      readRows(database(), 'job_attempt', { jobId: id }, 'startedAt', 'number'),
    /** Resolves when the job matches. On timeout, rejects with the job's current state. */
    until: (id: string, matches: (stored: StoredJob) => boolean): Promise<StoredJob> =>
      vi.waitFor(
        async () => {
          const stored = await read(id);
          if (!matches(stored))
            throw new Error(`The job does not match: ${JSON.stringify(stored)}`);
          return stored;
        },
        { timeout: 10_000, interval: 5 },
      ),
    async reset() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      await database().transaction((tx) => tx.exec('delete from job_attempt; delete from job'));
    },
  };
}

/** Returns a handler. By default, it handles webhooks and retries each of them three times. */
export function handlerOf(run: JobHandler['run'], overrides: Partial<JobHandler> = {}): JobHandler {
  const schedule = { retryAfterSeconds: [10, 60, 3_600], timeLimitMs: 20_000, concurrency: 4 };
  return { kind: 'webhook', ...schedule, run, ...overrides };
}

export function gate<T = void>() {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { open, opened };
}
