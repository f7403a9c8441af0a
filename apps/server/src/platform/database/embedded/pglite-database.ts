import { copyRunningDatabase } from '../data-folder/copy-running-database.ts';
import { lockDataFolder } from '../data-folder/data-folder-lock.ts';
import type { Database } from '../database.ts';
import type { DatabaseLostError, EmbeddedEngine, OnLost } from './embedded-engine.ts';
import { EngineQueue } from './engine-queue.ts';
import type { Log } from '../../log/log.ts';
import { makeDataFolder } from '../data-folder/make-data-folder.ts';
import { Semaphore } from '../semaphore.ts';
import { ThreadedEngine } from './threaded-engine.ts';

export interface PGliteDatabaseOptions {
  readonly dataDir: string;
  readonly log: Log;
  /**
   * Called when the disk is full or fails. Only a new process can recover, so by default an
   * uncaught error ends this process.
   */
  readonly onLost?: OnLost;
  /** By default, the engine runs in its own thread. */
  readonly openEngine?: (dataDir: string, onLost: OnLost) => Promise<EmbeddedEngine>;
}

/**
 * Opens the embedded database in `dataDir`/pg, which runs one statement at a time. Throws a
 * DatabaseInUseError if another process uses the data folder.
 */
export async function openPGliteDatabase(options: PGliteDatabaseOptions): Promise<Database> {
  const { dataDir, log, onLost = endProcess, openEngine = ThreadedEngine.open } = options;
  makeDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const engine = await openEngine(dataDir, onLost);
    const queue = new EngineQueue(engine);
    const maintenance = startMaintenance(queue, log);
    const copyTo = (folder: string) =>
      maintenance.betweenCheckpoints(() => copyRunningDatabase(`${dataDir}/pg`, `${folder}/pg`));
    const release = async () => {
      maintenance.stop();
      await queue.close();
      await lock.release();
    };
    return databaseOf(queue, { copyTo, release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function endProcess(error: DatabaseLostError): void {
  setImmediate(() => {
    throw error;
  });
}

interface FolderWork {
  readonly copyTo: (folder: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

function databaseOf(queue: EngineQueue, { copyTo, release }: FolderWork): Database {
  let closing: Promise<void> | null = null;
  return {
    kind: 'pglite',
    // The next write waits in the engine's thread, so that the thread is never idle between two
    // writes.
    writersAtOnce: 2,
    run: (statement, values) => queue.run(statement, values),
    query: (statement, values) => queue.query(statement, values),
    transaction: (work) => queue.transaction(work),
    pools() {
      const { running, waiting } = queue;
      return [{ pool: 'embedded', total: 1, idle: 1 - running, waiting }];
    },
    copyTo,
    async ping() {
      await queue.query('select 1');
    },
    close: () => (closing ??= release()),
  };
}

interface Maintenance {
  /**
   * Makes a checkpoint, then runs the work. Scheduled checkpoints are skipped until the work ends.
   */
  betweenCheckpoints<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 12 * 3_600_000;

/**
 * Does the work of a PostgreSQL server's background processes. Without checkpoints, the log grows
 * forever (opening a database with 130 MB of log takes 1.4 s). Without vacuum, the planner has no
 * statistics. A checkpoint blocks for about 0.1 s.
 */
function startMaintenance(queue: EngineQueue, log: Log): Maintenance {
  const copies = new Semaphore(1); // the next copy's checkpoint must wait for the running copy
  let isCopying = false;
  const run = (sql: string) => {
    queue.execute(sql).catch((error: unknown) => {
      log.error({ sql, cause: String(error) }, 'Database maintenance failed');
    });
  };
  const checkpoint = () => {
    if (!isCopying) run('checkpoint');
  };
  const timers = [
    setInterval(checkpoint, CHECKPOINT_EVERY_MS),
    setInterval(run, VACUUM_EVERY_MS, 'vacuum analyze'),
  ];
  for (const timer of timers) timer.unref();
  return {
    betweenCheckpoints: (work) =>
      copies.run(async () => {
        isCopying = true;
        try {
          await queue.execute('checkpoint');
          return await work();
        } finally {
          isCopying = false;
        }
      }),
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
