import type { PreparedStatement, StatementValue } from '../database.ts';

/** The embedded database, in this thread or in its own. It runs calls one at a time, in their order. */
export interface EmbeddedEngine {
  rows<Row>(sql: string, values: unknown[]): Promise<Row[]>;
  /** Any number of statements, without parameters. */
  execute(sql: string): Promise<void>;
  runPrepared<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** Waits for running work and closes the files. */
  close(): Promise<void>;
}

/** The embedded database failed (disk full, disk error, a trap) and must be opened again. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';

  constructor(options?: ErrorOptions) {
    super('The embedded database stopped unexpectedly', options);
  }
}

export type OnLost = (error: DatabaseLostError) => void;
