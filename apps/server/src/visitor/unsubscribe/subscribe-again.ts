import type { Database, PreparedStatement, Session } from '../../platform/database/database.ts';
import { emailHash } from '../../domain/leads/email-hash.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { removeUnsubscribedIn } from '../../domain/deliveries/suppression-list.ts';
import type { Subscriber } from './find-subscriber.ts';

/** Grants a lead's revoked consent to marketing email again; the ledger's. */
export type GrantAgainIn = (
  session: Session,
  grant: {
    readonly leadId: string;
    readonly action: string;
    readonly pageUrl: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly at: Date;
  },
) => Promise<boolean>;

/**
 * The consent text that a person who unsubscribed by mistake may agree to again. Null where they did not
 * unsubscribe themselves: an address that an operator listed, that bounced or was erased stays listed.
 */
export async function textToAgreeTo(
  database: Pick<Database, 'run'>,
  { leadId, email, isErased }: Subscriber,
): Promise<string | null> {
  if (email === null || isErased) return null;
  const rows = await database.run<{ text: string }>(FIND_TEXT, [leadId, emailHash(email)]);
  return rows[0]?.text ?? null;
}

const FIND_TEXT: PreparedStatement = {
  name: 'find_text_to_agree_to',
  text: `select last.text from (
  select status, consent_text as text from consent
  where lead_id = $1::uuid and channel = 'email' and scope = 'marketing'
  order by recorded_at desc, status desc, id desc limit 1
) as last where last.status = 'revoked'
  and exists (select from suppression where email_hash = $2 and reason = 'unsubscribed')
  and not exists (select from suppression where email_hash = $2 and reason <> 'unsubscribed')`,
};

export interface SubscribeAgainDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly grantAgainIn: GrantAgainIn;
}

/** Takes the address off the list and records the consent, both or neither. Answers whether it did. */
export async function subscribeAgain(
  { database, grantAgainIn }: SubscribeAgainDeps,
  subscriber: Subscriber,
  { ip, userAgent, receivedAt }: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>,
): Promise<boolean> {
  const { leadId, email } = subscriber;
  if (email === null || (await textToAgreeTo(database, subscriber)) === null) return false;
  return database.transaction(async (session) => {
    const isGranted = await grantAgainIn(session, {
      leadId,
      action: 'ticked the box under the unsubscribe page’s “Subscribe again” and sent the form',
      pageUrl: '/u', // without the token, as with a revocation
      ip: ip.slice(0, 100),
      userAgent: userAgent.slice(0, 1_000),
      at: receivedAt,
    });
    if (isGranted) await removeUnsubscribedIn(session, email);
    return isGranted;
  });
}
