import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { leadLink } from '../../domain/deliveries/delivery-schema.ts';
import { LINK_TOKEN_PATTERN } from '../../domain/leads/lead-links.ts';
import { lead } from '../../platform/database/schema.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';

/** What an address under /r/ leads to. */
export type FoundReport =
  | { readonly kind: 'report'; readonly lead: StoredLead }
  /** There was one, and it was revoked or its person erased. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundReport = { kind: 'unknown' };

/** Reads lead and link together, so a report is gone the moment either is. Any text may be asked for. */
export async function findReport(orm: Database['orm'], token: string): Promise<FoundReport> {
  if (!LINK_TOKEN_PATTERN.test(token)) return UNKNOWN;
  const [row] = await orm
    .select({ lead, revokedAt: leadLink.reportRevokedAt })
    .from(leadLink)
    .innerJoin(lead, eq(lead.id, leadLink.leadId))
    .where(eq(leadLink.reportToken, token))
    .limit(1);
  // What looks automated gets no report until a person has looked at it.
  if (!row || row.lead.status === 'quarantined') return UNKNOWN;
  if (row.revokedAt || row.lead.erasedAt) return { kind: 'withdrawn' };
  return { kind: 'report', lead: row.lead };
}
