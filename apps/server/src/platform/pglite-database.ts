import fs from 'node:fs';
import type { Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, Session } from './database.ts';
import { DurablePGlite, type DatabaseLostError } from './durable-pglite.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import type { Log } from './log.ts';
import * as schema from './schema.ts';
import { syncDirectory, syncTree } from './sync-to-disk.ts';

type OnLost = (error: DatabaseLostError) => void;

export interface PGliteOptions {
  readonly dataDir: string;
  readonly log: Log;
  /**
   * Told when the database breaks off under way (disk full, disk error). Nothing but a new process helps,
   * so unless this is given the error is thrown where nobody catches it.
   */
  readonly onLost?: (error: DatabaseLostError) => void;
}

/**
 * Opens the embedded database in `dataDir`/pg for this process alone. It runs inside the process, on
 * its event loop, one statement at a time. Throws a DatabaseInUseError when another process has it.
 */
export async function openPGliteDatabase(options: PGliteOptions): Promise<Database> {
  const { dataDir, log, onLost = endProcess } = options;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(dataDir);
  try {
    const pglite = await openDurably(dataDir, onLost);
    const stopMaintenance = startMaintenance(pglite, log);
    return describe(pglite, async () => {
      stopMaintenance();
      if (!pglite.lost) await pglite.close();
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

/** Makes the database aside at first start, so that whatever is named "pg" is whole and on disk. */
async function openDurably(dataDir: string, onLost: OnLost): Promise<DurablePGlite> {
  const folder = `${dataDir}/pg`;
  if (!fs.existsSync(folder)) await makeDatabase(dataDir, folder, onLost);
  // PGlite makes its files readable to all; they hold personal data, so nobody else may enter.
  fs.chmodSync(folder, 0o700);
  return DurablePGlite.open(folder, onLost);
}

async function makeDatabase(dataDir: string, folder: string, onLost: OnLost): Promise<void> {
  const draft = `${dataDir}/pg.init`;
  fs.rmSync(draft, { recursive: true, force: true }); // what a first start that died left behind
  fs.mkdirSync(draft, { mode: 0o700 });
  await (await DurablePGlite.open(draft, onLost)).close();
  syncTree(draft);
  fs.renameSync(draft, folder);
  syncDirectory(dataDir);
}

function describe(pglite: DurablePGlite, release: () => Promise<void>): Database {
  let closing: Promise<void> | null = null;
  return {
    kind: 'pglite',
    orm: drizzle(pglite, { schema }),
    writersAtOnce: 1,
    run: (statement, values) => pglite.runPrepared(statement, values),
    transaction: (work) => pglite.transaction((tx) => work(sessionOf(tx))),
    async ping() {
      await pglite.query('select 1');
    },
    close: () => (closing ??= release()),
  };
}

function sessionOf(tx: Transaction): Session {
  return {
    async exec(sql) {
      await tx.exec(sql);
    },
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      return (await tx.query<Row>(sql, [...values])).rows;
    },
  };
}
