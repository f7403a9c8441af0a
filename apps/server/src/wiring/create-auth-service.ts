import type { AuthMessage, AuthOptions, TakeRate, TextSender } from '@pickup/auth/auth-options';
import type { AuthService } from '@pickup/auth/auth-service';
import { createAuth } from '@pickup/auth/create-auth';
import { isTextType } from '@pickup/auth/verification/proof';
import { accountMailJob } from '../identity/account-emails/account-mail.ts';
import type { Config } from '../config/config.ts';
import { nameOfOperator } from '../domain/people/operators.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import { networkOf } from '../platform/http/network-of.ts';
import type { CreateRateLimiter, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';
import { consoleOrigin } from '../config/public-origin.ts';
import { COUNTED_IN_DATABASE, createAttemptCounter } from '../identity/sign-in/attempt-counter.ts';
import { signInWays } from '../config/sign-in-ways.ts';

export const AUTH_PATH = '/auth/v1';

export interface AuthServiceDeps {
  readonly config: Pick<Config, 'settings' | 'port' | 'trustedProxies' | 'rateLimits' | 'auth'>;
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly limiters: CreateRateLimiter;
  readonly queue: Pick<JobQueue, 'addIn'>;
  readonly texts: TextSender | null;
  readonly log: Log;
  readonly now: () => Date;
}

/** The same as at the hosted service. */
const ACCESS_TOKEN_SECONDS = 3_600;

/** The sign-in service, over this server's database and outbox. Does not listen. */
export function createAuthService(deps: AuthServiceDeps): Promise<AuthService> {
  const { config, database, queue, texts, log, now } = deps;
  const origin = consoleOrigin(config);
  return createAuth({
    ...signInWays(config.settings.auth, config.auth),
    database,
    url: `${origin}${AUTH_PATH}`,
    siteUrl: origin,
    brandName: config.settings.brand.name,
    nameOf: (userId) => nameOfOperator(database, userId),
    confirmUrl: `${origin}/console/confirm`,
    send: (session, message) => queueMessage(deps, session, message),
    notify: (session, notice) => queue.addIn(session, [accountMailJob(notice)]),
    texts,
    take: config.rateLimits ? createTakeRate(deps) : () => Promise.resolve(0),
    ipOf: createRequestReader(config.trustedProxies).addressOf,
    networkOf,
    log,
    now,
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
  });
}

/** The job names only the token's row. The secret is derived when the message is sent, and is never stored. */
async function queueMessage(
  { queue }: AuthServiceDeps,
  session: Parameters<AuthOptions['send']>[0],
  { tokenId, type }: AuthMessage,
): Promise<void> {
  const kind = isTextType(type) ? 'auth-text' : 'auth-mail';
  const job = { kind, leadId: null, payload: { tokenId } } as const;
  await queue.addIn(session, [job]);
}

/**
 * Attempts at an account and messages to one person are counted where no restart loses them. Other limits are
 * counted like those outside of sign-in.
 */
function createTakeRate({ database, limiters: create, now }: AuthServiceDeps): TakeRate {
  const takeTry = createAttemptCounter(database, now);
  const limiters = new Map<string, RateLimiter>();
  return (name, window, key) => {
    if (COUNTED_IN_DATABASE.has(name)) return takeTry(name, window, key);
    const limiter = limiters.get(name) ?? create(`sign-in-${name}`, window);
    limiters.set(name, limiter);
    return limiter.take(key);
  };
}
