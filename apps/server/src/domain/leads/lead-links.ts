import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { leadLink } from '../deliveries/delivery-schema.ts';

/** The addresses of one lead's report and of leaving the list. */
export interface LeadLinks {
  readonly leadId: string;
  readonly reportToken: string;
  readonly unsubscribeToken: string;
  readonly reportRevokedAt: Date | null;
}

/** 192 bits: nobody finds one by trying. */
const TOKEN_BYTES = 24;
/** What `/r/` and `/u/` are followed by. */
export const LINK_TOKEN_PATTERN = /^[\w-]{32}$/;

// One round trip: the embedded database makes one at a time, and every report waits for it.
const ENSURE_LINKS: PreparedStatement = {
  name: 'ensure_lead_links',
  text: `
with made as (
  insert into lead_link (lead_id, report_token, unsubscribe_token, made_at)
  select $1::uuid, $2, $3, now() where not exists (select from lead_link where lead_id = $1::uuid)
  on conflict (lead_id) do nothing returning lead_id, report_token, unsubscribe_token, report_revoked_at
)
select * from made union all
select lead_id, report_token, unsubscribe_token, report_revoked_at from lead_link
where lead_id = $1::uuid`,
};

interface LinksRow {
  readonly lead_id: string;
  readonly report_token: string;
  readonly unsubscribe_token: string;
  readonly report_revoked_at: Date | null;
}

/** The lead's links, made when they are asked for first; the same ever after, in however many processes. */
export async function ensureLeadLinks(
  database: Pick<Database, 'orm' | 'run'>,
  leadId: string,
): Promise<LeadLinks> {
  const [row] = await database.run<LinksRow>(ENSURE_LINKS, [leadId, newToken(), newToken()]);
  // Made by somebody else since the statement began: then it can insert none and does not see them yet.
  const links = row ? linksOf(row) : await readLeadLinks(database.orm, leadId);
  if (!links) throw new Error('A lead has no links after they were made');
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

/** Null when none were made yet. */
export async function readLeadLinks(
  orm: Database['orm'],
  leadId: string,
): Promise<LeadLinks | null> {
  const rows = await orm.select().from(leadLink).where(eq(leadLink.leadId, leadId)).limit(1);
  return rows[0] ?? null;
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
