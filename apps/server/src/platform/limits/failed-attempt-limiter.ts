import { AppError } from '../../errors.ts';
import { networkOf } from '../http/network-of.ts';
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
  /** The message for a caller with too many misses. */
  readonly message: string;
}

/**
 * Looks something up, unless the network of `ip` has missed too often. Then throws AppError `rate_limited`. A
 * `look` that throws counts as a miss.
 */
export type FindWithin = <Found>(
  ip: string,
  look: () => Promise<Found>,
  isMiss: (found: Found) => boolean,
) => Promise<Found>;

/** For tokens that cannot be guessed. Limits what guessing costs the server. */
export function createFailedAttemptLimiter({
  limiters,
  name,
  limit,
  message,
}: FailedAttemptLimiterOptions): FindWithin {
  // Hits are frequent and must cost nothing, so this process counts lookups and only misses reach the shared store.
  // A process learns that its network is over the limit with its first miss beyond it.
  const counter = createMemoryCounter(limit);
  const here = limiterOver(counter);
  const everywhere = limiters(name, limit);
  const tooMany = (seconds: number) =>
    new AppError('rate_limited', message, { headers: { 'retry-after': String(seconds) } });

  async function countMiss(network: string): Promise<number> {
    const wait = await everywhere.take(network);
    if (wait > 0) await counter.block(network, wait);
    return wait;
  }

  return async (ip, look, isMiss) => {
    const network = networkOf(ip);
    // Counted before the lookup. Otherwise many concurrent requests would all be looked up before the first
    // one counts.
    const waitHere = await here.take(network);
    if (waitHere > 0) throw tooMany(waitHere);
    const found = await look().catch(async (error: unknown) => {
      await countMiss(network);
      throw error;
    });
    if (!isMiss(found)) {
      await here.refund(network);
      return found;
    }
    const wait = await countMiss(network);
    if (wait > 0) throw tooMany(wait);
    return found;
  };
}
