import { createHash } from 'node:crypto';
import type { RateLimiter } from './rate-limiter.ts';

/** Keys are addresses of people and networks. The store gets their hashes. */
export function withHashedKeys({ take, refund }: RateLimiter): RateLimiter {
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return {
    take: (key: string) => take(hash(key)),
    refund: (key: string) => refund(hash(key)),
  };
}
