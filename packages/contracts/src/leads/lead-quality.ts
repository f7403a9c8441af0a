import { z } from 'zod';
import { responseObject, type ApiResponse } from '../api-response.ts';

export const qualityReasonSchema = z.object({
  part: z.enum(['fit', 'intent', 'reachability']),
  text: z.string(),
  points: z.number(),
});
export type QualityReason = ApiResponse<typeof qualityReasonSchema>;

const share = z.number().min(0).max(1);

export const leadQualitySchema = responseObject('LeadQuality', {
  score: z.int().min(0).max(100),
  fit: share,
  intent: share,
  reachability: share,
  reasons: z.array(qualityReasonSchema),
});
export type LeadQuality = ApiResponse<typeof leadQualitySchema>;
