import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import {
  SUPPRESSION_SCOPES,
  type SuppressionReason,
  type SuppressionScope,
} from './suppression.ts';
import { requiredText } from './text.ts';

/** Query of GET /api/suppressions, oldest first. */
export const suppressionListQuerySchema = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Body of POST /api/suppressions. */
export const suppressionRequestSchema = z.strictObject({
  email: requiredText(254).refine(isEmailAddress, { error: 'must be an email address' }),
  scope: z.enum(SUPPRESSION_SCOPES).default('marketing'),
});

/** Query of DELETE /api/suppressions/:email_hash: one scope, or both. */
export const suppressionRemovalQuerySchema = z.strictObject({
  scope: z.enum(SUPPRESSION_SCOPES).optional(),
});

/** SHA-256, hex, of an address in lowercase. */
export const EMAIL_HASH_PATTERN = /^[0-9a-f]{64}$/;

/** An address that gets no marketing, or no email at all. */
export interface Suppression {
  readonly email_hash: string;
  readonly scope: SuppressionScope;
  /** Null after an erasure: only the hash is kept. */
  readonly email: string | null;
  readonly reason: SuppressionReason;
  readonly lead_id: string | null;
  /** ISO, UTC. */
  readonly added_at: string;
}

export interface SuppressionPage {
  readonly suppressions: readonly Suppression[];
  readonly next_cursor: string | null;
}
