import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import {
  createMemoryCounter,
  limiterOver,
  type Counter,
  type RateLimit,
  type RateLimiter,
} from './rate-limiter.ts';

/** The longest time that a visitor waits for a count. */
const ANSWER_WITHIN_MS = 500;
export const ASK_AGAIN_AFTER_MS = 2_000;

/**
 * Tracks whether the shared store is available. While it is not, each process counts in memory and
 * tries the store again with one take at a time.
 */
export class SharedStore {
  readonly #log: Log;
  readonly #answerWithinMs: number;
  #isAway = false;
  #askAgainAt = 0;

  constructor(log: Log, answerWithinMs = ANSWER_WITHIN_MS) {
    this.#log = log;
    this.#answerWithinMs = answerWithinMs;
  }

  /**
   * Counts in the store, or in memory while the store is unavailable. The store gets hashes instead
   * of keys, because keys are addresses of people and networks.
   */
  limiter(stored: Counter, limit: RateLimit): RateLimiter {
    const memory = createMemoryCounter(limit);
    const count = async (how: keyof Counter, key: string): Promise<unknown> => {
      const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
      if (!this.#mayAsk()) return memory[how](hash);
      try {
        const result = await within(this.#answerWithinMs, stored[how](hash));
        this.setBack();
        return result;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          this.setAway(error);
          return memory[how](hash);
        }
        this.setBack();
        throw error;
      }
    };
    return limiterOver({
      consume: (key) => count('consume', key),
      reward: (key) => count('reward', key),
    });
  }

  setAway(error: unknown): void {
    this.#askAgainAt = performance.now() + ASK_AGAIN_AFTER_MS;
    if (this.#isAway) return;
    this.#isAway = true;
    const fields = { error: describeError(error) };
    this.#log.warn(
      fields,
      'the rate-limit store is unavailable, so each process counts for itself',
    );
  }

  setBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info({}, 'the rate-limit store is available again');
  }

  #mayAsk(): boolean {
    if (!this.#isAway) return true;
    if (performance.now() < this.#askAgainAt) return false;
    this.#askAgainAt = performance.now() + ASK_AGAIN_AFTER_MS;
    return true;
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
