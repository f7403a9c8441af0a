import type { Results } from './results.ts';

export type LeadTier = 'A' | 'B' | 'C';
export type LeadScore = 90 | 70 | 40;

/** The lead's tier and score by its figures (specification, section 9). */
export interface LeadQualification {
  readonly tier: LeadTier;
  readonly score: LeadScore;
}

/** Tier from monthly revenue or ROI; score (the wire's conversion_likelihood) from ROI and payback. */
export function qualifyLead(results: Results): LeadQualification {
  return { tier: leadTier(results), score: leadScore(results) };
}

function leadTier({ currentMonthlyRevenue: revenue, roiPercentage: roi }: Results): LeadTier {
  if (revenue >= 50_000 || roi >= 150) return 'A';
  if (revenue >= 20_000 || roi >= 60) return 'B';
  return 'C';
}

function leadScore({ roiPercentage: roi, paybackMonths: payback }: Results): LeadScore {
  if (roi >= 150 && payback <= 1.5) return 90;
  if (roi >= 60 && payback <= 3) return 70;
  return 40;
}
