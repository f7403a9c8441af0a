import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

/**
 * A database outage. The log gets a line when it starts and a line when it ends. Each wait is twice
 * as long as the wait before, up to a limit.
 */
export class Outage {
  readonly #log: Log;
  #waitMs = 0;
  #lastFailure = -1;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts or continues the outage. Returns how long to wait before retrying, in milliseconds. */
  failed(error: unknown): number {
    if (this.#waitMs === 0) {
      this.#log.error(
        describeError(error),
        'Jobs are waiting, because the database does not respond',
      );
    }
    this.#lastFailure = performance.now();
    this.#waitMs = Math.min(MAX_WAIT_MS, Math.max(FIRST_WAIT_MS, this.#waitMs * 2));
    return this.#waitMs;
  }

  /**
   * Ends the outage after work succeeded, unless the work began before the last failure. Such work
   * may have succeeded before the outage. `since` is the work's start by performance.now().
   */
  ended(since: number): void {
    if (since < this.#lastFailure) return;
    if (this.#waitMs > 0) this.#log.info({}, 'The database responds again, so jobs continue');
    this.#waitMs = 0;
  }
}

/** Waits for this many milliseconds, or until the signal aborts. */
export async function pauseUntil(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, null, { signal }).catch(() => null);
}
