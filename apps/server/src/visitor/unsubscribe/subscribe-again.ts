import type { Database, Queryable, Session } from '../../platform/database/database.ts';
import { revokedConsentText } from '../../domain/consent/consent-standing.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import {
  isUnsubscribedOnly,
  removeUnsubscribedIn,
} from '../../domain/deliveries/suppression-list.ts';
import type { Subscriber } from './find-subscriber.ts';

/** Grants a lead's revoked consent to marketing email again, in the ledger. */
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
 * The consent text for a person who unsubscribed by mistake and wants to subscribe again. Null if they did not
 * unsubscribe themselves: an address that an operator listed, that bounced or was erased stays listed.
 */
export async function textToAgreeTo(
  database: Queryable,
  { leadId, email, isErased }: Subscriber,
): Promise<string | null> {
  if (email === null || isErased) return null;
  const text = await revokedConsentText(database, leadId);
  return text !== null && (await isUnsubscribedOnly(database, email)) ? text : null;
}

export interface SubscribeAgainDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly grantAgainIn: GrantAgainIn;
}

/** Removes the address from the list and records the consent, both or neither. Returns true if it did. */
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
      action: 'checked the box under the unsubscribe page’s “Subscribe again” and sent the form',
      pageUrl: '/u', // without the token, as in a revocation
      ip: ip.slice(0, 100),
      userAgent: userAgent.slice(0, 1_000),
      at: receivedAt,
    });
    if (isGranted) await removeUnsubscribedIn(session, email);
    return isGranted;
  });
}
