import { z } from 'zod';
import { answerObject, type Answer } from '../answer.ts';

export const qualityReasonSchema = z.object({
  part: z.enum(['fit', 'intent', 'reachability']),
  text: z.string(),
  points: z.number(),
});
/** A reason and the points that it adds or subtracts. */
export type QualityReason = Answer<typeof qualityReasonSchema>;

const share = z.number().min(0).max(1);

/** How promising a lead is for the agent who calls: fit × intent × reachability. */
export const leadQualitySchema = answerObject('LeadQuality', {
  score: z.int().min(0).max(100),
  fit: share,
  intent: share,
  reachability: share,
  reasons: z.array(qualityReasonSchema),
});
export type LeadQuality = Answer<typeof leadQualitySchema>;
