import { setImmediate } from 'node:timers';
import { AppError } from '../../../errors.ts';

export interface BatchWriterOptions<Row, Result> {
  /** Commits all rows or none. Returns one result per row, in order. Must be safe to repeat. */
  readonly commit: (rows: readonly Row[]) => Promise<readonly Result[]>;
  readonly concurrency: number;
  readonly maxRows?: number;
  /** While this many rows are waiting, further rows are refused. */
  readonly maxWaiting?: number;
}

interface Waiting<Row, Result> {
  readonly row: Row;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Uses one transaction, and so one disk sync, for all rows that arrive together. Each write
 * resolves after its commit. A row that the database refuses fails alone. If the database itself
 * fails, the batch fails after one retry.
 */
export class BatchWriter<Row, Result> {
  readonly #options: Required<BatchWriterOptions<Row, Result>>;
  #waiting: Waiting<Row, Result>[] = [];
  #running = 0;
  #scheduled = false;
  #whenIdle: (() => void)[] = [];

  constructor(options: BatchWriterOptions<Row, Result>) {
    this.#options = { maxRows: 200, maxWaiting: 10_000, ...options };
  }

  write(row: Row): Promise<Result> {
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when every row is committed or refused. */
  drain(): Promise<void> {
    if (this.#idle()) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= this.#options.concurrency) return;
    this.#scheduled = true;
    // Runs after all requests of this event-loop turn, so that their rows share a batch.
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#waiting.length > 0 && this.#running < this.#options.concurrency) this.#flush();
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, this.#options.maxRows);
    this.#running += 1;
    void this.#settle(batch).finally(() => {
      this.#running -= 1;
      if (this.#waiting.length > 0) this.#schedule();
      else if (this.#idle()) this.#whenIdle.splice(0).forEach((resolve) => resolve());
    });
  }

  #idle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0;
  }

  async #settle(batch: readonly Waiting<Row, Result>[], isRetry = false): Promise<void> {
    try {
      await this.#commit(batch);
    } catch (error) {
      if (isRowFault(error) && batch.length > 1) {
        for (const entry of batch) await this.#settle([entry]);
      } else if (isRowFault(error) || isRetry) {
        for (const entry of batch) entry.reject(error);
      } else {
        // The first attempt may have committed before the connection broke, so `commit` must be
        // safe to repeat.
        await this.#settle(batch, true);
      }
    }
  }

  async #commit(batch: readonly Waiting<Row, Result>[]): Promise<void> {
    const results = await this.#options.commit(batch.map(({ row }) => row));
    if (results.length !== batch.length)
      throw new Error('A commit returned the wrong number of results');
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
  }
}

/**
 * SQLSTATE classes 22 (data), 23 (integrity) and 54 (limits) mean that the database refused a
 * value.
 */
export function isRowFault(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(22|23|54)[0-9A-Z]{3}$/.test(code);
}

function overloaded(): AppError {
  return new AppError('unavailable', 'Too many requests are waiting; please try again.', {
    headers: { 'retry-after': '5' },
  });
}
