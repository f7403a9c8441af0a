import * as client from 'openid-client';
import type { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { handleProviderResponse } from '../providers/handle-provider-response.ts';
import { finishProviderFlow } from '../providers/finish-provider-flow.ts';
import type { ProviderTokens } from '../flows/flow-payload.ts';
import type { ConsumedFlow } from '../flows/provider-flow.ts';
import type { ProviderIdentity } from '../flows/provider-identity.ts';
import { callbackUrl, oidcRequestSchema } from './begin-oidc.ts';
import type { OidcDeps, OidcPeer } from './oidc-peers.ts';
import { ProviderRefusal } from '../flows/provider-refusal.ts';
import { readClaims } from './read-claims.ts';

type OidcFlow = ConsumedFlow<z.output<typeof oidcRequestSchema>>;

export interface OidcCallback {
  readonly state: string;
  readonly query: URLSearchParams;
  readonly isSameBrowser: boolean;
  readonly request: RequestFacts;
}

/**
 * Returns the URL to which the browser is redirected, even after an error. Throws `bad_oauth_state`
 * only for an unknown or used state.
 */
export async function finishOidc(deps: OidcDeps, callback: OidcCallback): Promise<string> {
  const { state } = callback;
  const unknownStateError = new AuthError(
    'bad_oauth_state',
    'OAuth state not found or already used',
  );
  const returned = {
    method: 'oauth',
    state,
    schema: oidcRequestSchema,
    unknownStateError,
  } as const;
  return handleProviderResponse(deps, returned, (consumed) =>
    handleResponse(deps, consumed, callback),
  );
}

async function handleResponse(
  deps: OidcDeps,
  consumed: OidcFlow,
  callback: OidcCallback,
): Promise<string> {
  const { flow, isExpired } = consumed;
  // A script starts the linking, so the browser has no state cookie. PKCE ties the link to the
  // client that started it.
  if (!callback.isSameBrowser && flow.linking_user_id === null) {
    throw new AuthError('bad_oauth_state', 'This sign-in was started in another browser');
  }
  if (isExpired) throw new AuthError('flow_state_expired', 'The sign-in took too long');
  const peer = deps.oidc.get(flow.provider);
  if (!peer) throw new AuthError('provider_disabled', 'This provider is no longer enabled');
  const { identity, tokens } = await askProvider(deps, peer, consumed, callback);
  const { sessionId: linkingSessionId } = consumed.request;
  const { request } = callback;
  return finishProviderFlow(deps, { flow, identity, tokens, linkingSessionId, request });
}

async function askProvider(
  deps: OidcDeps,
  peer: OidcPeer,
  { request }: OidcFlow,
  { state, query }: OidcCallback,
): Promise<{ identity: ProviderIdentity; tokens: ProviderTokens }> {
  const config = await peer.configuration();
  const url = new URL(callbackUrl(deps));
  url.search = query.toString();
  // openid-client checks the state, issuer (RFC 9207), nonce, signature and audience.
  const response = await client
    .authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
    })
    .catch(refuseResponse);
  const claims = await completeClaims(config, response);
  const identity = readClaims(peer.settings.name, claims);
  if (!identity)
    throw new AuthError('bad_oauth_callback', 'The provider did not say who signed in');
  return { identity, tokens: tokensOf(response) };
}

type TokenResponse = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * Takes the email address and `email_verified` from the same source: the ID token or the userinfo
 * endpoint.
 */
async function completeClaims(config: client.Configuration, response: TokenResponse) {
  const claims = response.claims();
  if (!claims) throw new AuthError('bad_oauth_callback', 'The provider sent no ID token');
  const { email, email_verified, xms_edov } = claims;
  const isComplete = email !== undefined && (email_verified ?? xms_edov) !== undefined;
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
  const { access_token: token } = response;
  const info = await client.fetchUserInfo(config, token, claims.sub).catch(refuseResponse);
  return { ...info, iss: claims.iss, sub: claims.sub };
}

function tokensOf({ access_token, refresh_token }: TokenResponse): ProviderTokens {
  return {
    provider_token: access_token,
    ...(refresh_token === undefined ? {} : { provider_refresh_token: refresh_token }),
  };
}

/**
 * Passes on an error that the provider reports. The details of every other failure stay internal,
 * because an attacker may have caused it.
 */
function refuseResponse(thrown: unknown): never {
  if (thrown instanceof client.AuthorizationResponseError) {
    throw new ProviderRefusal(thrown.error, thrown.error_description);
  }
  const message = 'The provider’s response could not be verified';
  throw new AuthError('bad_oauth_callback', message, { cause: thrown });
}
