import type { AuthService } from '@pickup/auth/auth-service';
import { Hono } from 'hono';
import { createAuthMailHandler } from './auth-mails/auth-mail.ts';
import type { Config } from './config.ts';
import { AUTH_PATH, createAuthService } from './create-auth-service.ts';
import type { Database } from './platform/database.ts';
import { createJobQueue } from './platform/jobs/create-job-queue.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import type { Log } from './platform/log.ts';
import type { MailDesk } from './platform/mail/mail-desk.ts';
import type { SignIn } from './platform/sign-in.ts';
import { publicOrigin } from './public-origin.ts';
import { createBuiltInAccounts } from './sign-in/built-in-accounts.ts';
import { createBuiltInSignIn } from './sign-in/built-in-sign-in.ts';

export interface SignInDeps {
  readonly config: Pick<Config, 'settings' | 'port' | 'trustedProxies' | 'rateLimits' | 'supabase'>;
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
  readonly mailHandlers: (desk: MailDesk) => readonly JobHandler[];
  /** Wakes who sends the mails. */
  readonly kick: () => void;
}

/** Makes the signing keys at first start. Listens to nothing. */
export async function createSignIn(deps: SignInDeps): Promise<SignInSide> {
  const { database, kick } = deps;
  const queue = createJobQueue({ database, onKick: kick });
  const auth = await createAuthService({ ...deps, queue });
  const acceptUrl = `${publicOrigin(deps.config)}/console/accept`;
  const accounts = createBuiltInAccounts({ admin: auth.admin, acceptUrl });
  const signIn = createBuiltInSignIn({ auth, database, accounts });
  const { settings } = deps.config;
  const siteUrl = publicOrigin(deps.config);
  const mailHandlers: SignInSide['mailHandlers'] = (desk) => [
    createAuthMailHandler({ auth, desk, settings, siteUrl }),
  ];
  return { ...signIn, routes: mount(auth, kick), auth, mailHandlers, kick };
}

function mount(auth: AuthService, kick: () => void): Hono {
  const routes = new Hono();
  routes.use(`${AUTH_PATH}/*`, async (_c, next) => {
    await next();
    kick(); // its mails are committed by now
  });
  return routes.route(AUTH_PATH, auth.app);
}
