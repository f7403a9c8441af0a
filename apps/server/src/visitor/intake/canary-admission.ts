import { AppError } from '../../errors.ts';
import { createFailedAttemptLimiter } from '../../platform/limits/failed-attempt-limiter.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limiter.ts';

/** The server sends one token an hour. This many wrong ones can only be guesses. */
const MISSES = { count: 20, seconds: 600 };

/**
 * Returns the id of a canary lead for a beat's token, which is valid once. Throws AppError `forbidden` for any other
 * token, so that the canary of another installation stores nothing here.
 */
export function createCanaryAdmission(
  limiters: CreateRateLimiter,
  takeToken: (token: string) => Promise<string | null>,
): (token: string, ip: string) => Promise<string> {
  const findWithin = createFailedAttemptLimiter({
    limiters,
    name: 'unknown-canaries',
    limit: MISSES,
    message: 'Too many requests. Please try again later.',
  });
  return async (token, ip) => {
    const take = () => takeToken(token);
    const id = await findWithin(ip, take, (found) => found === null);
    if (id === null) throw new AppError('forbidden', 'This is not a canary of this server.');
    return id;
  };
}
