import type { SiteSettings } from '@pickup/contracts/site-settings';
import { networkOf } from '../platform/network-of.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';

/** How many leads one network and one e-mail address may send. */
export interface LeadLimits {
  /** Counts one lead. Answers 0, or the seconds after which another one may come. */
  take(sender: { readonly ip: string; readonly email: string }): Promise<number>;
}

export const NO_LIMITS: LeadLimits = { take: async () => 0 };

export function createLeadLimits(limits: SiteSettings['intake']['limits']): LeadLimits {
  const perNetwork = createRateLimiter(limits.perNetwork);
  const perEmail = createRateLimiter(limits.perEmail);
  return {
    // One after the other: a network over its limit must not use up somebody else's address.
    take: async ({ ip, email }) =>
      (await perNetwork.take(networkOf(ip))) || (await perEmail.take(email)),
  };
}
