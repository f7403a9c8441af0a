import type { AuthService } from '@pickup/auth/auth-service';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { Hono } from 'hono';
import { createAccountMailHandler } from '../identity/account-emails/account-mail.ts';
import { createAuthMailHandler } from '../identity/account-emails/auth-mail.ts';
import { createAuthTextHandler } from '../identity/text-messages/auth-text.ts';
import type { ProcessCounters } from '../operator/metrics/process-counters.ts';
import { countSignIns } from './count-sign-ins.ts';
import type { Config } from '../config/config.ts';
import { AUTH_PATH, createAuthService } from './create-auth-service.ts';
import { createTextSender } from './create-text-sender.ts';
import type { Database } from '../platform/database/database.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { perAttempt } from '../platform/jobs/per-attempt.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import type { OutboundMail } from '../domain/email/outbound-mail.ts';
import type { SignIn } from '../domain/people/sign-in.ts';
import { consoleOrigin, publicOrigin } from '../config/public-origin.ts';
import { createBuiltInAccounts } from '../identity/sign-in/built-in-accounts.ts';
import { createBuiltInSignIn } from '../identity/sign-in/built-in-sign-in.ts';
import { createHostedAccounts } from '../identity/sign-in/hosted-accounts.ts';
import { createHostedSignIn } from '../identity/sign-in/hosted-sign-in.ts';

export interface SignInDeps {
  readonly config: Pick<
    Config,
    'settings' | 'port' | 'trustedProxies' | 'rateLimits' | 'supabase' | 'auth'
  >;
  readonly database: Database;
  readonly limiters: CreateRateLimiter;
  /** Called after every request that may have committed an email. */
  readonly kick: () => void;
  readonly counters: Pick<ProcessCounters, 'signedIn' | 'signInFailed'>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Accounts and sessions, and the routes to sign in. */
export interface SignInSide extends SignIn {
  /** Mount at '/'. Empty with a hosted project, which the console calls directly. */
  readonly routes: Hono;
  /** Null with a hosted project. */
  readonly auth: AuthService | null;
  /** Handlers for the service's emails and texts. A hosted project sends its own. */
  readonly mailHandlers: (
    outboundMail: OutboundMail,
    settings: () => SiteSettings,
  ) => readonly JobHandler[];
  /** Wakes the worker that sends the emails. */
  readonly kick: () => void;
}

/** The built-in service, or the hosted project from the config. Does not listen. */
export function createSignIn(deps: SignInDeps): Promise<SignInSide> {
  const { supabase } = deps.config;
  return supabase ? Promise.resolve(hosted(deps, supabase)) : builtIn(deps);
}

/** Creates the signing keys at first start. */
async function builtIn(deps: SignInDeps): Promise<SignInSide> {
  const { config, database, kick, counters, now } = deps;
  const siteUrl = publicOrigin(config);
  const queue = new JobQueue({ database, onKick: kick, now });
  const texts = createTextSender({ config, origin: consoleOrigin(config), now });
  const auth = await createAuthService({
    ...deps,
    queue,
    texts,
    database: countSignIns(database, counters),
  });
  const accounts = createBuiltInAccounts({
    admin: auth.admin,
    acceptUrl: acceptUrlOf(config),
    kick,
  });
  const signIn = createBuiltInSignIn({ auth, database, accounts });
  const consoleUrl = consoleOrigin(config);
  const mailHandlers: SignInSide['mailHandlers'] = (outboundMail, settings) => {
    const parts = { auth, outboundMail, texts, siteUrl, consoleUrl, now };
    return [createAuthMailHandler, createAuthTextHandler, createAccountMailHandler].map((create) =>
      perAttempt(() => create({ ...parts, settings: settings() })),
    );
  };
  return { ...signIn, routes: mount(auth, deps), auth, mailHandlers, kick };
}

function hosted(
  { config, kick, now }: SignInDeps,
  project: { readonly url: string; readonly anonKey: string },
): SignInSide {
  const { serviceKey } = config.auth;
  const { url } = project;
  const accounts =
    serviceKey === null
      ? null
      : createHostedAccounts({
          url,
          serviceKey,
          acceptUrl: acceptUrlOf(config),
          confirmUrl: `${consoleOrigin(config)}/console/confirm`,
        });
  const signIn = createHostedSignIn({ ...project, accounts, now });
  return { ...signIn, routes: new Hono(), auth: null, mailHandlers: () => [], kick };
}

function acceptUrlOf(config: SignInDeps['config']): string {
  return `${consoleOrigin(config)}/console/accept`;
}

function mount(auth: AuthService, { kick, counters }: SignInDeps): Hono {
  const routes = new Hono();
  routes.use(`${AUTH_PATH}/*`, async (c, next) => {
    await next();
    kick(); // its emails are committed by now
    if (c.res.status === 429) counters.signInFailed('rate_limited');
  });
  return routes.route(AUTH_PATH, auth.app);
}
