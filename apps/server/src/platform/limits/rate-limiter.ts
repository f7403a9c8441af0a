import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Counts takes per key, in a window that starts with the key's first take. */
export interface RateLimiter {
  /** Counts one take. Returns 0, or the seconds to wait if the key has reached its limit. */
  take(key: string): Promise<number>;
  /** Returns one take. */
  refund(key: string): Promise<void>;
}

/** Creates a limiter. Processes that share a store count takes with the same name together. */
export type CreateRateLimiter = (name: string, limit: RateLimit) => RateLimiter;

/** Where the limits of this server are counted. */
export interface Limits {
  readonly create: CreateRateLimiter;
  /** Starts connecting to the store, without waiting for the connection. */
  start(): void;
  stop(): Promise<void>;
}

/** The part of the library's limiters that is used here, whatever store they count in. */
export interface Counter {
  /** Counts one. Rejects with a RateLimiterRes if the key has reached its limit. */
  consume(key: string): Promise<unknown>;
  /** Reverts one count. */
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
