import { readLeadOfReport } from '../../domain/leads/lead-links.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';

/** The result for an address under /r/. */
export type FoundReport =
  | { readonly kind: 'report'; readonly lead: StoredLead }
  /** There was a report, but it was revoked or its person erased. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundReport = { kind: 'unknown' };

/** Finds a report. The token may be any text. */
export async function findReport(database: Queryable, token: string): Promise<FoundReport> {
  const found = await readLeadOfReport(database, token);
  // A lead that looks automated has no report until an operator has reviewed it.
  if (!found || found.lead.status === 'quarantined') return UNKNOWN;
  if (found.revokedAt || found.lead.erasedAt) return { kind: 'withdrawn' };
  return { kind: 'report', lead: found.lead };
}
