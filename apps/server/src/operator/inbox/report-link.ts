import type { LeadReportLink } from '@pickup/contracts/operator-leads';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  ensureLeadLinks,
  reissueReportLink,
  revokeReportLink,
  type ReportLink,
} from '../../domain/leads/lead-links.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import { toReportLink } from './operator-lead.ts';

type LinkDatabase = Pick<Database, 'query' | 'run'>;

/** Closes the report page. Throws AppError `not_found` for an unknown lead. Idempotent. */
export async function revokeReport(database: LinkDatabase, id: string): Promise<LeadReportLink> {
  await refuseUnlessReadable(database, id);
  return changed(await revokeReportLink(database, id));
}

/** Gives the report a new address. The old one stops working. Throws AppError `not_found` or `conflict`. */
export async function reissueReport(database: LinkDatabase, id: string): Promise<LeadReportLink> {
  await refuseUnlessReadable(database, id);
  return changed(await reissueReportLink(database, id));
}

async function refuseUnlessReadable(database: LinkDatabase, id: string): Promise<void> {
  const lead = await readStoredLead(database, id);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erased();
  await ensureLeadLinks(database, id);
}

function changed(link: ReportLink | null): LeadReportLink {
  if (!link) throw erased();
  return toReportLink(link);
}

function erased(): AppError {
  return new AppError('conflict', 'This person was erased, and so was the report.');
}
