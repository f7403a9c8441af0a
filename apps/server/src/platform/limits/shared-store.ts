import { RateLimiterRes } from 'rate-limiter-flexible';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { createMemoryCounter, type Counter, type RateLimit } from './rate-limiter.ts';

/** A visitor waits no longer for a count. */
const ANSWER_WITHIN_MS = 500;
const ASK_AGAIN_AFTER_MS = 2_000;

export interface SharedStoreOptions {
  readonly log: Log;
  readonly answerWithinMs?: number | undefined;
  readonly askAgainAfterMs?: number | undefined;
}

/**
 * Knows whether the store that several processes share is there. While it is away, every process counts for itself,
 * and one question at a time finds out whether the store is back.
 */
export class SharedStore {
  readonly #log: Log;
  readonly #answerWithinMs: number;
  readonly #askAgainAfterMs: number;
  #isAway = false;
  #askAgainAt = 0;

  constructor(options: SharedStoreOptions) {
    this.#log = options.log;
    this.#answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
    this.#askAgainAfterMs = options.askAgainAfterMs ?? ASK_AGAIN_AFTER_MS;
  }

  /** A counter in the store, with one in memory for the time when the store is away. */
  insure(stored: Counter, limit: RateLimit): Counter {
    const memory = createMemoryCounter(limit);
    return {
      consume: (key) =>
        this.#ask(
          () => stored.consume(key),
          () => memory.consume(key),
        ),
      reward: (key) =>
        this.#ask(
          () => stored.reward(key),
          () => memory.reward(key),
        ),
    };
  }

  setAway(error: unknown): void {
    this.#askAgainAt = performance.now() + this.#askAgainAfterMs;
    if (this.#isAway) return;
    this.#isAway = true;
    const fields = { error: describeError(error) };
    this.#log.warn(fields, 'the store of the limits is away, so each process counts for itself');
  }

  setBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info({}, 'the store of the limits is back');
  }

  async #ask(inStore: () => Promise<unknown>, inMemory: () => Promise<unknown>): Promise<unknown> {
    if (this.#isAway) {
      if (performance.now() < this.#askAgainAt) return inMemory();
      this.#askAgainAt = performance.now() + this.#askAgainAfterMs;
    }
    try {
      const result = await within(this.#answerWithinMs, inStore());
      this.setBack();
      return result;
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        this.setBack();
        throw error;
      }
      this.setAway(error);
      return inMemory();
    }
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
