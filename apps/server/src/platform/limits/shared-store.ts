import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { within } from '../time/within.ts';
import {
  createMemoryCounter,
  limiterOver,
  type Counter,
  type RateLimit,
  type RateLimiter,
} from './rate-limiter.ts';

/** How long a request waits for the store, in milliseconds. */
const RESPOND_WITHIN_MS = 500;
export const RETRY_AFTER_MS = 2_000;

/**
 * Tracks whether the shared store is available. While it is not, each process counts in memory and
 * retries the store with one attempt at a time.
 */
export class SharedStore {
  readonly #log: Log;
  readonly #respondWithinMs: number;
  #isUnavailable = false;
  #retryAt = 0;

  constructor(log: Log, respondWithinMs = RESPOND_WITHIN_MS) {
    this.#log = log;
    this.#respondWithinMs = respondWithinMs;
  }

  /**
   * Counts in the store, or in memory while the store is unavailable. The store gets hashes instead
   * of keys, because keys are addresses of people and networks.
   */
  limiter(stored: Counter, limit: RateLimit): RateLimiter {
    const memory = createMemoryCounter(limit);
    const count = async (how: keyof Counter, key: string): Promise<unknown> => {
      const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
      if (!this.#mayTry()) return memory[how](hash);
      try {
        const result = await within(this.#respondWithinMs, stored[how](hash));
        this.markAvailable();
        return result;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          this.markUnavailable(error);
          return memory[how](hash);
        }
        this.markAvailable();
        throw error;
      }
    };
    return limiterOver({
      consume: (key) => count('consume', key),
      reward: (key) => count('reward', key),
    });
  }

  markUnavailable(error: unknown): void {
    this.#retryAt = performance.now() + RETRY_AFTER_MS;
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    const fields = { error: describeError(error) };
    this.#log.warn(
      fields,
      'the rate-limit store is unavailable, so each process counts for itself',
    );
  }

  markAvailable(): void {
    if (!this.#isUnavailable) return;
    this.#isUnavailable = false;
    this.#log.info({}, 'the rate-limit store is available again');
  }

  #mayTry(): boolean {
    if (!this.#isUnavailable) return true;
    if (performance.now() < this.#retryAt) return false;
    this.#retryAt = performance.now() + RETRY_AFTER_MS;
    return true;
  }
}
