import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';

export interface LeadLimits {
  /** Returns 0, or the number of seconds until the next lead is accepted. */
  consume(sender: LeadSender): Promise<number>;
  /** Undoes one call to `consume` that returned 0. */
  refund(sender: LeadSender): Promise<void>;
}

export interface LeadSender {
  readonly ip: string;
  readonly email: string;
}

export const NO_LIMITS: LeadLimits = { consume: async () => 0, refund: async () => undefined };

export function createLeadLimits(
  limiters: CreateRateLimiter,
  limits: Pick<SiteSettings['intake']['limits'], 'perNetwork' | 'perEmail'>,
): LeadLimits {
  const perNetwork = limitNetworks(limiters, 'leads-of-network', limits.perNetwork);
  const perEmail = limiters('leads-of-address', limits.perEmail);
  return {
    // A network over its limit must not use up an email address's limit.
    async consume({ ip, email }) {
      const networkWait = await perNetwork.consume(ip);
      if (networkWait > 0) return networkWait;
      const emailWait = await perEmail.consume(email);
      if (emailWait > 0) await perNetwork.refund(ip); // The refused lead must not count.
      return emailWait;
    },
    async refund({ ip, email }) {
      await perNetwork.refund(ip);
      await perEmail.refund(email);
    },
  };
}
