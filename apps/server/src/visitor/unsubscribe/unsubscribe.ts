import { leadsOfConsentEmail } from '../../domain/consent/consent-standing.ts';
import { cancelReadyJobs } from '../../platform/jobs/cancel-jobs.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { addressesOf, readLaterBodies } from '../../domain/leads/resubmissions.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { suppressIn } from '../../domain/deliveries/suppression-list.ts';
import type { Subscriber } from './find-subscriber.ts';
import type { SubscriptionForm } from './read-subscription-form.ts';

/** Revokes a lead's consent to marketing email, in the ledger. */
export type RevokeConsentIn = (
  session: Session,
  revocation: {
    readonly leadId: string;
    readonly only: { readonly channel: 'email'; readonly scope: 'marketing' };
    readonly action: string;
    readonly pageUrl: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly at: Date;
  },
) => Promise<number>;

export interface UnsubscribeDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly revokeConsentIn: RevokeConsentIn;
}

export interface Unsubscribed {
  /** How many consents were revoked. Zero the second time. */
  readonly revoked: number;
  /** How many queued reminders were canceled. */
  readonly cancelled: number;
}

const ACTIONS: Readonly<Record<UnsubscribeRequest['form'], string>> = {
  'one-click': 'unsubscribed with the email client’s button (RFC 8058)',
  page: 'pressed the button of the unsubscribe page',
};

/**
 * Unsubscribes an address in one transaction. It revokes the consents of its leads, adds the address to the
 * suppression list for marketing, and cancels queued emails. Idempotent.
 */
export function unsubscribe(
  { database, revokeConsentIn }: UnsubscribeDeps,
  { subscriber, form, facts }: UnsubscribeRequest,
): Promise<Unsubscribed> {
  const act = {
    only: { channel: 'email', scope: 'marketing' },
    action: ACTIONS[form],
    pageUrl: '/u', // without the token: the ledger is kept for years and shown to others
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    at: facts.receivedAt,
  } as const;
  return database.transaction(async (session) => {
    const leadIds = await leadsOf(session, subscriber);
    let revoked = 0;
    for (const leadId of leadIds) revoked += await revokeConsentIn(session, { ...act, leadId });
    await suppress(session, subscriber);
    return { revoked, cancelled: await cancelReadyJobs(session, 'follow-up-mail', leadIds) };
  });
}

export interface UnsubscribeRequest {
  readonly subscriber: Subscriber;
  readonly form: Exclude<SubscriptionForm, 'again'>;
  readonly facts: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
}

// Lock the leads in one order, so that two requests cannot deadlock.
async function leadsOf(session: Session, { leadId, email }: Subscriber): Promise<string[]> {
  const others = email === null ? [] : await leadsOfConsentEmail(session, email);
  return [...new Set([leadId, ...others])].sort((a, b) => (a < b ? -1 : 1));
}

// Suppresses every address that got emails with this link, because the person may read any of them.
async function suppress(session: Session, { email, leadId, isErased }: Subscriber): Promise<void> {
  const reason = isErased ? 'erased' : 'unsubscribed';
  for (const address of addressesOf(email, await readLaterBodies(session, leadId))) {
    await suppressIn(session, { email: address, scope: 'marketing', reason, leadId });
  }
}
