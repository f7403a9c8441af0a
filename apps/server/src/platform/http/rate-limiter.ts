import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Counts takes per key within a window that begins with the key's first take. Per process, forgotten at its end. */
export interface RateLimiter {
  /** Takes one. Answers 0, or the seconds to wait when the key has none left. */
  take(key: string): Promise<number>;
  /** Gives one take back. */
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
        await limiter.reward(key); // the library counts what it refuses, too: a later refund would free nothing
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}
