import type { LeadQuality, QualityReason } from '@pickup/contracts/leads/lead-quality';
import { fitReasons } from './fit.ts';
import { intentReasons } from './intent.ts';
import { reachabilityReasons } from './reachability.ts';
import type { ScoreInput } from './score-input.ts';

/**
 * From 0 to 100: fit × intent × reachability. Each factor is the sum of its reasons' points, but at
 * least 0 and at most 100 percent.
 */
export function scoreLead(input: ScoreInput): LeadQuality {
  const reasons = [...fitReasons(input), ...intentReasons(input), ...reachabilityReasons(input)];
  const fit = partOf(reasons, 'fit');
  const intent = partOf(reasons, 'intent');
  const reachability = partOf(reasons, 'reachability');
  // The factors are whole percentages, because 0.57 × 100 is not exactly 57 in floating point.
  const score = Math.round((fit * intent * reachability) / 10_000);
  return {
    score,
    fit: fit / 100,
    intent: intent / 100,
    reachability: reachability / 100,
    reasons,
  };
}

function partOf(reasons: readonly QualityReason[], part: QualityReason['part']): number {
  const points = reasons.filter((reason) => reason.part === part).map((reason) => reason.points);
  const sum = points.reduce((total, each) => total + each, 0);
  return Math.min(100, Math.max(0, sum));
}
