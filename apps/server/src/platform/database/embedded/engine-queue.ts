import type { PreparedStatement, Session, StatementValue } from '../database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { Semaphore } from '../semaphore.ts';
import { parametersOf, type Sql } from '../sql.ts';

/**
 * Queues the engine's calls in this thread, so that urgent statements can skip the line. An urgent
 * statement waits only for running work and earlier urgent statements.
 */
export class EngineQueue {
  readonly #engine: EmbeddedEngine;
  readonly #turns = new Semaphore(1);
  /** Resolves when the running transaction has ended. */
  #transaction: Promise<unknown> | null = null;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  get running(): number {
    return this.#turns.running;
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  query<Row>(statement: Sql | string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#turns.run(() => queryOf<Row>(this.#engine, statement, values));
  }

  execute(sql: string): Promise<void> {
    return this.#turns.run(() => this.#engine.execute(sql));
  }

  async run<Row>(statement: PreparedStatement, values: readonly StatementValue[]): Promise<Row[]> {
    const run = () => this.#engine.runPrepared<Row>(statement, values);
    if (!statement.isUrgent) return this.#turns.run(run);
    while (this.#transaction) await this.#transaction; // the statement must not run inside it
    return run();
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      const transaction = inTransaction(this.#engine, work);
      this.#transaction = transaction.catch(() => undefined);
      try {
        return await transaction;
      } finally {
        this.#transaction = null;
      }
    });
  }

  /** Closes the engine after all earlier statements and transactions. */
  close(): Promise<void> {
    return this.#turns.run(() => this.#engine.close());
  }
}

async function inTransaction<T>(
  engine: EmbeddedEngine,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  await engine.execute('begin');
  let hasEnded = false;
  const end = (how: 'commit' | 'rollback') => {
    hasEnded = true;
    return engine.execute(how);
  };
  // A statement that the transaction did not await must not run in the next transaction.
  const whileOpen = async <Result>(run: () => Promise<Result>) => {
    if (hasEnded) throw new Error('The transaction has ended');
    return run();
  };
  try {
    const result = await work({
      exec: (sql) => whileOpen(() => engine.execute(sql)),
      query: (statement, values) => whileOpen(() => queryOf(engine, statement, values)),
    });
    await end('commit');
    return result;
  } catch (error) {
    await end('rollback').catch(() => undefined); // a failed commit has rolled back already
    throw error;
  }
}

function queryOf<Row>(
  engine: EmbeddedEngine,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const { text, parameters } = parametersOf(statement, values);
  return engine.rows<Row>(text, parameters);
}
