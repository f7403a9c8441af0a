import * as client from 'openid-client';
import type { OidcProvider } from '../auth-options.ts';
import { discover } from './oidc-peers.ts';

/**
 * `unreachable`: the issuer serves no OpenID Connect Discovery. `refused`: it does not accept the
 * client's ID and secret.
 */
export type OidcClientProblem = 'unreachable' | 'refused';

/**
 * Tries to redeem an invalid code, because providers check the client before the code. Returns null
 * if the provider's response shows no problem.
 *
 * @see RFC 6749, section 5.2
 */
export async function checkOidcClient(
  provider: OidcProvider,
  redirectUri: string,
): Promise<OidcClientProblem | null> {
  let configuration: client.Configuration;
  try {
    configuration = await discover(provider);
  } catch {
    return 'unreachable';
  }
  const code = { code: 'not-a-code', redirect_uri: redirectUri };
  try {
    await client.genericGrantRequest(configuration, 'authorization_code', code);
  } catch (error) {
    const isRefused =
      error instanceof client.ResponseBodyError
        ? error.error === 'invalid_client' || error.error === 'unauthorized_client'
        : error instanceof client.WWWAuthenticateChallengeError;
    if (isRefused) return 'refused';
  }
  return null;
}
