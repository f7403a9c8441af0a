import type { RoiModel } from './model.ts';
import type { Results } from './results.ts';

// A separate file, because the page loads this code only when it sends a lead.

export type LeadTier = 'A' | 'B' | 'C';
export type LeadScore = 90 | 70 | 40;

/** Section 9 of the specification defines tier and score. */
export interface LeadQualification {
  readonly tier: LeadTier;
  readonly score: LeadScore;
}

/** The score is `conversion_likelihood` in the API. */
export function qualifyLead({ tiers, scores }: RoiModel, results: Results): LeadQualification {
  return { tier: leadTier(tiers, results), score: leadScore(scores, results) };
}

function leadTier({ a, b }: RoiModel['tiers'], results: Results): LeadTier {
  const { currentMonthlyRevenue: revenue, roiPercentage: roi } = results;
  if (revenue >= a.revenue || roi >= a.roi) return 'A';
  return revenue >= b.revenue || roi >= b.roi ? 'B' : 'C';
}

function leadScore({ high, medium }: RoiModel['scores'], results: Results): LeadScore {
  const { roiPercentage: roi, paybackMonths: payback } = results;
  if (roi >= high.roi && payback <= high.payback) return 90;
  return roi >= medium.roi && payback <= medium.payback ? 70 : 40;
}
