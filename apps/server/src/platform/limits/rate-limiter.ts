import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Counts attempts per key, in a period that starts with the key's first attempt. */
export interface RateLimiter {
  /** Counts one attempt. Returns 0, or the seconds to wait if the key has reached its limit. */
  consume(key: string): Promise<number>;
  /** Removes one attempt from the count. */
  refund(key: string): Promise<void>;
}

/** Processes that share a store share the count of each name. */
export type CreateRateLimiter = (name: string, limit: RateLimit) => RateLimiter;

export interface Limits {
  readonly create: CreateRateLimiter;
  /** Starts connecting to the store, without waiting for the connection. */
  start(): void;
  stop(): Promise<void>;
}

/** The library's limiters for all stores have this interface. */
export interface Counter {
  /** Rejects with a RateLimiterRes if the key has reached its limit. */
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

export function limiterOver(counter: Counter): RateLimiter {
  return {
    async consume(key) {
      try {
        await counter.consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // The library counts the refused attempt too. Without this correction, a later refund would
        // not free an attempt.
        await counter.reward(key);
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async refund(key) {
      await counter.reward(key);
    },
  };
}

/** The counts are lost when the process ends. */
export const memoryLimits: CreateRateLimiter = (_name, limit) =>
  limiterOver(createMemoryCounter(limit));

export function createMemoryCounter({ count, seconds }: RateLimit): RateLimiterMemory {
  return new RateLimiterMemory({ points: count, duration: seconds });
}
