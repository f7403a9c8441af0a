import type { PreparedStatement, StatementValue } from './database.ts';

export interface EngineResults<Row> {
  readonly rows: Row[];
}

/** The calls to PGlite, inside and outside a transaction. */
export interface EngineSession {
  query<Row>(sql: string, values?: unknown[]): Promise<EngineResults<Row>>;
  /** Any number of statements, without parameters. */
  exec(sql: string): Promise<unknown>;
}

export interface EngineLoad {
  /** 0 or 1. */
  readonly running: number;
  readonly waiting: number;
}

/** The embedded database, in this thread or in its own. */
export interface EmbeddedEngine extends EngineSession {
  transaction<T>(work: (tx: EngineSession) => Promise<T>): Promise<T>;
  runPrepared<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]>;
  /** How many statements run and wait. Absent for an engine in this thread. */
  load?(): EngineLoad;
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
