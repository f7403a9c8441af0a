import type { Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { lockLead } from '../../leads/index.ts';

export interface ConsentChange {
  readonly leadId: string;
  readonly action: string;
  /** Must not contain the token of the unsubscribe link. */
  readonly pageUrl: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
}

export interface Revocation extends ConsentChange {
  /** The consent to revoke. By default, all consents of the lead are revoked. */
  readonly only?: { readonly channel: 'email' | 'sms' | 'call'; readonly scope: 'marketing' };
}

/** Returns the number of revoked consents. */
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
 * Grants the lead's revoked consent to marketing emails again, with the same text. Returns false if
 * this consent is active or never existed, or if the lead was erased.
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

// A revocation is never earlier than its grant, so it takes effect even if the clock was set back.
const insertRevocation = insertAfter('revoked', 'box_default', 'recorded_at');
// A grant would lose to a revocation with the same time, so its time is at least 1 ms later.
const insertGrant = insertAfter('granted', `'unticked'`, `recorded_at + interval '1 millisecond'`);
