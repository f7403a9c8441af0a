import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { RunningServer } from './start-server.ts';

/** What a page says that asks in the meantime, for `faults.expect`. */
export const WHILE_STOPPED = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY|ERR_INCOMPLETE/;

/**
 * Makes come about what no caller from outside can: that days have gone by, say. The server is stopped
 * meanwhile, since a data folder belongs to one process.
 */
export async function changeDatabase(server: RunningServer, sql: string): Promise<void> {
  await server.stop();
  const database = await PGlite.create(join(server.dataDir, 'pg'));
  const { affectedRows } = await database.query(sql);
  await database.close();
  if (affectedRows === 0) throw new Error(`this changed nothing: ${sql}`);
  await server.run();
}
