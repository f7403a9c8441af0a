import { randomBytes } from 'node:crypto';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import type { StoredLead } from './stored-lead.ts';

export type LeadLinks = Tables['lead_link'];

/** A token of 192 bits cannot be guessed. */
const TOKEN_BYTES = 24;
const LINK_TOKEN_PATTERN = /^[\w-]{32}$/;

export async function ensureLeadLinks(database: Queryable, leadId: string): Promise<LeadLinks> {
  const [created] = await database.query<LeadLinks>(sql`
    insert into lead_link (lead_id, report_token, unsubscribe_token, made_at)
    values (${leadId}, ${newToken()}, ${newToken()}, now())
    on conflict (lead_id) do nothing returning ${columnsOf('lead_link')}`);
  const links = created ?? (await readLinksOfLeads(database, [leadId]))[0];
  if (!links) throw new Error('A lead has no links after they were created');
  return links;
}

export function readLinksOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<LeadLinks[]> {
  return database.query(sql`
    select ${columnsOf('lead_link')} from lead_link where lead_id = any(${leadIds}::uuid[])`);
}

export async function readLeadOfReport(
  database: Queryable,
  token: string,
): Promise<{ readonly lead: StoredLead; readonly revokedAt: Date | null } | null> {
  if (!LINK_TOKEN_PATTERN.test(token)) return null;
  // A single query reads the link and the lead, so that an erasure or a revocation takes effect
  // immediately.
  const [row] = await database.query<StoredLead & { readonly revokedAt: Date | null }>(sql`
    select ${columnsOf('lead')}, lead_link.report_revoked_at as "revokedAt"
    from lead_link join lead on lead.id = lead_link.lead_id where report_token = ${token}`);
  if (!row) return null;
  const { revokedAt, ...lead } = row;
  return { lead, revokedAt };
}

export async function readLeadToUnsubscribe(
  database: Queryable,
  token: string,
): Promise<StoredLead | null> {
  if (!LINK_TOKEN_PATTERN.test(token)) return null;
  const [lead] = await database.query<StoredLead>(sql`
    select ${columnsOf('lead')} from lead_link join lead on lead.id = lead_link.lead_id
    where unsubscribe_token = ${token}`);
  return lead ?? null;
}

export type ReportLink = Pick<LeadLinks, 'reportToken' | 'reportRevokedAt'>;

const LINK_COLUMNS = raw('report_token as "reportToken", report_revoked_at as "reportRevokedAt"');

/** Returns null if the lead has no links. A second revocation keeps the time of the first. */
export async function revokeReportLink(
  database: Queryable,
  leadId: string,
): Promise<ReportLink | null> {
  const [link] = await database.query<ReportLink>(sql`
    update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
    where lead_id = ${leadId} returning ${LINK_COLUMNS}`);
  return link ?? null;
}

/** Returns null for a lead without links or an erased lead, even during the erasure. */
export async function reissueReportLink(
  database: Queryable,
  leadId: string,
): Promise<ReportLink | null> {
  const [link] = await database.query<ReportLink>(sql`
    update lead_link set report_token = ${newToken()}, report_revoked_at = null, made_at = now()
    where lead_id = (select id from lead where id = ${leadId} and erased_at is null for share)
    returning ${LINK_COLUMNS}`);
  return link ?? null;
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
