import { z } from 'zod';
import { countSchema, timestampSchema, type ApiResponse } from '../api-response.ts';
import { lineText } from '../text.ts';
import { LOST_REASONS, MAX_MONTHLY_AMOUNT } from './lost-reasons.ts';

/** These terms replace all previous ones. A spam lead has no deal. */
export const dealTermsSchema = z.strictObject({
  plan: lineText(100).optional().describe('The name of the plan that a won lead bought.'),
  monthly_amount: z
    .int()
    .min(0)
    .max(MAX_MONTHLY_AMOUNT)
    .optional()
    .describe('The monthly amount of a won deal, in whole US dollars.'),
  lost_reason: z.enum(LOST_REASONS).optional().describe('Why the lead was lost.'),
});
export type DealTerms = z.output<typeof dealTermsSchema>;

export const dealSchema = z.object({
  closed_at: timestampSchema.describe('When the lead was won or lost.'),
  plan: z.string().nullable().describe('The name of the plan. Null if it was not given.'),
  monthly_amount: countSchema.nullable().describe('US dollars a month. Null if it was not given.'),
  lost_reason: z.enum(LOST_REASONS).nullable().describe('Null if it was not given.'),
});
export type Deal = ApiResponse<typeof dealSchema>;
