import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { leadLink, webhookEndpoint } from '../../domain/deliveries/delivery-schema.ts';
import { consent, lead } from '../../platform/database/schema.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';

/** All that an attempt needs of the database, as it stands now. */
export interface DeliveryFacts {
  readonly lead: StoredLead;
  /** Null when no link was made yet. */
  readonly reportToken: string | null;
  /** The ledger's last word on marketing by mail. */
  readonly consent: typeof consent.$inferSelect | null;
  /** Null while the endpoint may be sent to. */
  readonly disabled: { readonly since: Date; readonly reason: string } | null;
}

// Of two words in one millisecond the revocation counts, as everywhere (platform/consent-standing.ts).
const latestConsent = sql`${consent.id} = (
  select latest.id from consent as latest
  where latest.lead_id = ${lead.id} and latest.channel = 'email' and latest.scope = 'marketing'
  order by latest.recorded_at desc, latest.status desc, latest.id desc limit 1)`;

/** One round trip, because the embedded database makes one at a time. Null: there is no such lead. */
export async function readDeliveryFacts(
  orm: Orm,
  { leadId, endpointId }: { readonly leadId: string; readonly endpointId: string },
): Promise<DeliveryFacts | null> {
  const [row] = await orm
    .select({ lead, reportToken: leadLink.reportToken, consent, endpoint: webhookEndpoint })
    .from(lead)
    .leftJoin(leadLink, eq(leadLink.leadId, lead.id))
    .leftJoin(webhookEndpoint, eq(webhookEndpoint.id, endpointId))
    .leftJoin(consent, latestConsent)
    .where(eq(lead.id, leadId));
  if (!row) return null;
  const { disabledAt = null, reason = '' } = row.endpoint ?? {};
  return { ...row, disabled: disabledAt && { since: disabledAt, reason } };
}
