import type { Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { lockLead } from '../../leads/index.ts';

/** How and by whom a consent was revoked or granted again. Kept as proof. */
export interface ConsentChange {
  readonly leadId: string;
  /** What the person did, in words: 'pressed the button of the unsubscribe page'. */
  readonly action: string;
  /** The page where it was done, without the token that allowed it. */
  readonly pageUrl: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
}

export interface Revocation extends ConsentChange {
  /** The only consent to revoke. Without it, every consent is revoked. */
  readonly only?: { readonly channel: 'email' | 'sms' | 'call'; readonly scope: 'marketing' };
}

/**
 * Revokes a lead's active consents, inside a transaction. Adds a row for each granted channel and scope, with
 * the text it revokes. Returns how many, which is 0 the second time. Two calls at once wait for each other at
 * the lead's row.
 */
export async function revokeConsentIn(session: Session, revocation: Revocation): Promise<number> {
  const { leadId, only } = revocation;
  await lockLead(session, leadId);
  const active = await session.query<{ id: string }>(sql`
    select id from (
      select distinct on (channel, scope) id, status, channel, scope from consent where lead_id = ${leadId}::uuid
      order by channel, scope, recorded_at desc, status desc, id desc
    ) as latest where status = 'granted' and channel = coalesce(${only?.channel ?? null}::text, channel)
      and scope = coalesce(${only?.scope ?? null}::text, scope)`);
  for (const { id } of active) await session.query(insertRevocation(id, revocation));
  return active.length;
}

/**
 * Grants a lead's consent to marketing email again, inside a transaction. Adds a row with the text of the
 * revoked consent. Returns whether it did. It does not if the consent is active, never existed, or the lead
 * was erased. Two calls at once wait for each other at the lead's row.
 */
export async function grantAgainIn(session: Session, grant: ConsentChange): Promise<boolean> {
  const { leadId } = grant;
  const lead = await lockLead(session, leadId);
  const [last] = await session.query<{ id: string; status: string }>(sql`
    select id, status from consent
    where lead_id = ${leadId}::uuid and channel = 'email' and scope = 'marketing'
    order by recorded_at desc, status desc, id desc limit 1`);
  if (!lead || lead.isErased || last?.status !== 'revoked') return false;
  await session.query(insertGrant(last.id, grant));
  return true;
}

// The person's data and the text come from an earlier row. The action and its circumstances are those of the change.
const insertAfter =
  (status: 'granted' | 'revoked', boxDefault: string, recordedAt: string) =>
  (id: string, { action, pageUrl, at, ip, userAgent }: ConsentChange) =>
    sql`
insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
  client_time_zone, ip, user_agent, form_version)
select ${newId()}::uuid, lead_id, ${status}, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, ${raw(boxDefault)}, ${action}, ${pageUrl}, '',
  greatest(${raw(recordedAt)}, ${at}::timestamptz), '', '', ${ip}, ${userAgent}, ''
from consent where id = ${id}::uuid`;

// The later of both times counts, so that a clock set back cannot keep the grant active.
const insertRevocation = insertAfter('revoked', 'box_default', 'recorded_at');
// If a grant and a revocation share a millisecond, the revocation counts. So the grant is at least one later.
const insertGrant = insertAfter('granted', `'unticked'`, `recorded_at + interval '1 millisecond'`);
