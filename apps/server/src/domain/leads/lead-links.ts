import { randomBytes } from 'node:crypto';
import { binaryArray } from '../../platform/database/binary-array.ts';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Database, PreparedStatement, Queryable } from '../../platform/database/database.ts';
import { groupReadsById } from '../../platform/database/group-reads.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import type { StoredLead } from './stored-lead.ts';

/** The tokens of one lead's report link and unsubscribe link. */
export interface LeadLinks {
  readonly leadId: string;
  readonly reportToken: string;
  readonly unsubscribeToken: string;
  readonly reportRevokedAt: Date | null;
}

/** 192 bits, so a token cannot be guessed. */
const TOKEN_BYTES = 24;
/** The format of the token after `/r/` and `/u/`. */
const LINK_TOKEN_PATTERN = /^[\w-]{32}$/;

// One round trip for all reports of a moment, because the embedded database runs one statement at a time. The
// leads are sorted, so that two statements cannot wait for each other.
const ENSURE_LINKS: PreparedStatement = {
  name: 'ensure_lead_links',
  text: `
with asked as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::text[])
    as asked(lead_id, report_token, unsubscribe_token)
), known as materialized (
  select link.* from asked cross join lateral (
    select lead_id, report_token, unsubscribe_token, report_revoked_at from lead_link
    where lead_link.lead_id = asked.lead_id limit 1
  ) as link
), made as (
  insert into lead_link (lead_id, report_token, unsubscribe_token, made_at)
  select lead_id, report_token, unsubscribe_token, now() from asked
  where not exists (select from known where known.lead_id = asked.lead_id)
  order by lead_id
  on conflict (lead_id) do nothing
  returning lead_id, report_token, unsubscribe_token, report_revoked_at
)
select * from made union all select * from known`,
};

interface LinksRow {
  readonly lead_id: string;
  readonly report_token: string;
  readonly unsubscribe_token: string;
  readonly report_revoked_at: Date | null;
}

const ensureLinksOfLeads = groupReadsById(
  async (database: Pick<Database, 'run'>, ids) => {
    const rows = await database.run<LinksRow>(ENSURE_LINKS, [
      binaryArray('uuid', ids),
      binaryArray('text', ids.map(newToken)),
      binaryArray('text', ids.map(newToken)),
    ]);
    return rows.map(linksOf);
  },
  ({ leadId }) => leadId,
);

/**
 * The lead's links. They are created on first use and then stay the same, across all processes. Jobs that run at
 * the same time share a statement.
 */
export async function ensureLeadLinks(
  database: Pick<Database, 'query' | 'run'>,
  leadId: string,
): Promise<LeadLinks> {
  // Another process created the links after this statement began. Then it inserts no row and does not see
  // theirs yet.
  const links =
    (await ensureLinksOfLeads(database, leadId)) ?? (await readLeadLinks(database, leadId));
  if (!links) throw new Error('A lead has no links after they were created');
  return links;
}

function linksOf(row: LinksRow): LeadLinks {
  return {
    leadId: row.lead_id,
    reportToken: row.report_token,
    unsubscribeToken: row.unsubscribe_token,
    reportRevokedAt: row.report_revoked_at,
  };
}

/** The links of these leads. Leads without links are left out. */
export function readLinksOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<LeadLinks[]> {
  return database.query(sql`
    select ${columnsOf('lead_link')} from lead_link where lead_id = any(${leadIds}::uuid[])`);
}

/** Null when no links exist yet. */
export async function readLeadLinks(
  database: Queryable,
  leadId: string,
): Promise<LeadLinks | null> {
  const [links] = await database.query<Tables['lead_link']>(
    sql`select ${columnsOf('lead_link')} from lead_link where lead_id = ${leadId}`,
  );
  return links ?? null;
}

/** The lead whose report has this token, and whether the link was revoked. Null for any other text. */
export async function readLeadOfReport(
  database: Queryable,
  token: string,
): Promise<{ readonly lead: StoredLead; readonly revokedAt: Date | null } | null> {
  if (!LINK_TOKEN_PATTERN.test(token)) return null;
  // Both are read together, so a report is unavailable as soon as its lead is erased or its link revoked.
  const [row] = await database.query<StoredLead & { readonly revokedAt: Date | null }>(sql`
    select ${columnsOf('lead')}, lead_link.report_revoked_at as "revokedAt"
    from lead_link join lead on lead.id = lead_link.lead_id where report_token = ${token}`);
  if (!row) return null;
  const { revokedAt, ...lead } = row;
  return { lead, revokedAt };
}

/** The lead whose emails link to this token for unsubscribing. Null for any other text. */
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

/** The link to a lead's report. */
export type ReportLink = Pick<LeadLinks, 'reportToken' | 'reportRevokedAt'>;

// A second revocation keeps the time of the first.
const REVOKE: PreparedStatement = {
  name: 'revoke_report_link',
  text: `
update lead_link set report_revoked_at = coalesce(report_revoked_at, now())
where lead_id = $1::uuid returning report_token as "reportToken", report_revoked_at as "reportRevokedAt"`,
};

// An erased lead's report stays closed, in whichever order the two happen.
const REISSUE: PreparedStatement = {
  name: 'reissue_report_link',
  text: `
update lead_link set report_token = $2, report_revoked_at = null, made_at = now()
where lead_id = (select id from lead where id = $1::uuid and erased_at is null for share)
returning report_token as "reportToken", report_revoked_at as "reportRevokedAt"`,
};

/** Null when the lead has no links. */
export async function revokeReportLink(
  database: Pick<Database, 'run'>,
  leadId: string,
): Promise<ReportLink | null> {
  return (await database.run<ReportLink>(REVOKE, [leadId]))[0] ?? null;
}

/** Gives the report a new link. Null when the lead has no links or was erased. */
export async function reissueReportLink(
  database: Pick<Database, 'run'>,
  leadId: string,
): Promise<ReportLink | null> {
  return (await database.run<ReportLink>(REISSUE, [leadId, newToken()]))[0] ?? null;
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
