import { AppError } from '../../errors.ts';
import { networkOf } from './network-of.ts';
import { createRateLimiter, type RateLimit } from './rate-limiter.ts';

export interface FailedAttemptLimiterOptions {
  /** The misses allowed per network. Hits do not count. */
  readonly limit: RateLimit;
  /** The message for a caller with too many misses. */
  readonly message: string;
}

/** Looks something up, unless the network of `ip` has missed too often. Then throws AppError `rate_limited`. */
export type FindWithin = <Found>(
  ip: string,
  look: () => Promise<Found>,
  isMiss: (found: Found) => boolean,
) => Promise<Found>;

/** For tokens that cannot be guessed. Limits what guessing costs the server. */
export function createFailedAttemptLimiter({
  limit,
  message,
}: FailedAttemptLimiterOptions): FindWithin {
  const misses = createRateLimiter(limit);
  return async (ip, look, isMiss) => {
    const network = networkOf(ip);
    // Counted before the lookup. Otherwise many concurrent requests would all be looked up before the first
    // one counts.
    const wait = await misses.take(network);
    if (wait > 0) {
      throw new AppError('rate_limited', message, { headers: { 'retry-after': String(wait) } });
    }
    const found = await look();
    if (!isMiss(found)) await misses.refund(network);
    return found;
  };
}
