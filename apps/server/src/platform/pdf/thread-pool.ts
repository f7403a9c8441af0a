import type { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';

export interface ThreadPoolOptions {
  readonly start: () => Worker;
  readonly threads: number;
  /** More than this are refused at once, as `unavailable`: the caller tries again later. */
  readonly maxWaiting: number;
  /** From a task's start in its thread; the thread is ended then. */
  readonly timeLimitMs: number;
  /** A thread without work ends after this. */
  readonly idleMs: number;
  /** Hears of threads that ended on their own. */
  readonly onBroken: (error: Error) => void;
}

/** What a thread posts back, once a task. */
export type ThreadAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly error: Error };

interface Pending<Task, Result> {
  readonly task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  pending: Pending<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Threads that take one task at a time. They start with the first tasks and end when there are none, so
 * that an idle process costs nothing; one that breaks fails its task alone and is replaced.
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Task, Result>>();
  readonly #waiting: Pending<Task, Result>[] = [];
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** How many threads live. */
  get size(): number {
    return this.#threads.size;
  }

  run(task: Task): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error('The threads are closed'));
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#assign();
    });
  }

  /** Fails what is under way or waiting. Idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    const closed = new Error('The threads were closed');
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, closed)));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freeThread();
      const pending = thread && this.#waiting.shift();
      if (!thread || !pending) return;
      this.#give(thread, pending);
    }
  }

  #freeThread(): Thread<Task, Result> | null {
    const free = [...this.#threads].find(({ pending }) => pending === null);
    if (free) return free;
    return this.#threads.size < this.#options.threads ? this.#startThread() : null;
  }

  #startThread(): Thread<Task, Result> {
    const thread = { worker: this.#options.start(), pending: null, timer: undefined };
    this.#threads.add(thread);
    thread.worker.on('message', (answer: ThreadAnswer<Result>) => this.#hear(thread, answer));
    thread.worker.on('error', (error: unknown) => {
      this.#broke(thread, error instanceof Error ? error : new Error('A thread threw no error'));
    });
    thread.worker.on('exit', (code) => {
      this.#broke(thread, new Error(`A thread ended with ${code}`));
    });
    return thread;
  }

  #give(thread: Thread<Task, Result>, pending: Pending<Task, Result>): void {
    clearTimeout(thread.timer);
    const { timeLimitMs } = this.#options;
    const tooSlow = () => this.#broke(thread, new Error(`A task took over ${timeLimitMs} ms`));
    Object.assign(thread, { pending, timer: setTimeout(tooSlow, timeLimitMs) });
    thread.worker.ref();
    thread.worker.postMessage(pending.task);
  }

  #hear(thread: Thread<Task, Result>, answer: ThreadAnswer<Result>): void {
    if (!this.#threads.has(thread)) return; // its task was given up
    const { pending } = thread;
    clearTimeout(thread.timer);
    thread.pending = null;
    if (answer.kind === 'done') pending?.resolve(answer.result);
    else pending?.reject(answer.error);
    thread.timer = setTimeout(() => void this.#end(thread), this.#options.idleMs).unref();
    thread.worker.unref(); // waiting for work must not keep the process
    this.#assign();
  }

  #broke(thread: Thread<Task, Result>, error: Error): void {
    if (!this.#threads.has(thread)) return; // ended by us
    void this.#end(thread, error);
    this.#options.onBroken(error);
    this.#assign();
  }

  async #end(thread: Thread<Task, Result>, error?: Error): Promise<void> {
    this.#threads.delete(thread);
    clearTimeout(thread.timer);
    if (error) thread.pending?.reject(error);
    await thread.worker.terminate();
  }
}

function tooBusy(): AppError {
  const message = 'Too many documents are being made at the moment. Try again shortly.';
  return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
}
