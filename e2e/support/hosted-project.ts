import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type AuthMessage, createAuth } from '@pickup/auth';
import { openInMemory } from '@pickup/auth/test/open-database';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Environment } from './start-server.ts';

export interface HostedProjectOptions {
  /** Only pages of this origin may call the project. */
  readonly consoleOrigin: string;
  /** Requires a captcha that no test can solve. */
  readonly captcha?: boolean;
}

/**
 * Simulates a hosted Supabase project with packages/auth. It has its own origin and two API keys,
 * and it does not run in the server's process.
 */
export interface HostedProject {
  readonly origin: string;
  /** The environment variables with the project's address and keys. */
  readonly environment: Environment;
  /** Returns the link in the newest email to this address. The link points to the project. */
  newestLink(to: string): Promise<string>;
  close(): Promise<void>;
}

const ANON_KEY = 'the-public-key-of-the-project';
const DAY = 86_400;

export async function startHostedProject(options: HostedProjectOptions): Promise<HostedProject> {
  const database = await openInMemory();
  let app = new Hono();
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) });
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sent: AuthMessage[] = [];
  const auth = await createAuth({
    ...OPTIONS,
    database,
    url: `${origin}/auth/v1`,
    issuer: `${origin}/auth/v1`,
    siteUrl: options.consoleOrigin,
    allowedOrigins: [options.consoleOrigin],
    checkCaptcha: options.captcha ? () => Promise.resolve(false) : null,
    send: (_session, message) => Promise.resolve(void sent.push(message)),
  });
  const serviceKey = await auth.issueServiceToken(DAY);
  app.use(requireKey([ANON_KEY, serviceKey]));
  app = app.route('/auth/v1', auth.app);
  return {
    origin,
    environment: {
      SUPABASE_URL: origin,
      SUPABASE_ANON_KEY: ANON_KEY,
      SUPABASE_SERVICE_KEY: serviceKey,
    },
    async newestLink(to) {
      const message = sent.findLast((one) => one.to === to);
      const mail = message ? await auth.renderMessage(message.tokenId) : null;
      if (!mail?.link) throw new Error(`no link was sent to ${to}`);
      return mail.link;
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await database.close();
    },
  };
}

const silent = () => undefined;
const OPTIONS = {
  confirmUrl: null,
  redirectAllowList: [],
  signupEnabled: false,
  manualLinkingEnabled: true,
  texts: null,
  oidcProviders: [],
  samlProviders: [],
  notify: () => Promise.resolve(),
  consumeRateLimit: () => Promise.resolve(0),
  ipOf: () => '127.0.0.1',
  networkOf: (ip: string) => ip,
  log: { info: silent, warn: silent, error: silent },
  now: () => new Date(),
  accessTokenSeconds: 3_600,
  sessionLimits: { absoluteSeconds: 30 * DAY, idleSeconds: 7 * DAY },
} as const;

// A hosted project's gateway requires an API key, except for URLs that users open in a browser.
function requireKey(keys: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const isOpenedByBrowser = /\/(?:verify|authorize|callback|jwks\.json)$/.test(c.req.path);
    const hasApiKey = keys.includes(c.req.header('apikey') ?? '');
    if (c.req.method === 'OPTIONS' || isOpenedByBrowser || hasApiKey) return next();
    return c.json({ message: 'No API key found in request' }, 401);
  };
}
