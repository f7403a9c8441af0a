import { AppError } from '../../errors.ts';
import { networkOf } from '../http/addresses/network-of.ts';
import {
  createMemoryCounter,
  limiterOver,
  type CreateRateLimiter,
  type RateLimit,
} from './rate-limiter.ts';

export interface FailedAttemptLimiterOptions {
  readonly limiters: CreateRateLimiter;
  /** Identifies the limit in a store that several processes share. */
  readonly name: string;
  /** The misses allowed per network. Hits do not count. */
  readonly limit: RateLimit;
  /** A caller with too many misses gets this message. */
  readonly message: string;
}

/**
 * Calls `lookUp` and counts a miss for the network of `ip`. After too many misses, a further miss
 * throws an AppError with `rate_limited`. An error in `lookUp` counts as a miss. Hits always pass,
 * so that people who share a network cannot lock each other out.
 */
export type LimitedLookup = <Found>(
  ip: string,
  lookUp: () => Promise<Found>,
  isMiss: (found: Found) => boolean,
) => Promise<Found>;

/** Limits failed lookups of secret tokens. */
export function createFailedAttemptLimiter({
  limiters,
  name,
  limit,
  message,
}: FailedAttemptLimiterOptions): LimitedLookup {
  // Counts in memory first, so that a flood of misses from one network does not reach the shared
  // store.
  const counter = createMemoryCounter(limit);
  const local = limiterOver(counter);
  const everywhere = limiters(name, limit);

  /** Returns 0, or the seconds to wait if the network had too many misses. */
  async function countMiss(network: string): Promise<number> {
    const localWait = await local.consume(network);
    if (localWait > 0) return localWait;
    const wait = await everywhere.consume(network);
    if (wait > 0) await counter.block(network, wait);
    return wait;
  }

  async function recordMiss(ip: string): Promise<void> {
    const wait = await countMiss(networkOf(ip));
    if (wait === 0) return;
    throw new AppError('rate_limited', message, { headers: { 'retry-after': String(wait) } });
  }

  return async (ip, lookUp, isMiss) => {
    const found = await lookUp().catch(async (error: unknown) => {
      await recordMiss(ip);
      throw error;
    });
    if (isMiss(found)) await recordMiss(ip);
    return found;
  };
}
