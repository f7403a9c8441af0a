import { z } from 'zod';
import type { LeadTier } from '@pickup/roi';

/** The steps from a visit to a booking, counted on the page without cookies and without anybody's data. */
export const FUNNEL_STEPS = ['visit', 'calculation', 'dialog', 'lead', 'booking'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What the page tells of itself; `lead` and `booking` the server counts by what it stores. */
export const PAGE_STEPS = ['visit', 'calculation', 'dialog'] as const;
export const FUNNEL_PATH = '/e';

/** Query of GET /api/numbers: days, both inclusive, in UTC; the last 30 unless given. */
export const numbersQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type NumbersQuery = z.output<typeof numbersQuerySchema>;

export interface CountOf {
  readonly key: string;
  readonly count: number;
}

/** Answer of GET /api/numbers. Quarantined leads are not counted. */
export interface NumbersAnswer {
  readonly from: string;
  readonly to: string;
  readonly by_day: readonly { readonly day: string; readonly count: number }[];
  readonly by_source: readonly CountOf[];
  readonly by_trade: readonly CountOf[];
  readonly by_tier: readonly { readonly key: LeadTier; readonly count: number }[];
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  /** Arrival to first contact, seconds; null without any. */
  readonly first_contact: { readonly median: number | null; readonly p90: number | null };
}
