import { Hono } from 'hono';
import { createAdmin } from './admin/auth-admin.ts';
import { tokenSettings } from './auth-deps.ts';
import type { AuthOptions } from './auth-options.ts';
import type { AuthService } from './auth-service.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { createAuthErrorHandler } from './http/auth-error-handler.ts';
import { refuseOtherSites } from './http/refuse-other-sites.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { createKeyRotation } from './keys/rotate-keys.ts';
import { addressOfNotice } from './users/notify-user.ts';
import { renderMessage } from './one-time-tokens/render-message.ts';
import { createOidcPeers, type OidcDeps } from './oauth/oidc-peers.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createAdminFactorRoutes, createAdminUserRoutes } from './routes/admin-user-routes.ts';
import { createAboutRoutes, createCaptchaRoutes } from './routes/about-routes.ts';
import { createInviteRoutes, createMailRoutes } from './routes/mail-routes.ts';
import { createLinkOwnerRoutes, createVerifyRoutes } from './routes/verify-routes.ts';
import { createFactorRoutes, createRecoveryCodeRoutes } from './routes/factor-routes.ts';
import { createIdentityRoutes, createUserRoutes } from './routes/user-routes.ts';
import { createLogoutRoutes } from './routes/logout-routes.ts';
import { createOauthRoutes } from './routes/oauth-routes.ts';
import { createSamlRoutes } from './routes/saml-routes.ts';
import { createSignUpRoutes } from './routes/sign-up-routes.ts';
import { createTokenRoutes } from './routes/token-routes.ts';
import { checkSamlProviders } from './saml/check-settings.ts';
import { findSession } from './store/sessions.ts';
import { verifyAccessToken } from './tokens/access-token.ts';
import { signServiceToken } from './tokens/service-token.ts';

/** The tables in `options.database` must exist. The first start adds the service's keys. */
export async function createAuth(options: AuthOptions): Promise<AuthService> {
  const { database, now, accessTokenSeconds } = options;
  const keys = await openKeyRing(database, now);
  checkSamlProviders(options.samlProviders);
  if (options.signInByText && !options.texts)
    throw new Error('signInByText is on without texts: set texts, or turn signInByText off');
  const oidc = createOidcPeers(options, now);
  const deps: OidcDeps = { options, keys, passwords: await createPasswords(), oidc };
  const onKeysChanged = () => keys.reload();
  return {
    app: createRoutes(deps),
    verifyAccessToken: (token) => verifyAccessToken(tokenSettings(deps), token),
    isSessionAlive: (id) =>
      database.transaction(async (tx) => (await findSession(tx, id)) !== null),
    admin: createAdmin(deps),
    renderMessage: (tokenId) => renderMessage(deps, tokenId),
    addressOfNotice: (notice) => addressOfNotice(deps, notice),
    issueServiceToken: (seconds) => signServiceToken(tokenSettings(deps), seconds),
    keys: createKeyRotation({ database, accessTokenSeconds, now, onKeysChanged }),
  };
}

function createRoutes(deps: OidcDeps): Hono {
  const app = new Hono();
  const { allowedOrigins = [] } = deps.options;
  if (allowedOrigins.length > 0) app.use(allowOrigins(allowedOrigins));
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(refuseOtherSites(deps.options));
  app.onError(createAuthErrorHandler(deps.options.log));
  for (const create of ROUTES) app.route('/', create(deps));
  return app;
}

const ROUTES: readonly ((deps: OidcDeps) => Hono)[] = [
  createAboutRoutes,
  createCaptchaRoutes,
  createTokenRoutes,
  createLogoutRoutes,
  createUserRoutes,
  createSignUpRoutes,
  createMailRoutes,
  createVerifyRoutes,
  createLinkOwnerRoutes,
  createInviteRoutes,
  createAdminUserRoutes,
  createFactorRoutes,
  createRecoveryCodeRoutes,
  createAdminFactorRoutes,
  createIdentityRoutes,
  createOauthRoutes,
  createSamlRoutes,
];
