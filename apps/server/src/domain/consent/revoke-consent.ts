import { newId } from '../../platform/database/new-id.ts';
import { lockLead } from '../leads/stored-lead.ts';
import type { Session } from '../../platform/database/database.ts';

/** How and by whom a consent was revoked. Kept as proof. */
export interface Revocation {
  readonly leadId: string;
  /** The only consent to revoke. Without it, every consent is revoked. */
  readonly only?: { readonly channel: 'email' | 'sms' | 'call'; readonly scope: 'marketing' };
  /** What the person did, in words: 'pressed the button of the unsubscribe page'. */
  readonly action: string;
  /** The page where it was done, without the token that allowed it. */
  readonly pageUrl: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
}

/**
 * Revokes a lead's active consents, inside a transaction. Adds a row for each granted channel and scope, with
 * the text it revokes. Returns how many, which is 0 the second time. Two calls at once wait for each other at
 * the lead's row.
 */
export async function revokeConsentIn(session: Session, revocation: Revocation): Promise<number> {
  const { leadId, only, action, pageUrl, ip, userAgent, at } = revocation;
  await lockLead(session, leadId);
  const active = await session.query<{ id: string }>(STANDING_GRANTS, [
    leadId,
    only?.channel ?? null,
    only?.scope ?? null,
  ]);
  for (const grant of active) {
    const values = [grant.id, newId(), action, pageUrl, at.toISOString(), ip, userAgent];
    await session.query(INSERT_REVOCATION, values);
  }
  return active.length;
}

const STANDING_GRANTS = `
select id from (
  select distinct on (channel, scope) id, status, channel, scope from consent where lead_id = $1::uuid
  order by channel, scope, recorded_at desc, status desc, id desc
) as latest where status = 'granted'
  and channel = coalesce($2, channel) and scope = coalesce($3, scope)`;

// The person's data and the text come from the grant. The action and its circumstances come from the
// revocation. The later of both times counts, so that a clock set back cannot keep the grant active.
const INSERT_REVOCATION = `
insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
  client_time_zone, ip, user_agent, form_version)
select $2::uuid, lead_id, 'revoked', channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, $3, $4, '', greatest(recorded_at, $5::timestamptz), '',
  '', $6, $7, ''
from consent where id = $1::uuid`;
