import { z } from 'zod';
import type { LeadTier } from '@pickup/roi';
import type { FunnelStep } from './funnel.ts';

export { FUNNEL_PATH, FUNNEL_STEPS, PAGE_STEPS, type FunnelStep, type PageStep } from './funnel.ts';

/** Query of GET /api/numbers: days, both inclusive, in UTC; the last 30 unless given, at most 731. */
export const numbersQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type NumbersQuery = z.output<typeof numbersQuerySchema>;

/** How many leads have `key` in common. */
export interface CountOf {
  readonly key: string;
  readonly count: number;
}

/**
 * Answer of GET /api/numbers, of the leads that arrived on those days. Quarantined leads are not counted, nor
 * those that went from there to `lost`.
 */
export interface NumbersAnswer {
  readonly from: string;
  readonly to: string;
  /** Every day, also those without leads. */
  readonly by_day: readonly { readonly day: string; readonly count: number }[];
  /** By utm_source, the 50 with most leads; the empty key are those without one. */
  readonly by_source: readonly CountOf[];
  readonly by_trade: readonly CountOf[];
  readonly by_tier: readonly { readonly key: LeadTier; readonly count: number }[];
  /**
   * `booking`: leads with a call that is requested, proposed or confirmed, or whose status is booked or won.
   * A declined or canceled call does not count.
   */
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  /** Arrival to first contact, seconds; null without any. */
  readonly first_contact: { readonly median: number | null; readonly p90: number | null };
}
