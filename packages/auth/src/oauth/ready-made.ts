import type { OidcProvider } from '../auth-options.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPES = ['openid', 'email', 'profile'] as const;

/** Sign-in with Google, which states whether an address is verified. */
export function googleProvider(client: ClientCredentials): OidcProvider {
  return { name: 'google', issuer: 'https://accounts.google.com', scopes: SCOPES, ...client };
}

/**
 * Sign-in with Microsoft Entra ID. `tenant` is the directory's id. An address counts as verified only when the app
 * registration adds the optional claim `xms_edov` to its ID tokens. Otherwise any directory's administrator could
 * claim any address.
 */
export function azureProvider(client: ClientCredentials & { readonly tenant: string }) {
  const { tenant, clientId, clientSecret } = client;
  const issuer = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`;
  return { name: 'azure', issuer, scopes: SCOPES, clientId, clientSecret } satisfies OidcProvider;
}
