import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { postgresLimits } from './postgres-limits.ts';
import {
  memoryLimits,
  type CreateRateLimiter,
  type Limits,
  type RateLimiter,
} from './rate-limiter.ts';
import { redisLimits } from './redis-limits.ts';
import { SharedStore } from './shared-store.ts';

export interface LimitsOptions {
  /**
   * The secret address of a Redis or Valkey server. If null, counts are kept in PostgreSQL, or in
   * memory with the embedded database.
   */
  readonly limitsUrl: string | null;
  readonly database: Pick<Database, 'kind' | 'run'>;
  readonly log: Log;
  readonly respondWithinMs?: number;
}

/** Processes that share a store share the limits. Call `start` to connect to the store. */
export function openLimits({ limitsUrl, database, log, respondWithinMs }: LimitsOptions): Limits {
  const store = new SharedStore(log, respondWithinMs);
  if (limitsUrl !== null) return redisLimits(limitsUrl, store, log);
  const create = database.kind === 'pglite' ? memoryLimits : postgresLimits(database, store);
  return { create, start: () => undefined, stop: () => Promise.resolve() };
}

/**
 * Returns the same limiter for the same name and limit, because a new limiter in memory would
 * start at zero.
 */
export function sharedLimiters(create: CreateRateLimiter): CreateRateLimiter {
  const made = new Map<string, RateLimiter>();
  return (name, limit) => {
    const key = `${name} ${limit.count} ${limit.seconds}`;
    const limiter = made.get(key) ?? create(name, limit);
    made.set(key, limiter);
    return limiter;
  };
}
