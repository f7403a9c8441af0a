import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readChallenge } from '../flows/pkce.ts';
import { captchaFields, requireCaptcha } from '../http/captcha.ts';
import { enforceNetworkLimit } from '../limits/sign-in-limits.ts';
import { readBody, readForm } from '../http/read-body.ts';
import { redirectWithError } from '../http/redirect-failure.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { requestFacts } from '../requests/request-facts.ts';
import { beginSso, findSamlProvider } from '../saml/begin-sso.ts';
import { finishSso } from '../saml/finish-sso.ts';
import { pkceFields } from '../wire/fields.ts';
import { sha256 } from '../keys/sha256.ts';
import { samlNames } from '../saml/saml-peer.ts';

const ssoBody = z.object({
  provider_id: z.uuid().optional(),
  domain: z.string().max(253).optional(),
  redirect_to: z.string().optional(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceFields,
  ...captchaFields,
});

// Has room for a few hundred groups. Larger responses are refused, because the time to parse a
// response grows faster than its size.
const MAX_RESPONSE_BYTES = 65_536;

export function createSamlRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .post('/sso', (c) => begin(deps, c))
    .get('/sso/saml/metadata', (c) => {
      requireSaml(deps);
      c.header('content-type', 'application/samlmetadata+xml');
      if (c.req.query('download') === 'true') {
        c.header('content-disposition', 'attachment; filename="metadata.xml"');
      }
      return c.body(samlMetadata(deps.options));
    })
    .post('/sso/saml/acs', async (c) => {
      requireSaml(deps);
      return receive(deps, c);
    });
}

function requireSaml({ options }: AuthDeps): void {
  if (options.samlProviders.length > 0) return;
  throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled');
}

async function begin(deps: AuthDeps, c: Context): Promise<Response> {
  const { options } = deps;
  const { ip } = requestFacts(deps, c);
  await enforceNetworkLimit(options, 'sso', ip);
  requireSaml(deps);
  const body = await readBody(c, ssoBody);
  await requireCaptcha(deps, body, ip);
  const provider = findSamlProvider(deps, { providerId: body.provider_id, domain: body.domain });
  const challenge = readChallenge(body);
  // The provider's response comes without a cookie, so only PKCE ties the response to the client.
  if (!challenge) {
    throw new AuthError('validation_failed', 'SSO requires a client with flowType pkce');
  }
  const redirectTo = resolveRedirect(options, body.redirect_to);
  const url = await beginSso(deps, { provider, challenge, redirectTo });
  return body.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, 303);
}

async function receive(deps: AuthDeps, c: Context): Promise<Response> {
  const request = requestFacts(deps, c);
  c.header('referrer-policy', 'no-referrer'); // the redirect URL contains a code
  try {
    const form = await readForm(c, MAX_RESPONSE_BYTES);
    const relayState = form.get('RelayState') ?? '';
    const samlResponse = form.get('SAMLResponse') ?? '';
    return c.redirect(await finishSso(deps, { relayState, samlResponse, request }), 303);
  } catch (error) {
    return c.redirect(redirectWithError(deps.options, deps.options.siteUrl, error), 303);
  }
}

function samlMetadata(options: { readonly url: string }): string {
  const { entityId, acsUrl } = samlNames(options);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${sha256(entityId)}`,
  });
}
