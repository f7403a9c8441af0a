import { leadsOfConsentEmail } from '../../domain/consent/consent-standing.ts';
import { cancelReadyJobs } from '../../platform/jobs/cancel-jobs.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { addressesOf, readLaterBodies } from '../../domain/leads/resubmissions.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { suppressIn } from '../../domain/deliveries/suppression-list.ts';
import type { Subscriber } from './find-subscriber.ts';
import type { Wish } from './read-wish.ts';

/** Takes back a lead's consent to marketing mail; the ledger's. */
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
  /** Consents that stood and were revoked; 0 the second time. */
  readonly revoked: number;
  /** Reminders that were waiting and will not be sent. */
  readonly cancelled: number;
}

const ACTIONS: Readonly<Record<Leaving['wish'], string>> = {
  'one-click': 'unsubscribed by the button of the mail program (RFC 8058)',
  page: 'pressed the button of the unsubscribe page',
};

/**
 * Takes an address off the list, all at once: each of its leads' consents is revoked, the address is
 * listed as one that gets no marketing, and what was about to be sent is cancelled. Idempotent.
 */
export function unsubscribe(
  { database, revokeConsentIn }: UnsubscribeDeps,
  { subscriber, wish, facts }: Leaving,
): Promise<Unsubscribed> {
  const act = {
    only: { channel: 'email', scope: 'marketing' },
    action: ACTIONS[wish],
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

export interface Leaving {
  readonly subscriber: Subscriber;
  readonly wish: Exclude<Wish, 'again'>;
  readonly facts: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
}

// In one order, so that two requests that lock the same leads do not wait for each other.
async function leadsOf(session: Session, { leadId, email }: Subscriber): Promise<string[]> {
  const others = email === null ? [] : await leadsOfConsentEmail(session, email);
  return [...new Set([leadId, ...others])].sort((a, b) => (a < b ? -1 : 1));
}

// Every address that mails with this link went to: whichever of them the person reads.
async function suppress(session: Session, { email, leadId, isErased }: Subscriber): Promise<void> {
  const reason = isErased ? 'erased' : 'unsubscribed';
  for (const address of addressesOf(email, await readLaterBodies(session, leadId))) {
    await suppressIn(session, { email: address, scope: 'marketing', reason, leadId });
  }
}
