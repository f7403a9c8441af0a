import { z } from 'zod';
import type { LeadTier } from '@pickup/roi';
import type { FunnelStep } from './funnel.ts';

export { FUNNEL_PATH, FUNNEL_STEPS, PAGE_STEPS, type FunnelStep, type PageStep } from './funnel.ts';

/** Query of GET /api/numbers: days in UTC, both inclusive; the last 30 by default, at most 731. */
export const numbersQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type NumbersQuery = z.output<typeof numbersQuerySchema>;

/** The number of leads that share `key`. */
export interface CountOf {
  readonly key: string;
  readonly count: number;
}

/**
 * Response of GET /api/numbers for leads that arrived in these days. Excludes quarantined leads and
 * those moved from quarantine to `lost`.
 */
export interface NumbersAnswer {
  readonly from: string;
  readonly to: string;
  /** Every day, including those without leads. */
  readonly by_day: readonly { readonly day: string; readonly count: number }[];
  /** By utm_source, the 50 with the most leads; the empty key is for leads without one. */
  readonly by_source: readonly CountOf[];
  readonly by_trade: readonly CountOf[];
  readonly by_tier: readonly { readonly key: LeadTier; readonly count: number }[];
  /**
   * `booking`: leads whose call is requested, proposed or confirmed, or whose status is booked or
   * won. A declined or canceled call does not count.
   */
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  /** Seconds from arrival to first contact; null without any. */
  readonly first_contact: { readonly median: number | null; readonly p90: number | null };
}
