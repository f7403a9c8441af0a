import { Hono } from 'hono';
import type { AuthDeps } from '../auth-deps.ts';
import { makeChallenge } from '../http/proof-of-work.ts';

// auth-js caches the published keys for this many seconds.
const KEYS_MAX_AGE = 600;

export function createAboutRoutes({ options, keys }: AuthDeps): Hono {
  return new Hono()
    .get('/health', (c) =>
      c.json({
        version: '0.1.0',
        name: 'Pickup Auth',
        description: 'Pickup’s sign-in service, which speaks the Supabase Auth protocol.',
      }),
    )
    .get('/settings', (c) => c.json(settingsOf(options)))
    .get('/.well-known/jwks.json', async (c) => {
      c.header('cache-control', `public, max-age=${KEYS_MAX_AGE}`);
      return c.json(await keys.publicKeys());
    });
}

function settingsOf(options: AuthDeps['options']) {
  const providers = options.oidcProviders.map(({ name }) => [name, true] as const);
  const fixed = { anonymous_users: false, email: true, phone: options.signInByText ?? false };
  return {
    external: { azure: false, google: false, ...Object.fromEntries(providers), ...fixed },
    disable_signup: !options.signupEnabled,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: options.texts?.provider ?? '',
    saml_enabled: options.samlProviders.length > 0,
    mfa_enabled: true,
    mfa_phone_enabled: options.texts !== null,
    passkeys_enabled: false,
  };
}

/** Creating a puzzle stores nothing, so this route needs no rate limit. */
export function createCaptchaRoutes(deps: AuthDeps): Hono {
  const routes = new Hono();
  if (deps.options.checkCaptcha !== 'proof-of-work') return routes;
  return routes.get('/captcha', (c) => c.json(makeChallenge(deps)));
}
