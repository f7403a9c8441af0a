import type { OidcProvider } from '../auth-options.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPES = ['openid', 'email', 'profile'] as const;

export function googleProvider(client: ClientCredentials): OidcProvider {
  return { name: 'google', issuer: 'https://accounts.google.com', scopes: SCOPES, ...client };
}

/**
 * `tenant` is the directory's id. An email address counts as verified only if the ID token has the
 * claim `xms_edov`, because a directory's administrator can give an account any address.
 */
export function azureProvider(client: ClientCredentials & { readonly tenant: string }) {
  const { tenant, clientId, clientSecret } = client;
  const issuer = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`;
  return { name: 'azure', issuer, scopes: SCOPES, clientId, clientSecret } satisfies OidcProvider;
}
