import { Worker } from 'node:worker_threads';
import { transferOf } from '../../platform/database/database-access.ts';
import type { DatabaseAccess } from '../../platform/database/database.ts';
import { PendingAnswers } from '../../platform/pending-answers.ts';
import { WORKER_OPTIONS, workerFile } from '../../platform/worker-threads.ts';
import type { CsvPage, CsvPageRequest } from './lead-csv.ts';

/** A request to the thread for a page. `id` numbers the requests. */
export interface CsvQuestion extends CsvPageRequest {
  readonly id: number;
}

/** A page, or why it could not be read, as text because error classes do not survive between threads. */
export type CsvAnswer =
  | { readonly id: number; readonly page: CsvPage }
  | { readonly id: number; readonly failure: string };

/** More than a page needs. A page that needs too much must not use up the server's memory. */
const MEMORY_MB = 256;

/** One thread that reads leads with its own access to the database, and writes them as CSV. */
export class CsvThread {
  readonly #worker: Worker;
  readonly #pending = new PendingAnswers<CsvPage>();
  #hasEnded = false;

  constructor(access: DatabaseAccess, onError: (error: Error) => void) {
    this.#worker = new Worker(workerFile('csv-worker', import.meta.url), {
      ...WORKER_OPTIONS,
      name: 'csv',
      workerData: access,
      transferList: transferOf(access),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    this.#worker.unref(); // only pending pages keep the process alive
    this.#worker.on('message', (answer: CsvAnswer) => this.#settle(answer));
    this.#worker.on('error', (error: Error) => onError(error));
    this.#worker.once('exit', () => this.#end());
  }

  /** Whether the thread has ended. Then another one must replace it. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects when the page cannot be read, or when the thread ends. */
  page(request: CsvPageRequest): Promise<CsvPage> {
    if (this.#hasEnded) return Promise.reject(lost());
    this.#worker.ref();
    return this.#pending.ask((id) =>
      this.#worker.postMessage({ id, ...request } satisfies CsvQuestion),
    );
  }

  /** Ends the thread. Pending pages fail. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: CsvAnswer): void {
    const pending = this.#pending.take(answer.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('page' in answer) pending?.resolve(answer.page);
    else pending?.reject(new Error(answer.failure));
  }

  #end(): void {
    this.#hasEnded = true;
    this.#pending.rejectAll(lost());
  }
}

function lost(): Error {
  return new Error('The thread that writes CSV has ended');
}
