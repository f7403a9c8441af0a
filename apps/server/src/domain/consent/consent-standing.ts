import { and, desc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { consent } from '../../platform/database/schema.ts';

/**
 * Whether the person behind a lead agrees to marketing by mail as of now: the ledger's last word on it.
 * Of two words in one millisecond the revocation counts. Ask the suppression list as well: it knows the
 * address, and so every other lead of the same person.
 */
export async function hasMarketingConsent(orm: Orm, leadId: string): Promise<boolean> {
  const rows = await orm
    .select({ status: consent.status })
    .from(consent)
    .where(
      and(eq(consent.leadId, leadId), eq(consent.channel, 'email'), eq(consent.scope, 'marketing')),
    )
    .orderBy(desc(consent.recordedAt), desc(consent.status), desc(consent.id))
    .limit(1);
  return rows[0]?.status === 'granted';
}
