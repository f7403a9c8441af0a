import { Piscina } from 'piscina';
import { beforeAbort } from '../../../platform/threads/before-abort.ts';
import { CalendarLimitError, NotACalendarError } from '../icalendar/calendar-errors.ts';
import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import { WORKER_OPTIONS, workerFile } from '../../../platform/threads/worker-threads.ts';
import { NotMultistatusError, type DavResource } from './multistatus.ts';

/** `nothing` does no work, so its result only shows that the thread is ready. */
export type CalendarTask =
  | { readonly kind: 'busy'; readonly files: readonly string[]; readonly query: BusyQuery }
  | { readonly kind: 'multistatus'; readonly xml: string }
  | { readonly kind: 'nothing' };

/** An error is sent with its name, because its class is lost between threads. */
export type TaskResult =
  | { readonly result: unknown }
  | { readonly name: string; readonly message: string };

/** Reading a real calendar takes far less time and memory than these limits allow. */
const LIMITS = { ms: 10_000, memoryMb: 256 };

/**
 * Reads calendar files in a separate thread, one task at a time. A task that needs too much time or
 * memory ends the thread, and the next task starts a new one.
 */
export class CalendarThread {
  readonly #ms: number;
  readonly #pool: Piscina<CalendarTask, TaskResult>;
  readonly #closing = new AbortController();
  #lastTask: Promise<unknown> = Promise.resolve();

  constructor({ ms = LIMITS.ms, memoryMb = LIMITS.memoryMb }: Partial<typeof LIMITS> = {}) {
    this.#ms = ms;
    this.#pool = new Piscina({
      ...WORKER_OPTIONS,
      filename: workerFile('calendar-worker', import.meta.url).href,
      name: 'runTask',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#pool.on('error', () => undefined); // the task in progress also rejects with the error
  }

  /** Rejects with NotACalendarError, CalendarLimitError or the signal's reason. */
  busyTimes(files: readonly string[], query: BusyQuery, signal: AbortSignal): Promise<BusyTimes> {
    return this.#queue({ kind: 'busy', files, query }, signal);
  }

  /** Rejects with NotMultistatusError, CalendarLimitError or the signal's reason. */
  multistatus(xml: string, signal: AbortSignal): Promise<DavResource[]> {
    return this.#queue({ kind: 'multistatus', xml }, signal);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The calendar thread is closing'));
    await this.#lastTask;
    await this.#pool.destroy();
  }

  #queue<Result>(task: CalendarTask, signal: AbortSignal): Promise<Result> {
    const stopSignal = AbortSignal.any([signal, this.#closing.signal]);
    const result = this.#lastTask.then(() => this.#run<Result>(task, stopSignal));
    this.#lastTask = result.catch(() => undefined);
    return beforeAbort(result, stopSignal);
  }

  async #run<Result>(task: CalendarTask, stopSignal: AbortSignal): Promise<Result> {
    stopSignal.throwIfAborted();
    // Loading the thread's code must not count toward the time limit.
    await this.#pool.run({ kind: 'nothing' });
    const limit = AbortSignal.timeout(this.#ms);
    const output = await this.#pool
      .run(task, { signal: AbortSignal.any([stopSignal, limit]) })
      .catch((error: unknown) => {
        if (stopSignal.aborted) throw stopSignal.reason;
        if (limit.aborted) throw new CalendarLimitError('The calendar takes too long to read');
        if (!isOutOfMemory(error)) throw error;
        throw new CalendarLimitError('The calendar takes too much memory to read');
      });
    if ('name' in output) throw errorOf(output);
    return output.result as Result;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function errorOf({ name, message }: Extract<TaskResult, { name: string }>): Error {
  const types = { CalendarLimitError, NotACalendarError, NotMultistatusError };
  const Type = name in types ? types[name as keyof typeof types] : Error;
  return new Type(message);
}
