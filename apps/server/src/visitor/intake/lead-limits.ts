import type { SiteSettings } from '@pickup/contracts/site-settings';
import { networkOf } from '../../platform/http/network-of.ts';
import { createRateLimiter } from '../../platform/http/rate-limiter.ts';

/** How many leads one network and one e-mail address may send. */
export interface LeadLimits {
  /** Counts one lead. Answers 0, or the seconds after which another one may come. */
  take(sender: LeadSender): Promise<number>;
  /** Gives back what one `take` that answered 0 counted. */
  refund(sender: LeadSender): Promise<void>;
}

export interface LeadSender {
  readonly ip: string;
  readonly email: string;
}

export const NO_LIMITS: LeadLimits = { take: async () => 0, refund: async () => undefined };

export function createLeadLimits(limits: SiteSettings['intake']['limits']): LeadLimits {
  const perNetwork = createRateLimiter(limits.perNetwork);
  const perEmail = createRateLimiter(limits.perEmail);
  return {
    // One after the other: a network over its limit must not use up somebody else's address.
    async take({ ip, email }) {
      const network = networkOf(ip);
      const networkWait = await perNetwork.take(network);
      if (networkWait > 0) return networkWait;
      const emailWait = await perEmail.take(email);
      if (emailWait > 0) await perNetwork.refund(network); // no lead comes of it
      return emailWait;
    },
    async refund({ ip, email }) {
      await perNetwork.refund(networkOf(ip));
      await perEmail.refund(email);
    },
  };
}
