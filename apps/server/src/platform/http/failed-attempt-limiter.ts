import { AppError } from '../../errors.ts';
import { networkOf } from './network-of.ts';
import { createRateLimiter, type RateLimit } from './rate-limiter.ts';

export interface FailedAttemptLimiterOptions {
  /** Misses of one network; what is found costs nothing. */
  readonly limit: RateLimit;
  /** Said to whom has had too many. */
  readonly message: string;
}

/** Looks something up, unless the network of `ip` has missed too often: throws AppError `rate_limited`. */
export type FindWithin = <Found>(
  ip: string,
  look: () => Promise<Found>,
  isMiss: (found: Found) => boolean,
) => Promise<Found>;

/** For addresses that cannot be guessed: trying them is not to cost us either. */
export function createFailedAttemptLimiter({
  limit,
  message,
}: FailedAttemptLimiterOptions): FindWithin {
  const misses = createRateLimiter(limit);
  return async (ip, look, isMiss) => {
    const network = networkOf(ip);
    // Taken before looking, or many at once would all be looked up before the first of them counts.
    const wait = await misses.take(network);
    if (wait > 0) {
      throw new AppError('rate_limited', message, { headers: { 'retry-after': String(wait) } });
    }
    const found = await look();
    if (!isMiss(found)) await misses.refund(network);
    return found;
  };
}
