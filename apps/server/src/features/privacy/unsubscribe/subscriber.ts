import type { Language } from '@pickup/messages/language';
import { grantAgainIn, revokeConsentIn, type ConsentChange } from '../consent/change-consent.ts';
import {
  latestConsentEmail,
  leadsOfConsentEmail,
  revokedConsentText,
} from '../consent/consent-standing.ts';
import { isUnsubscribedOnly, removeUnsubscribedIn, suppressIn } from '../suppression-list.ts';
import { readLeadToUnsubscribe, addressesOf, readResubmissions } from '../../leads/index.ts';
import type { Database, Queryable, Session } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { cancelReadyJobs } from '../../../platform/jobs/cancel-jobs.ts';
import type { SubscriptionForm } from './read-subscription-form.ts';

export interface Subscriber {
  readonly leadId: string;
  /**
   * The lead's address or, after an erasure, the address in the proof of consent. Null if no
   * address is stored.
   */
  readonly email: string | null;
  readonly isErased: boolean;
  readonly language: Language;
}

export async function findSubscriber(
  database: Queryable,
  token: string,
): Promise<Subscriber | null> {
  const lead = await readLeadToUnsubscribe(database, token);
  if (!lead) return null;
  const { id: leadId, language } = lead;
  const email = lead.email || (await latestConsentEmail(database, leadId));
  return { leadId, email, isErased: lead.erasedAt !== null, language };
}

/** The owner recognizes the masked address, but others cannot use it. */
export function maskedAddress({ email, isErased }: Subscriber): string | null {
  if (email === null || isErased) return null;
  const [first = ''] = email;
  return `${first}••${email.slice(email.lastIndexOf('@'))}`;
}

const ACTIONS: Readonly<Record<SubscriptionForm, string>> = {
  'one-click': 'unsubscribed with the email client’s button (RFC 8058)',
  page: 'pressed the button of the unsubscribe page',
  again: 'checked the box under the unsubscribe page’s “Subscribe again” and sent the form',
};

function changeOf(
  form: SubscriptionForm,
  { ip, userAgent, receivedAt }: RequestFacts,
): Omit<ConsentChange, 'leadId'> {
  return {
    action: ACTIONS[form],
    pageUrl: '/u', // without the token, because other people see the ledger
    ip: ip.slice(0, 100),
    userAgent: userAgent.slice(0, 1_000),
    at: receivedAt,
  };
}

/**
 * Unsubscribes every lead with this email address, in one transaction. Returns the numbers of
 * revoked consents and canceled reminders.
 */
export function unsubscribe(
  database: Pick<Database, 'transaction'>,
  subscriber: Subscriber,
  form: Exclude<SubscriptionForm, 'again'>,
  facts: RequestFacts,
) {
  const only = { channel: 'email', scope: 'marketing' } as const;
  return database.transaction(async (session) => {
    const leadIds = await leadsOf(session, subscriber);
    let revoked = 0;
    for (const leadId of leadIds) {
      revoked += await revokeConsentIn(session, { ...changeOf(form, facts), leadId, only });
    }
    await suppress(session, subscriber);
    return { revoked, canceled: await cancelReadyJobs(session, ['follow-up-mail'], leadIds) };
  });
}

// A fixed order prevents deadlocks between concurrent requests.
async function leadsOf(session: Session, { leadId, email }: Subscriber): Promise<string[]> {
  const others = email === null ? [] : await leadsOfConsentEmail(session, email);
  return [...new Set([leadId, ...others])].sort((a, b) => (a < b ? -1 : 1));
}

// Every address that received this link may belong to the person, so all of them are suppressed.
async function suppress(session: Session, { email, leadId, isErased }: Subscriber): Promise<void> {
  const reason = isErased ? 'erased' : 'unsubscribed';
  for (const address of addressesOf(email, await readResubmissions(session, [leadId]))) {
    await suppressIn(session, { email: address, scope: 'marketing', reason, leadId });
  }
}

/**
 * Returns the consent text if the person may subscribe again, and null otherwise. They may if only
 * their own unsubscription suppresses the email address.
 */
export async function textToSubscribeAgain(
  database: Queryable,
  { leadId, email, isErased }: Subscriber,
): Promise<string | null> {
  if (email === null || isErased) return null;
  const text = await revokedConsentText(database, leadId);
  return text !== null && (await isUnsubscribedOnly(database, email)) ? text : null;
}

/** Returns false if nothing changed. */
export async function subscribeAgain(
  database: Pick<Database, 'query' | 'transaction'>,
  subscriber: Subscriber,
  facts: RequestFacts,
): Promise<boolean> {
  const { leadId, email } = subscriber;
  if (email === null || (await textToSubscribeAgain(database, subscriber)) === null) return false;
  return database.transaction(async (session) => {
    const isGranted = await grantAgainIn(session, { ...changeOf('again', facts), leadId });
    if (isGranted) await removeUnsubscribedIn(session, email);
    return isGranted;
  });
}
