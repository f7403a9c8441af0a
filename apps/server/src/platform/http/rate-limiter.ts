import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Counts takes per key, in a window that starts with the key's first take. Counts are per process, and lost
 * when it ends.
 */
export interface RateLimiter {
  /** Takes one. Returns 0, or the seconds to wait when the key has none left. */
  take(key: string): Promise<number>;
  /** Returns one take. */
  refund(key: string): Promise<void>;
}

export function createRateLimiter({ count, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterMemory({ points: count, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // the library counts refused takes too, so a later refund would free nothing
        await limiter.reward(key);
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}
