import type { LeadReportLink } from '@pickup/contracts/operator-leads';
import { AppError } from '../../errors.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { ensureLeadLinks, newToken } from '../../domain/leads/lead-links.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import { toReportLink } from './operator-lead.ts';

type LinkDatabase = Pick<Database, 'orm' | 'run'>;

interface LinkRow {
  readonly token: string;
  readonly revoked_at: Date | null;
}

// The first revocation's time stands. An erased lead's report stays closed, whoever comes first.
const REVOKE: PreparedStatement = {
  name: 'revoke_report_link',
  text: `
update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
where lead_id = $1::uuid returning report_token as token, report_revoked_at as revoked_at`,
};

const REISSUE: PreparedStatement = {
  name: 'reissue_report_link',
  text: `
update lead_link set report_token = $2, report_revoked_at = null, made_at = now()
where lead_id = (select id from lead where id = $1::uuid and erased_at is null for share)
returning report_token as token, report_revoked_at as revoked_at`,
};

/** Closes the report's page. Throws AppError `not_found` for an unknown lead. Idempotent. */
export async function revokeReport(database: LinkDatabase, id: string): Promise<LeadReportLink> {
  await refuseUnlessReadable(database, id);
  return changed(await database.run<LinkRow>(REVOKE, [id]));
}

/** Gives the report a new address; the old one leads nowhere. Throws AppError `not_found` or `conflict`. */
export async function reissueReport(database: LinkDatabase, id: string): Promise<LeadReportLink> {
  await refuseUnlessReadable(database, id);
  return changed(await database.run<LinkRow>(REISSUE, [id, newToken()]));
}

async function refuseUnlessReadable(database: LinkDatabase, id: string): Promise<void> {
  const lead = await readStoredLead(database.orm, id);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erased();
  await ensureLeadLinks(database, id);
}

function changed([row]: readonly LinkRow[]): LeadReportLink {
  if (!row) throw erased();
  return toReportLink({ reportToken: row.token, reportRevokedAt: row.revoked_at });
}

function erased(): AppError {
  return new AppError('conflict', 'This person was erased, and so was the report.');
}
