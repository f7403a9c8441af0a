import { z } from 'zod';
import { isEmailAddress } from '../email-address.ts';
import {
  idSchema,
  responseObject,
  timestampSchema,
  nextCursor,
  paging,
  type ApiResponse,
} from '../api-response.ts';
import { SUPPRESSION_REASONS, SUPPRESSION_SCOPES } from './suppression.ts';
import { requiredText } from '../text.ts';

export const suppressionListQuerySchema = z.strictObject(paging);

export const suppressionRequestSchema = z.strictObject({
  email: requiredText(254).refine(isEmailAddress, { error: 'must be an email address' }),
  scope: z.enum(SUPPRESSION_SCOPES).default('marketing'),
});

export const suppressionRemovalQuerySchema = z.strictObject({
  scope: z.enum(SUPPRESSION_SCOPES).optional(),
});

/** SHA-256 in hex. */
export const EMAIL_HASH_PATTERN = /^[0-9a-f]{64}$/;

export const suppressionSchema = responseObject('Suppression', {
  email_hash: z
    .string()
    .regex(EMAIL_HASH_PATTERN)
    .describe('SHA-256, hex, of the email address in lowercase.'),
  scope: z.enum(SUPPRESSION_SCOPES),
  email: z.string().nullable().describe('Null after an erasure: only the hash is kept.'),
  reason: z.enum(SUPPRESSION_REASONS),
  lead_id: idSchema.nullable(),
  added_at: timestampSchema,
});
export type Suppression = ApiResponse<typeof suppressionSchema>;

export const suppressionPageSchema = responseObject('SuppressionPage', {
  suppressions: z.array(suppressionSchema),
  next_cursor: nextCursor,
});
export type SuppressionPage = ApiResponse<typeof suppressionPageSchema>;
