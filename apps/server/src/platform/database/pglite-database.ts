import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, Session } from './database.ts';
import type {
  DatabaseLostError,
  EmbeddedEngine,
  EngineSession,
  OnLost,
} from './embedded-engine.ts';
import type { Log } from '../log/log.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import * as schema from './schema.ts';
import { ThreadedEngine } from './threaded-engine.ts';

export interface PGliteDatabaseOptions {
  readonly dataDir: string;
  readonly log: Log;
  /**
   * Told when the database breaks off under way (disk full, disk error). Nothing but a new process helps,
   * so unless this is given the error is thrown where nobody catches it.
   */
  readonly onLost?: OnLost;
  /** Where the engine runs; in a thread of its own unless given. */
  readonly openEngine?: (dataDir: string, onLost: OnLost) => Promise<EmbeddedEngine>;
}

/**
 * Opens the embedded database in `dataDir`/pg for this process alone; it runs one statement at a time.
 * Throws a DatabaseInUseError when another process has it.
 */
export async function openPGliteDatabase(options: PGliteDatabaseOptions): Promise<Database> {
  const { dataDir, log, onLost = endProcess, openEngine = ThreadedEngine.open } = options;
  makeDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const engine = await openEngine(dataDir, onLost);
    const stopMaintenance = startMaintenance(engine, log);
    return describe(engine, async () => {
      stopMaintenance();
      await engine.close();
      await lock.release();
    });
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

function describe(engine: EmbeddedEngine, release: () => Promise<void>): Database {
  let closing: Promise<void> | null = null;
  return {
    kind: 'pglite',
    // The engine has all of PGlite that the query layer uses, and its type names a class.
    orm: drizzle(engine as unknown as PGlite, { schema }),
    writersAtOnce: 1,
    run: (statement, values) => engine.runPrepared(statement, values),
    transaction: (work) => engine.transaction((tx) => work(sessionOf(tx))),
    async ping() {
      await engine.query('select 1');
    },
    close: () => (closing ??= release()),
  };
}

function sessionOf(tx: EngineSession): Session {
  return {
    async exec(sql) {
      await tx.exec(sql);
    },
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      return (await tx.query<Row>(sql, [...values])).rows;
    },
  };
}
