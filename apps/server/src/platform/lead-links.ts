import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, PreparedStatement } from './database.ts';
import { leadLink } from './delivery-schema.ts';

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

const INSERT_LINKS: PreparedStatement = {
  name: 'insert_lead_link',
  text: `insert into lead_link (lead_id, report_token, unsubscribe_token, made_at)
values ($1::uuid, $2, $3, now()) on conflict (lead_id) do nothing`,
};

/** The lead's links, made when they are asked for first; the same ever after, in however many processes. */
export async function ensureLeadLinks(
  database: Pick<Database, 'orm' | 'run'>,
  leadId: string,
): Promise<LeadLinks> {
  const known = await readLeadLinks(database.orm, leadId);
  if (known) return known;
  await database.run(INSERT_LINKS, [leadId, newToken(), newToken()]);
  const made = await readLeadLinks(database.orm, leadId);
  if (!made) throw new Error('A lead has no links after they were made');
  return made;
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
