import { Worker, type Transferable } from 'node:worker_threads';
import type { PreparedStatement, StatementValue } from '../database.ts';
import { DatabaseLostError, type EmbeddedEngine, type OnLost } from './embedded-engine.ts';
import { deserializeError, type EngineMessage, type EngineRequest } from './engine-messages.ts';
import { WORKER_OPTIONS, workerFile } from '../../threads/worker-threads.ts';

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Runs the embedded database in its own thread. Checkpoints and disk syncs would otherwise block
 * the thread that serves requests. If the thread ends unexpectedly, this process can no longer use
 * the database.
 */
export class ThreadedEngine implements EmbeddedEngine {
  readonly #worker: Worker;
  readonly #onLost: OnLost;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #lost: DatabaseLostError | null = null;
  #closing = false;

  private constructor(worker: Worker, onLost: OnLost) {
    this.#worker = worker;
    this.#onLost = onLost;
  }

  /** Starts the thread, which opens the database with openDataFolder. */
  static async open(dataDir: string, onLost: OnLost): Promise<ThreadedEngine> {
    const file = workerFile('pglite-worker', import.meta.url);
    const worker = new Worker(file, { ...WORKER_OPTIONS, workerData: { dataDir } });
    const engine = new ThreadedEngine(worker, onLost);
    await engine.#opened();
    return engine;
  }

  async rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.#call('rows', [sql, values])) as Row[];
  }

  async execute(sql: string): Promise<void> {
    await this.#call('execute', [sql]);
  }

  async runPrepared<Row>(
    statement: PreparedStatement,
    values: readonly StatementValue[],
  ): Promise<Row[]> {
    return (await this.#call('runPrepared', [statement, values], buffersOf(values))) as Row[];
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (!this.#lost) await this.#call('close', []);
    await this.#worker.terminate();
  }

  #call(
    method: EngineRequest['method'],
    values: EngineRequest['values'],
    transferred: readonly Transferable[] = [],
  ): Promise<unknown> {
    if (this.#lost) return Promise.reject(this.#lost);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, values } satisfies EngineRequest, transferred);
    });
  }

  #opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      let failure: Error | null = null;
      this.#worker.on('message', (message: EngineMessage) => {
        if (message.kind === 'opened') resolve();
        else if (message.kind === 'failure' && message.id === null) {
          failure = deserializeError(message.error);
          this.#closing = true;
          void this.#worker.terminate();
        } else this.#handle(message);
      });
      this.#worker.on('error', (error) => {
        failure ??= error;
        this.#markLost(error);
      });
      this.#worker.on('exit', (code) => {
        if (!this.#closing) this.#markLost(`the thread of the database exited with code ${code}`);
        reject(failure ?? new DatabaseLostError());
      });
    });
  }

  #handle(message: EngineMessage): void {
    if (message.kind === 'lost') return this.#markLost(message.cause);
    if (message.kind === 'opened' || message.id === null) return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'result') pending?.resolve(message.result);
    else pending?.reject(deserializeError(message.error));
  }

  #markLost(cause: unknown): void {
    if (this.#lost) return;
    this.#lost = new DatabaseLostError({ cause });
    for (const { reject } of this.#pending.values()) reject(this.#lost);
    this.#pending.clear();
    this.#onLost(this.#lost);
  }
}

/**
 * Returns the buffers to transfer instead of copying. Only values that fill their whole buffer
 * qualify.
 */
function buffersOf(values: readonly StatementValue[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    const fillsBuffer = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength;
    return fillsBuffer && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  });
}
