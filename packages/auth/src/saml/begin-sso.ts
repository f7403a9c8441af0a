import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { SamlProvider } from '../auth-options.ts';
import { beginProviderFlow } from '../flows/provider-flow.ts';
import type { Challenge } from '../flows/pkce.ts';
import { createSamlPeer, samlNames } from './saml-peer.ts';

/** The provider's response must name this request id. */
export const samlRequestSchema = z.object({ requestId: z.string() });

const NAME_PREFIX = 'sso:';

export function providerNameOf({ id }: SamlProvider): string {
  return `${NAME_PREFIX}${id}`;
}

export interface SsoRequest {
  readonly providerId?: string | undefined;
  readonly domain?: string | undefined;
}

export function findSamlProvider({ options }: AuthDeps, details: SsoRequest): SamlProvider {
  const { samlProviders } = options;
  const { providerId, domain = '' } = details;
  if (providerId === undefined && domain === '') {
    throw new AuthError('validation_failed', 'A provider_id or a domain needs to be provided');
  }
  const found = samlProviders.find((one) =>
    providerId === undefined ? hasDomain(one, domain) : one.id === providerId.toLowerCase(),
  );
  if (found) return found;
  throw new AuthError('sso_provider_not_found', 'No such SSO provider');
}

export function hasDomain({ domains }: SamlProvider, domain: string): boolean {
  return domains.some((one) => one.toLowerCase() === domain.toLowerCase());
}

export interface SsoStart {
  readonly provider: SamlProvider;
  readonly challenge: Challenge;
  readonly redirectTo: string;
}

export async function beginSso(deps: AuthDeps, start: SsoStart): Promise<string> {
  const { provider, challenge, redirectTo } = start;
  const requestId = `_${randomUUID()}`;
  const flow = { method: 'sso/saml', provider: providerNameOf(provider) } as const;
  const state = await deps.options.database.transaction((tx) =>
    beginProviderFlow(deps, tx, { ...flow, challenge, redirectTo, request: { requestId } }),
  );
  const peer = createSamlPeer(samlNames(deps.options), provider, requestId);
  return peer.getAuthorizeUrlAsync(state, undefined, {});
}
