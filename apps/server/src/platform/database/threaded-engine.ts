import { Worker, type Transferable } from 'node:worker_threads';
import type { PreparedStatement, StatementValue } from './database.ts';
import {
  DatabaseLostError,
  type EmbeddedEngine,
  type EngineLoad,
  type EngineResults,
  type EngineSession,
  type OnLost,
} from './embedded-engine.ts';
import { fromSentError, type EngineCall, type EngineMessage } from './engine-messages.ts';
import { Semaphore } from './semaphore.ts';
import { PendingAnswers } from '../pending-answers.ts';
import { WORKER_OPTIONS, workerFile } from '../worker-threads.ts';

/**
 * The embedded database in its own thread. Creating it, its checkpoints and its disk syncs do not block the
 * thread that serves pages. If the thread ends unexpectedly, the database is lost.
 *
 * The thread runs statements one at a time in the order it gets them, so they queue on this side. An urgent
 * statement then waits for the running one and earlier urgent ones, but not for all that a busy worker has queued.
 */
export class ThreadedEngine implements EmbeddedEngine {
  readonly #worker: Worker;
  readonly #onLost: OnLost;
  readonly #pending = new PendingAnswers<unknown>();
  readonly #queue = new Semaphore(1);
  #lost: DatabaseLostError | null = null;
  #closing = false;

  private constructor(worker: Worker, onLost: OnLost) {
    this.#worker = worker;
    this.#onLost = onLost;
  }

  /** Opens the database of a data folder. See openDataFolder. */
  static async open(dataDir: string, onLost: OnLost): Promise<ThreadedEngine> {
    const file = workerFile('pglite-worker', import.meta.url);
    const worker = new Worker(file, { ...WORKER_OPTIONS, workerData: { dataDir } });
    const engine = new ThreadedEngine(worker, onLost);
    await engine.#opened();
    return engine;
  }

  get lost(): DatabaseLostError | null {
    return this.#lost;
  }

  query<Row>(sql: string, values: unknown[] = []) {
    return this.#query<Row>(null, sql, values);
  }

  exec(sql: string): Promise<unknown> {
    return this.#call({ op: 'exec', tx: null, sql });
  }

  async runPrepared<Row>(
    statement: PreparedStatement,
    values: readonly StatementValue[],
  ): Promise<Row[]> {
    return (await this.#call({ op: 'prepared', statement, values }, buffersOf(values))) as Row[];
  }

  async transaction<T>(work: (tx: EngineSession) => Promise<T>): Promise<T> {
    const tx = (await this.#call({ op: 'begin' })) as number;
    try {
      const result = await work({
        query: (sql, values = []) => this.#query(tx, sql, values),
        exec: (sql) => this.#call({ op: 'exec', tx, sql }),
      });
      await this.#call({ op: 'end', tx, commit: true });
      return result;
    } catch (error) {
      // After a failed commit, the transaction is already gone.
      await this.#call({ op: 'end', tx, commit: false }).catch(() => undefined);
      throw error;
    }
  }

  load(): EngineLoad {
    const { running, waiting } = this.#queue;
    return { running, waiting };
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (!this.#lost) await this.#call({ op: 'close' });
    await this.#worker.terminate();
  }

  async #query<Row>(
    tx: number | null,
    sql: string,
    values: unknown[],
  ): Promise<EngineResults<Row>> {
    return { rows: (await this.#call({ op: 'query', tx, sql, values })) as Row[] };
  }

  #call(call: EngineCall, handedOver: readonly Transferable[] = []): Promise<unknown> {
    const post = () => this.#post(call, handedOver);
    return overtakes(call) ? post() : this.#queue.pass(post);
  }

  #post(call: EngineCall, handedOver: readonly Transferable[]): Promise<unknown> {
    if (this.#lost) return Promise.reject(this.#lost);
    return this.#pending.ask((id) => this.#worker.postMessage({ id, call }, handedOver));
  }

  #opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      let failure: Error | null = null;
      this.#worker.on('message', (message: EngineMessage) => {
        if (message.kind === 'opened') resolve();
        else if (message.kind === 'failure' && message.id === null) {
          failure = fromSentError(message.error);
          this.#closing = true;
          void this.#worker.terminate();
        } else this.#handle(message);
      });
      this.#worker.on('error', (error) => {
        failure ??= error;
        this.#markLost(error);
      });
      this.#worker.on('exit', (code) => {
        if (!this.#closing) this.#markLost(`its thread ended with ${code}`);
        reject(failure ?? new DatabaseLostError());
      });
    });
  }

  #handle(message: EngineMessage): void {
    if (message.kind === 'lost') return this.#markLost(message.cause);
    if (message.kind === 'opened' || message.id === null) return;
    const pending = this.#pending.take(message.id);
    if (message.kind === 'answer') pending?.resolve(message.result);
    else pending?.reject(fromSentError(message.error));
  }

  #markLost(cause: unknown): void {
    if (this.#lost) return;
    this.#lost = new DatabaseLostError({ cause });
    this.#pending.rejectAll(this.#lost);
    this.#onLost(this.#lost);
  }
}

function overtakes(call: EngineCall): boolean {
  if (call.op === 'prepared') return call.statement.urgent === true;
  // A call of an open transaction. All other calls to the thread wait for its end.
  return 'tx' in call && call.tx !== null;
}

/** Buffers that are transferred instead of copied: bytes that own their whole buffer. */
function buffersOf(values: readonly StatementValue[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    const own = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength;
    return own && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  });
}
