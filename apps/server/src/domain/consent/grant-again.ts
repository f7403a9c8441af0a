import { newId } from '../../platform/database/new-id.ts';
import { lockLead } from '../leads/stored-lead.ts';
import type { Session } from '../../platform/database/database.ts';
import type { Revocation } from './revoke-consent.ts';

/** How and by whom a revoked consent to marketing email was granted again. Kept as proof. */
export type GrantAgain = Omit<Revocation, 'only'>;

/**
 * Grants a lead's consent to marketing email again, inside a transaction. Adds a row with the text of the
 * revoked consent. Returns whether it did. It does not if the consent is active, never existed, or the lead
 * was erased. Two calls at once wait for each other at the lead's row.
 */
export async function grantAgainIn(session: Session, grant: GrantAgain): Promise<boolean> {
  const { leadId, action, pageUrl, ip, userAgent, at } = grant;
  const lead = await lockLead(session, leadId);
  const [last] = await session.query<{ id: string; status: string }>(LAST_WORD, [leadId]);
  if (!lead || lead.isErased || last?.status !== 'revoked') return false;
  const values = [last.id, newId(), action, pageUrl, at.toISOString(), ip, userAgent];
  await session.query(INSERT_GRANT, values);
  return true;
}

const LAST_WORD = `
select id, status from consent
where lead_id = $1::uuid and channel = 'email' and scope = 'marketing'
order by recorded_at desc, status desc, id desc limit 1`;

// If a grant and a revocation share a millisecond, the revocation counts. So the grant is at least one
// millisecond later.
const INSERT_GRANT = `
insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
  client_time_zone, ip, user_agent, form_version)
select $2::uuid, lead_id, 'granted', channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, 'unticked', $3, $4, '',
  greatest(recorded_at + interval '1 millisecond', $5::timestamptz), '', '', $6, $7, ''
from consent where id = $1::uuid`;
