import type { PreparedStatement, StatementValue } from '../database.ts';

/**
 * A PostgreSQL engine in this thread or in its own. It runs one call at a time, in the order of the
 * calls.
 */
export interface EmbeddedEngine {
  rows<Row>(sql: string, values: unknown[]): Promise<Row[]>;
  /** Runs any number of statements, without parameters. */
  execute(sql: string): Promise<void>;
  runPrepared<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Waits for running work and closes the files. */
  close(): Promise<void>;
}

/**
 * A full disk, a disk error or a WebAssembly trap stopped the database. Only a new process can open
 * it again.
 */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';

  constructor(options?: ErrorOptions) {
    super('The embedded database stopped unexpectedly', options);
  }
}

export type OnLost = (error: DatabaseLostError) => void;
