import * as client from 'openid-client';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { beginProviderFlow } from '../flows/provider-flow.ts';
import type { Challenge } from '../flows/pkce.ts';
import type { OidcPeer } from './oidc-peers.ts';

/** The values that are needed to check the provider's response and to link an identity. */
export const oidcRequestSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  /** The session that requested to link an identity. Null for a sign-in. */
  sessionId: z.uuid().nullable(),
});

export interface OidcStart {
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  /** Scopes to request in addition to those in the settings. */
  readonly scopes: readonly string[];
  /** More parameters for the provider's page, such as the account or the language. */
  readonly extra: Readonly<Record<string, string>>;
  readonly link: { readonly userId: string; readonly sessionId: string } | null;
}

export interface OidcRedirect {
  readonly url: string;
  readonly state: string;
}

/** Operators register this address of the sign-in service with each provider. */
export function callbackUrl({
  options,
}: {
  readonly options: Pick<AuthDeps['options'], 'url'>;
}): string {
  return `${options.url}/callback`;
}

/** Rejects if the provider is unreachable. */
export async function beginOidc(
  deps: AuthDeps,
  peer: OidcPeer,
  start: OidcStart,
): Promise<OidcRedirect> {
  const config = await peer.configuration();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const { challenge, redirectTo, link } = start;
  const request = { nonce, verifier, sessionId: link?.sessionId ?? null };
  const flow = { method: 'oauth', provider: peer.settings.name, challenge, redirectTo } as const;
  const linking = link ? { linkingUserId: link.userId } : {};
  const state = await deps.options.database.transaction((tx) =>
    beginProviderFlow(deps, tx, { ...flow, request, ...linking }),
  );
  const url = client.buildAuthorizationUrl(config, {
    ...start.extra,
    redirect_uri: callbackUrl(deps),
    scope: [...new Set([...peer.settings.scopes, ...start.scopes])].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state };
}
