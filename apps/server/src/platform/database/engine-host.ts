import type { EmbeddedEngine, EngineSession } from './embedded-engine.ts';
import type { EngineCall } from './engine-messages.ts';

interface OpenTransaction {
  readonly session: EngineSession;
  /** Ends the transaction's work. Rejected work is rolled back. */
  readonly finish: { commit(): void; rollBack(): void };
  /** Settles once the transaction was committed or rolled back. */
  readonly ended: Promise<void>;
}

class RolledBack extends Error {}

/** Runs another thread's calls on an engine, and keeps that thread's open transactions. */
export class EngineHost {
  readonly #engine: EmbeddedEngine;
  readonly #transactions = new Map<number, OpenTransaction>();
  #lastTransaction = 0;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  async answer(call: EngineCall): Promise<unknown> {
    switch (call.op) {
      case 'prepared':
        return this.#engine.runPrepared(call.statement, call.values);
      case 'query':
        return (await this.#session(call.tx).query(call.sql, call.values)).rows;
      case 'exec':
        return void (await this.#session(call.tx).exec(call.sql));
      case 'begin':
        return this.#begin();
      case 'end':
        return this.#end(call.tx, call.commit);
      case 'close':
        return this.#engine.close();
    }
  }

  #session(tx: number | null): EngineSession {
    return tx === null ? this.#engine : this.#open(tx).session;
  }

  #open(tx: number): OpenTransaction {
    const open = this.#transactions.get(tx);
    if (!open) throw new Error('The transaction has ended');
    return open;
  }

  /** Resolves with the transaction's number when its turn comes. Its work lasts until `end`. */
  #begin(): Promise<number> {
    const tx = ++this.#lastTransaction;
    return new Promise((resolve, reject) => {
      const ended = this.#engine.transaction((session) => {
        return new Promise<void>((commit, fail) => {
          const finish = { commit, rollBack: () => fail(new RolledBack()) };
          this.#transactions.set(tx, { session, finish, ended });
          resolve(tx);
        });
      });
      ended.catch(reject); // it could not begin. Later failures reach `end`
    });
  }

  async #end(tx: number, commit: boolean): Promise<void> {
    const { finish, ended } = this.#open(tx);
    this.#transactions.delete(tx);
    if (commit) finish.commit();
    else finish.rollBack();
    await ended.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }
}
