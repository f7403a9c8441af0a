import type { PageView } from '@pickup/contracts/page/page';
import type { Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { isSuppressed } from '../suppression-list.ts';
import { readSubscriptionForm } from './read-subscription-form.ts';
import {
  findSubscriber,
  maskedAddress,
  subscribeAgain,
  textToSubscribeAgain,
  unsubscribe,
  type Subscriber,
} from './subscriber.ts';

export interface SubscriptionRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly respond: (
    c: Context,
    view: PageView,
    status: 200,
    language: Language,
  ) => Promise<Response>;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly limiters: CreateRateLimiter;
  readonly kick: () => void;
  readonly log: Log;
}

const PATH = '/u/:token';
/** Requests with a known token do not count, so that mail providers are never refused. */
const UNKNOWN_TOKENS = {
  name: 'unknown-subscribers',
  limit: { count: 300, seconds: 600 },
  message: 'Too many requests. Please try again later.',
};

export function createSubscriptionRoutes(deps: SubscriptionRoutesDeps): Hono {
  const { database, respond, requestFacts, limiters, kick, log } = deps;
  const findWithinLimit = createFailedAttemptLimiter({ ...UNKNOWN_TOKENS, limiters });

  async function subscriberOf(c: Context, { ip }: RequestFacts): Promise<Subscriber> {
    const find = () => findSubscriber(database, c.req.param('token') ?? '');
    const subscriber = await findWithinLimit(ip, find, (found) => found === null);
    if (!subscriber) throw new AppError('not_found', 'There is nothing at this address.');
    return subscriber;
  }

  // Link scanners open links, so a GET must not change anything.
  async function show(c: Context): Promise<Response> {
    keepPrivate(c);
    const subscriber = await subscriberOf(c, requestFacts(c));
    const { email, language } = subscriber;
    const isUnsubscribed = email === null || (await isSuppressed(database, email, 'marketing'));
    if (isUnsubscribed) return showUnsubscribed(c, subscriber);
    const token = c.req.param('token') ?? '';
    const view = { name: 'unsubscribe', token, maskedAddress: maskedAddress(subscriber) } as const;
    return respond(c, view, 200, language);
  }

  // Mail providers send neither an Origin header nor a cookie, so the token alone must suffice.
  async function submit(c: Context): Promise<Response> {
    keepPrivate(c);
    const facts = requestFacts(c);
    const subscriber = await subscriberOf(c, facts);
    const form = await readSubscriptionForm(c);
    if (form === 'again') return subscribe(c, subscriber, facts);
    const result = await unsubscribe(database, subscriber, form, facts);
    if (result.revoked > 0) kick();
    log.info({ leadId: subscriber.leadId, form, ...result }, 'an address was unsubscribed');
    if (form === 'one-click') return c.text('You are unsubscribed.');
    return showUnsubscribed(c, subscriber);
  }

  async function subscribe(c: Context, subscriber: Subscriber, facts: RequestFacts) {
    const { leadId, email, language } = subscriber;
    if (await subscribeAgain(database, subscriber, facts)) {
      kick();
      log.info({ leadId }, 'an address was subscribed again');
    }
    const isStillSuppressed = email === null || (await isSuppressed(database, email, 'marketing'));
    if (isStillSuppressed) return showUnsubscribed(c, subscriber);
    const view = { name: 'subscribed', maskedAddress: maskedAddress(subscriber) } as const;
    return respond(c, view, 200, language);
  }

  async function showUnsubscribed(c: Context, subscriber: Subscriber): Promise<Response> {
    const consentText = await textToSubscribeAgain(database, subscriber);
    const resubscribe =
      consentText === null ? null : { token: c.req.param('token') ?? '', consentText };
    const view = {
      name: 'unsubscribed',
      maskedAddress: maskedAddress(subscriber),
      resubscribe,
    } as const;
    return respond(c, view, 200, subscriber.language);
  }

  return new Hono()
    .get(PATH, show)
    .post(PATH, submit)
    .all(PATH, methodNotAllowed('GET, HEAD, POST'));
}
