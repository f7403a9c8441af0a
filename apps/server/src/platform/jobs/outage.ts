import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** The database's absence as the worker sees it: told once, and waited for ever longer. */
export class Outage {
  readonly #log: Log;
  #waitMs = 0;
  #lastFailure = -1;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Answers how long to wait before the next try, milliseconds. */
  failed(error: unknown): number {
    if (this.#waitMs === 0) {
      this.#log.error(describeError(error), 'Jobs wait: the database does not answer');
    }
    this.#lastFailure = performance.now();
    this.#waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, this.#waitMs * 2));
    return this.#waitMs;
  }

  /** `since`, by performance.now(): what began before the last failure succeeded before the outage. */
  ended(since: number): void {
    if (since < this.#lastFailure) return;
    if (this.#waitMs > 0) this.#log.info({}, 'The database answers again: jobs go on');
    this.#waitMs = 0;
  }
}
