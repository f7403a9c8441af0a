import type { CreateRateLimiter, RateLimiter } from './rate-limiter.ts';

/** Asked again for the same name and limit, returns the same limiter: one in memory would forget its counts. */
export function sharedLimiters(create: CreateRateLimiter): CreateRateLimiter {
  const made = new Map<string, RateLimiter>();
  return (name, limit) => {
    const key = `${name} ${limit.count} ${limit.seconds}`;
    const limiter = made.get(key) ?? create(name, limit);
    made.set(key, limiter);
    return limiter;
  };
}
