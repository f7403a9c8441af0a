import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Counts takes per key, in a window that starts with the key's first take. */
export interface RateLimiter {
  /** Takes one. Returns 0, or the seconds to wait when the key has none left. */
  take(key: string): Promise<number>;
  /** Returns one take. */
  refund(key: string): Promise<void>;
}

/** Creates a limiter. Processes that share a store count takes with the same name together. */
export type CreateRateLimiter = (name: string, limit: RateLimit) => RateLimiter;

/** Where the limits of this server are counted. */
export interface Limits {
  readonly create: CreateRateLimiter;
  /** Connects, without waiting for it. */
  start(): void;
  stop(): Promise<void>;
}

/** What a limiter needs from a limiter of the library, wherever that counts. */
export interface Counter {
  /** Counts one. Rejects with a RateLimiterRes when the key has none left. */
  consume(key: string): Promise<unknown>;
  /** Takes one count back. */
  reward(key: string): Promise<unknown>;
}

export function limiterOver(counter: Counter): RateLimiter {
  return {
    async take(key) {
      try {
        await counter.consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // the library counts refused takes too, so a later refund would free nothing
        await counter.reward(key);
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async refund(key) {
      await counter.reward(key);
    },
  };
}

/** Counts in this process. The counts are lost when it ends. */
export const memoryLimits: CreateRateLimiter = (_name, limit) =>
  limiterOver(createMemoryCounter(limit));

export function createMemoryCounter({ count, seconds }: RateLimit): RateLimiterMemory {
  return new RateLimiterMemory({ points: count, duration: seconds });
}
