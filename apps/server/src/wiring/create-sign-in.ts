import type { AuthService } from '@pickup/auth/auth-service';
import { Hono } from 'hono';
import { createAccountMailHandler } from '../identity/account-emails/account-mail.ts';
import { createAuthMailHandler } from '../identity/account-emails/auth-mail.ts';
import type { Config } from '../config/config.ts';
import { AUTH_PATH, createAuthService } from './create-auth-service.ts';
import type { Database } from '../platform/database/database.ts';
import { createJobQueue } from '../platform/jobs/create-job-queue.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
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
  /** Told after every request that may have committed a mail. */
  readonly kick: () => void;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Who people are, and the routes they sign in by. */
export interface SignInSide extends SignIn {
  /** To be mounted at '/'. Empty with a hosted project, whose own address the console talks to. */
  readonly routes: Hono;
  /** Null with a hosted project. */
  readonly auth: AuthService | null;
  /** What the service writes to people; a hosted project sends its own mails. */
  readonly mailHandlers: (desk: OutboundMail) => readonly JobHandler[];
  /** Wakes who sends the mails. */
  readonly kick: () => void;
}

/** The service built in, or the hosted project that the config names. Listens to nothing. */
export function createSignIn(deps: SignInDeps): Promise<SignInSide> {
  const { supabase } = deps.config;
  return supabase ? Promise.resolve(hosted(deps, supabase)) : builtIn(deps);
}

/** Makes the signing keys at first start. */
async function builtIn(deps: SignInDeps): Promise<SignInSide> {
  const { config, database, kick } = deps;
  const { settings } = config;
  const siteUrl = publicOrigin(config);
  const queue = createJobQueue({ database, onKick: kick });
  const auth = await createAuthService({ ...deps, queue });
  const accounts = createBuiltInAccounts({
    admin: auth.admin,
    acceptUrl: acceptUrlOf(config),
    kick,
  });
  const signIn = createBuiltInSignIn({ auth, database, accounts });
  const mailHandlers: SignInSide['mailHandlers'] = (desk) => [
    createAuthMailHandler({ auth, desk, settings, siteUrl }),
    createAccountMailHandler({ auth, desk, settings, siteUrl, consoleUrl: consoleOrigin(config) }),
  ];
  return { ...signIn, routes: mount(auth, kick), auth, mailHandlers, kick };
}

function hosted(
  { config, kick }: SignInDeps,
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
  const signIn = createHostedSignIn({ ...project, accounts });
  return { ...signIn, routes: new Hono(), auth: null, mailHandlers: () => [], kick };
}

function acceptUrlOf(config: SignInDeps['config']): string {
  return `${consoleOrigin(config)}/console/accept`;
}

function mount(auth: AuthService, kick: () => void): Hono {
  const routes = new Hono();
  routes.use(`${AUTH_PATH}/*`, async (_c, next) => {
    await next();
    kick(); // its mails are committed by now
  });
  return routes.route(AUTH_PATH, auth.app);
}
