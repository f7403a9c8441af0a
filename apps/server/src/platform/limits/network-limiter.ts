import { NETWORK_SHARES, networksOf } from '../http/addresses/network-of.ts';
import type { CreateRateLimiter, RateLimit, RateLimiter } from './rate-limiter.ts';

/**
 * Limits each network that contains the address. Larger networks may use a multiple of the limit.
 */
export function limitNetworks(
  limiters: CreateRateLimiter,
  name: string,
  { count, seconds }: RateLimit,
): RateLimiter {
  const bySize = NETWORK_SHARES.map((share) => {
    const ownName = share === 1 ? name : `${name}-${share}`;
    return limiters(ownName, { count: count * share, seconds });
  });
  const countersOf = (ip: string) =>
    networksOf(ip).flatMap((network, index) => {
      const limiter = bySize[index];
      return limiter ? [{ network, limiter }] : [];
    });
  return {
    async consume(ip) {
      const counters = countersOf(ip);
      for (const [index, { network, limiter }] of counters.entries()) {
        const wait = await limiter.consume(network);
        if (wait === 0) continue;
        await refundAll(counters.slice(0, index));
        return wait;
      }
      return 0;
    },
    refund: (ip) => refundAll(countersOf(ip)),
  };
}

async function refundAll(
  counters: readonly { readonly network: string; readonly limiter: RateLimiter }[],
): Promise<void> {
  for (const { network, limiter } of counters) await limiter.refund(network);
}
