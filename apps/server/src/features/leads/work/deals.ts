import type { Deal, DealTerms } from '@pickup/contracts/leads/deals';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import { fill } from '@pickup/messages/fill';
import { perMonth } from '@pickup/messages/operator/leads/deals';
import { formatCurrency } from '@pickup/roi';
import type { StoredLead } from '../stored/stored-lead.ts';

export type DealColumns = Pick<StoredLead, 'closedAt' | 'wonPlan' | 'monthlyAmount' | 'lostReason'>;

/** Returns null for an open lead, and for spam. */
export function dealOf(lead: DealColumns): Deal | null {
  const { closedAt, wonPlan: plan, monthlyAmount, lostReason } = lead;
  if (!closedAt) return null;
  const closed_at = closedAt.toISOString();
  return { closed_at, plan, monthly_amount: monthlyAmount, lost_reason: lostReason };
}

interface Closing {
  readonly status: LeadStatus;
  readonly terms: DealTerms | undefined;
  readonly at: Date;
}

/** A lead that goes from quarantine to lost was spam, so it has no deal. */
export function dealAfter(
  before: DealColumns & Pick<StoredLead, 'status'>,
  { status, terms, at }: Closing,
): Deal | null {
  const deal = dealOf(before);
  const isSame = status === before.status;
  if (isSame && (deal === null || terms === undefined)) return deal;
  const isClosed = status === 'won' || (status === 'lost' && before.status !== 'quarantined');
  if (!isClosed) return null;
  return {
    closed_at: isSame && deal ? deal.closed_at : at.toISOString(),
    plan: terms?.plan ?? null,
    monthly_amount: terms?.monthly_amount ?? null,
    lost_reason: terms?.lost_reason ?? null,
  };
}

/** Returns a text like "Pro, $247 a month" or "too_expensive". Empty if the deal has no terms. */
export function describeTerms(deal: Deal | null): string {
  if (deal === null) return '';
  const { plan, monthly_amount: amount, lost_reason: reason } = deal;
  const money = amount === null ? null : fill(perMonth, { amount: formatCurrency(amount) });
  return [plan, money, reason].filter((text) => text !== null).join(', ');
}
