import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';

/** `nothing` if no work was waiting, `done` if none is left, and `more` if some may be left. */
export type PassResult = 'nothing' | 'done' | 'more';

export interface BackgroundWorkOptions {
  /** Does some of the waiting work, in transactions short enough not to delay others. */
  readonly pass: () => Promise<PassResult>;
  /** The log line for a pass that fails. Such a pass is retried. */
  readonly failure: string;
  readonly log: Log;
  /**
   * A pass that did some work is followed by a pause of this many times its duration, but at most 2
   * seconds. During the pause, requests can use the database.
   */
  readonly restFactor: number;
}

/**
 * Work that runs soon after a caller has committed new work and called `kick`. Several processes
 * may run it on one database. It also looks for work without a kick, at least once a minute, and so
 * finds what a crashed process left behind.
 */
export interface BackgroundWork {
  start(): void;
  /** Stops after the running pass. The next start continues the work. Idempotent. */
  stop(): Promise<void>;
  /** Signals that there may be work. Cheap, never throws. */
  kick(): void;
}

// Several kicks within this time share one pass.
const GATHER_MS = 250;
const POLL_MS = 1_000;
const IDLE_POLL_MS = 60_000;
const BUSY_FOR_MS = 10_000;
const AFTER_FAILURE_MS = 2_000;
// Limits a pause, because on a busy machine a pass may take a long time without doing much work.
const MAX_REST_MS = 2_000;

export function createBackgroundWork(options: BackgroundWorkOptions): BackgroundWork {
  return new Work(options);
}

class Work implements BackgroundWork {
  readonly #options: BackgroundWorkOptions;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #wakesAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #isKicked = false;
  #busyUntil = 0;
  #restsUntil = 0;

  constructor(options: BackgroundWorkOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#wakeWithin(0);
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    this.#wakesAt = Number.POSITIVE_INFINITY;
    await this.#running;
  }

  kick(): void {
    this.#isKicked = true;
    this.#wakeWithin(GATHER_MS);
  }

  #wakeWithin(ms: number): void {
    const wakesAt = Math.max(performance.now() + ms, this.#restsUntil);
    if (!this.#isStarted || this.#running !== null || wakesAt >= this.#wakesAt) return;
    clearTimeout(this.#timer);
    this.#wakesAt = wakesAt;
    this.#timer = setTimeout(() => void this.#wake(), wakesAt - performance.now());
    this.#timer.unref(); // the timer must not keep the process alive
  }

  async #wake(): Promise<void> {
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#isKicked = false;
    const begunAt = performance.now();
    this.#running = this.#pass().then((end) => {
      this.#running = null;
      this.#restsUntil = performance.now() + this.#rest(end, performance.now() - begunAt);
      const isImmediate = end === 'more' || end === 'failed';
      this.#wakeWithin(isImmediate ? 0 : this.#isKicked ? GATHER_MS : this.#pause());
    });
    await this.#running;
  }

  async #pass(): Promise<PassResult | 'failed'> {
    try {
      const end = await this.#options.pass();
      if (end !== 'nothing') this.#busyUntil = performance.now() + BUSY_FOR_MS;
      return end;
    } catch (error) {
      this.#options.log.error({ error: describeError(error) }, this.#options.failure);
      return 'failed';
    }
  }

  #rest(end: PassResult | 'failed', workedMs: number): number {
    if (end === 'failed') return AFTER_FAILURE_MS;
    if (end === 'nothing') return 0;
    return Math.min(MAX_REST_MS, this.#options.restFactor * workedMs);
  }

  #pause(): number {
    return performance.now() < this.#busyUntil ? POLL_MS : IDLE_POLL_MS;
  }
}
