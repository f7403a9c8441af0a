import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAbort } from '../before-abort.ts';
import { CalendarLimitError, NotACalendarError } from '../icalendar/calendar-errors.ts';
import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import { WORKER_OPTIONS, workerFile } from '../worker-threads.ts';
import { NotMultistatusError, type DavResource } from './multistatus.ts';

/** What the thread is asked to read. */
export type CalendarQuestion =
  | { readonly kind: 'busy'; readonly files: readonly string[]; readonly query: BusyQuery }
  | { readonly kind: 'multistatus'; readonly xml: string };

/** The first message says that the thread has loaded. Errors travel by name, as classes do not survive. */
export type CalendarAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

/** More than any real calendar needs. One that needs more is hostile or broken. */
const LIMITS = { ms: 10_000, memoryMb: 256 };

/**
 * One thread reads what calendar servers sent, one answer at a time. It starts with the first one. A file that takes
 * too long or too much memory ends the thread, and the next file starts another.
 */
export class CalendarThread {
  readonly #limits: typeof LIMITS;
  readonly #closing = new AbortController();
  #worker: Promise<Worker> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Rejects with NotACalendarError, CalendarLimitError or the signal's reason. */
  busyTimes(files: readonly string[], query: BusyQuery, signal: AbortSignal): Promise<BusyTimes> {
    return this.#ask({ kind: 'busy', files, query }, signal);
  }

  /** Rejects with NotMultistatusError, CalendarLimitError or the signal's reason. */
  multistatus(xml: string, signal: AbortSignal): Promise<DavResource[]> {
    return this.#ask({ kind: 'multistatus', xml }, signal);
  }

  /** Ends the thread at once, whatever it reads. Idempotent. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The thread that reads calendars has ended'));
    await this.#turn;
    await this.#worker?.then((worker) => worker.terminate());
  }

  #ask<Result>(question: CalendarQuestion, signal: AbortSignal): Promise<Result> {
    const until = AbortSignal.any([signal, this.#closing.signal]);
    const answer = this.#turn.then(() => this.#answer<Result>(question, until));
    this.#turn = answer.catch(() => undefined);
    return beforeAbort(answer, until);
  }

  async #answer<Result>(question: CalendarQuestion, until: AbortSignal): Promise<Result> {
    until.throwIfAborted();
    const starting = (this.#worker ??= start(this.#limits.memoryMb));
    try {
      return await answerOf<Result>(await starting, question, { until, ms: this.#limits.ms });
    } catch (error) {
      if (error instanceof AnsweredError) throw error.cause;
      this.#worker = null;
      await starting.then((worker) => worker.terminate()).catch(() => undefined);
      throw error;
    }
  }
}

/** The thread has answered that it cannot read a text, and goes on. */
class AnsweredError extends Error {}

/** Resolves once the code has loaded, which takes a second from source and does not count towards the limit. */
async function start(memoryMb: number): Promise<Worker> {
  const worker = new Worker(workerFile('calendar-worker', import.meta.url), {
    ...WORKER_OPTIONS,
    name: 'calendar',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  await once(worker, 'message');
  worker.on('error', () => undefined); // a reading in progress reports it
  worker.unref(); // only a reading in progress keeps the process alive
  return worker;
}

async function answerOf<Result>(
  worker: Worker,
  question: CalendarQuestion,
  { until, ms }: { readonly until: AbortSignal; readonly ms: number },
): Promise<Result> {
  const limit = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([until, limit]);
  worker.ref();
  worker.postMessage(question);
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [CalendarAnswer];
    if (answer.kind === 'failed') throw new AnsweredError('', { cause: errorOf(answer) });
    return ('result' in answer ? answer.result : undefined) as Result;
  } catch (error) {
    if (until.aborted) throw until.reason;
    if (limit.aborted) throw new CalendarLimitError('time');
    throw isOutOfMemory(error) ? new CalendarLimitError('memory') : error;
  } finally {
    worker.unref();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function errorOf({ name, message }: Extract<CalendarAnswer, { kind: 'failed' }>): Error {
  const types = { CalendarLimitError, NotACalendarError, NotMultistatusError };
  const Type = name in types ? types[name as keyof typeof types] : Error;
  return new Type(message);
}
