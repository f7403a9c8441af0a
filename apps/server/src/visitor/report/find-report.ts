import { readLeadOfReport } from '../../domain/leads/lead-links.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';

/** What an address under /r/ leads to. */
export type FoundReport =
  | { readonly kind: 'report'; readonly lead: StoredLead }
  /** There was one, and it was revoked or its person erased. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundReport = { kind: 'unknown' };

/** Any text may be asked for. */
export async function findReport(database: Queryable, token: string): Promise<FoundReport> {
  const found = await readLeadOfReport(database, token);
  // What looks automated gets no report until a person has looked at it.
  if (!found || found.lead.status === 'quarantined') return UNKNOWN;
  if (found.revokedAt || found.lead.erasedAt) return { kind: 'withdrawn' };
  return { kind: 'report', lead: found.lead };
}
