import type { OidcProvider } from '../auth-options.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPES = ['openid', 'email', 'profile'] as const;

/** Google states whether an address is verified. */
export function googleProvider(client: ClientCredentials): OidcProvider {
  return { name: 'google', issuer: 'https://accounts.google.com', scopes: SCOPES, ...client };
}

/**
 * Signs in with Microsoft Entra ID. `tenant` is the directory's id. Without the optional claim
 * `xms_edov` in its ID tokens, no address counts as verified, because any directory's administrator
 * could claim any address.
 */
export function azureProvider(client: ClientCredentials & { readonly tenant: string }) {
  const { tenant, clientId, clientSecret } = client;
  const issuer = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`;
  return { name: 'azure', issuer, scopes: SCOPES, clientId, clientSecret } satisfies OidcProvider;
}
