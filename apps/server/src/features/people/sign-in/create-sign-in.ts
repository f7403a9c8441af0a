import {
  type AuthMessage,
  type AuthOptions,
  type AuthService,
  createAuth,
  isTextType,
  type ConsumeRateLimit,
  type TextSender,
} from '@pickup/auth';
import { Hono } from 'hono';
import { accountMailJob, createAccountMailHandler } from '../account-emails/account-mail.ts';
import { createAuthMailHandler } from '../account-emails/auth-mail.ts';
import { createAttemptCounter, STORED_LIMITS } from './attempt-counter.ts';
import { createBuiltInAccounts } from './built-in-accounts.ts';
import { createBuiltInSignIn } from './built-in-sign-in.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { createHostedSignIn } from './hosted-sign-in.ts';
import { createAuthTextHandler } from '../text-messages/auth-text.ts';
import { AUTH_PATH, authUrl, consoleOrigin, publicOrigin } from '../../../config/public-origin.ts';
import { sessionLimits, signInMethods } from '../../../config/sign-in-methods.ts';
import { nameOfOperator } from '../team/operators.ts';
import type { SignIn } from './sign-in.ts';
import { networkOf } from '../../../platform/http/addresses/network-of.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { countSignIns, type SignInCounters } from './count-sign-ins.ts';
import { createTextSender } from '../text-messages/create-text-sender.ts';
import type { AttemptContext, ServerContext } from '../../../context.ts';

export interface SignInDeps extends Omit<
  ServerContext,
  'configOf' | 'events' | 'live' | 'secrets'
> {
  readonly counters: SignInCounters;
}

export interface SignInFeature extends SignIn {
  readonly routes: Hono;
  readonly auth: AuthService | null;
  /** Empty with a hosted project, which sends its own messages. */
  readonly jobs: readonly ((attempt: AttemptContext) => JobHandler)[];
}

/** The hosted service uses the same lifetime. */
const ACCESS_TOKEN_SECONDS = 3_600;

export function createSignIn(deps: SignInDeps): Promise<SignInFeature> {
  const { supabase } = deps.config;
  return supabase ? Promise.resolve(hosted(deps, supabase)) : builtIn(deps);
}

async function builtIn(deps: SignInDeps): Promise<SignInFeature> {
  const { config, configNow, database, queue, now } = deps;
  const texts = createTextSender({ config, configNow, now });
  const auth = await createAuth(authOptions(deps, texts));
  const accounts = createBuiltInAccounts({
    admin: auth.admin,
    acceptUrl: () => `${consoleOrigin(configNow())}/console/accept`,
    kick: () => queue.kick(),
  });
  const signIn = createBuiltInSignIn({ auth, database, accounts });
  const currentParts = () => {
    const [siteUrl, consoleUrl] = [publicOrigin(configNow()), consoleOrigin(configNow())];
    return { auth, texts, siteUrl, consoleUrl };
  };
  const jobs = [createAuthMailHandler, createAuthTextHandler, createAccountMailHandler].map(
    (create) => (attempt: AttemptContext) => create({ ...attempt, ...currentParts() }),
  );
  return { ...signIn, routes: mount(auth, deps), auth, jobs };
}

function authOptions(deps: SignInDeps, texts: TextSender | null): AuthOptions {
  const { config, configNow, database, counters, queue, requests, log, now } = deps;
  const methodsNow = () => {
    const { settings, auth } = configNow();
    return signInMethods(settings.auth, auth);
  };
  return {
    ...signInMethods(config.settings.auth, config.auth),
    get oidcProviders() {
      return methodsNow().oidcProviders;
    },
    get samlProviders() {
      return methodsNow().samlProviders;
    },
    get minPasswordLength() {
      return configNow().settings.auth.minPasswordLength;
    },
    get sessionLimits() {
      return sessionLimits(configNow().settings.auth);
    },
    database: countSignIns(database, counters),
    get url() {
      return authUrl(configNow());
    },
    // The issuer is fixed at startup, so that a new address does not end any session.
    issuer: authUrl(config),
    get siteUrl() {
      return consoleOrigin(configNow());
    },
    get confirmUrl() {
      return `${consoleOrigin(configNow())}/console/confirm`;
    },
    get brandName() {
      return configNow().settings.brand.name;
    },
    nameOf: (userId) => nameOfOperator(database, userId),
    send: (session, message) => queue.addIn(session, [messageJob(message)]),
    notify: (session, notice) => queue.addIn(session, [accountMailJob(notice)]),
    texts,
    consumeRateLimit: config.rateLimits ? createRateLimits(deps) : () => Promise.resolve(0),
    ipOf: requests.addressOf,
    networkOf,
    log,
    now,
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
  };
}

/**
 * The job contains no secret. The link or code is derived when the message is sent, and never
 * stored.
 */
function messageJob({ tokenId, type }: AuthMessage) {
  const kind = isTextType(type) ? 'auth-text' : 'auth-mail';
  return { kind, leadId: null, payload: { tokenId } } as const;
}

function createRateLimits({ database, limiters, now }: SignInDeps): ConsumeRateLimit {
  const countAttempt = createAttemptCounter(database, now);
  return (name, window, key) =>
    STORED_LIMITS.has(name)
      ? countAttempt(name, window, key)
      : limiters(`sign-in-${name}`, window).consume(key);
}

function mount(auth: AuthService, { queue, counters }: SignInDeps): Hono {
  const routes = new Hono();
  routes.use(`${AUTH_PATH}/*`, async (c, next) => {
    await next();
    queue.kick(); // the request may have queued emails
    if (c.res.status === 429) counters.signInFailed('rate_limited');
  });
  return routes.route(AUTH_PATH, auth.app);
}

function hosted(
  { config, configNow, now }: SignInDeps,
  project: { readonly url: string; readonly anonKey: string },
): SignInFeature {
  const { serviceKey } = config.auth;
  const { url } = project;
  const urlOf = (page: string) => () => `${consoleOrigin(configNow())}/console/${page}`;
  const urls = { acceptUrl: urlOf('accept'), confirmUrl: urlOf('confirm') };
  const accounts = serviceKey === null ? null : createHostedAccounts({ url, serviceKey, ...urls });
  const signIn = createHostedSignIn({ ...project, accounts, now });
  return { ...signIn, routes: new Hono(), auth: null, jobs: [] };
}
