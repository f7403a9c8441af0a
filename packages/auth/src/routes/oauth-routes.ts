import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { readChallenge } from '../flows/pkce.ts';
import { authenticate } from '../http/authenticate.ts';
import { enforceNetworkLimit } from '../limits/sign-in-limits.ts';
import { readForm } from '../http/read-body.ts';
import { redirectWithError } from '../http/redirect-failure.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestFacts } from '../requests/request-facts.ts';
import { setStateCookie, consumeStateCookie } from '../http/state-cookie.ts';
import { beginOidc, callbackUrl, type OidcStart } from '../oauth/begin-oidc.ts';
import { finishOidc } from '../oauth/finish-oidc.ts';
import type { OidcDeps, OidcPeer } from '../oauth/oidc-peers.ts';
import { pkceFields } from '../wire/fields.ts';

const startQuery = z.object({
  provider: z.string().max(64),
  // RFC 6749, section 3.3, defines the format.
  scopes: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{0,500}$/)
    .default(''),
  ...pkceFields,
});

// Besides scopes, a client may pass only these parameters to a provider.
const EXTRA = ['prompt', 'login_hint', 'hd', 'domain_hint', 'access_type', 'ui_locales'] as const;
const MAX_EXTRA = 320;

export function createOauthRoutes(deps: OidcDeps): Hono {
  const { options } = deps;
  return new Hono()
    .on(['GET', 'POST'], '/authorize', (c) => authorize(deps, c))
    .get('/callback', (c) => callback(deps, c))
    .post('/callback', async (c) => {
      // Another site posts this form, so the browser sends the state cookie only after a redirect.
      const form = await readForm(c);
      return c.redirect(`${callbackUrl(deps)}?${form.toString()}`, 303);
    })
    .get('/user/identities/authorize', async (c) => {
      if (!options.manualLinkingEnabled) {
        throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
      }
      return authorizeLink(deps, c);
    });
}

async function authorize(deps: OidcDeps, c: Context): Promise<Response> {
  await enforceNetworkLimit(deps.options, 'authorize', requestFacts(deps, c).ip);
  const { peer, start } = readStart(deps, c);
  try {
    const { url, state } = await beginOidc(deps, peer, { ...start, link: null });
    setStateCookie(deps, c, state);
    return c.redirect(url, 302);
  } catch (error) {
    return c.redirect(redirectWithError(deps.options, start.redirectTo, error), 302);
  }
}

async function authorizeLink(deps: OidcDeps, c: Context): Promise<Response> {
  const caller = await authenticate(deps, c);
  await enforceNetworkLimit(deps.options, 'authorize', caller.request.ip);
  const { peer, start } = readStart(deps, c);
  if (!start.challenge) {
    throw new AuthError('validation_failed', 'Linking requires a client with flowType pkce');
  }
  const link = { userId: caller.user.id, sessionId: caller.session.id };
  const { url } = await beginOidc(deps, peer, { ...start, link });
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}

function readStart(deps: OidcDeps, c: Context): { peer: OidcPeer; start: Omit<OidcStart, 'link'> } {
  const query = startQuery.safeParse(c.req.query());
  if (!query.success) {
    const [issue] = query.error.issues;
    throw new AuthError('validation_failed', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { provider, scopes } = query.data;
  const peer = deps.oidc.get(provider);
  if (!peer)
    throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
  const redirectTo = resolveRedirect(deps.options, c.req.query('redirect_to'));
  const requestedScopes = scopes.split(' ').filter((scope) => scope !== '');
  const challenge = readChallenge(query.data);
  return { peer, start: { challenge, redirectTo, scopes: requestedScopes, extra: readExtra(c) } };
}

function readExtra(c: Context): Record<string, string> {
  return Object.fromEntries(
    EXTRA.flatMap((name) => {
      const value = c.req.query(name);
      return value && value.length <= MAX_EXTRA ? [[name, value]] : [];
    }),
  );
}

async function callback(deps: OidcDeps, c: Context): Promise<Response> {
  const { searchParams: query } = new URL(c.req.url);
  c.header('referrer-policy', 'no-referrer'); // this URL contains a code
  try {
    const state = query.get('state');
    if (!state) throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
    const isSameBrowser = consumeStateCookie(deps, c, state);
    const request = requestFacts(deps, c);
    return c.redirect(await finishOidc(deps, { state, query, isSameBrowser, request }), 303);
  } catch (error) {
    return c.redirect(redirectWithError(deps.options, deps.options.siteUrl, error), 303);
  }
}
