import * as client from 'openid-client';
import type { AuthDeps } from '../auth-deps.ts';
import type { OidcProvider } from '../auth-options.ts';

export interface OidcPeer {
  readonly settings: OidcProvider;
  /** Cached for an hour. Rejects while the provider is unreachable. */
  configuration(): Promise<client.Configuration>;
}

export type OidcPeers = ReadonlyMap<string, OidcPeer>;

export interface OidcDeps extends AuthDeps {
  readonly oidc: OidcPeers;
}

// The timeout is short, because a user is waiting at the browser.
const TIMEOUT_SECONDS = 10;
// Endpoints rarely change. When a key is unknown, openid-client fetches the keys again by itself.
const KEEP_MS = 3_600_000;

/** Throws for invalid, repeated and reserved names. Sends no request yet. */
export function createOidcPeers(providers: readonly OidcProvider[], now: () => Date): OidcPeers {
  const peers = new Map<string, OidcPeer>();
  for (const settings of providers) {
    const { name } = settings;
    if (!/^[a-z][a-z0-9_-]{0,62}$/.test(name) || name === 'email' || name === 'phone') {
      throw new Error(`A provider cannot be called '${name}'`);
    }
    if (peers.has(name)) throw new Error(`Two providers are called '${name}'`);
    peers.set(name, createPeer(settings, now));
  }
  return peers;
}

function createPeer(settings: OidcProvider, now: () => Date): OidcPeer {
  let kept: { readonly at: number; readonly found: Promise<client.Configuration> } | null = null;
  return {
    settings,
    configuration() {
      const at = now().getTime();
      if (kept && at - kept.at < KEEP_MS) return kept.found;
      const found = discover(settings);
      const asked = { at, found };
      kept = asked;
      found.catch(() => {
        if (kept === asked) kept = null;
      });
      return found;
    },
  };
}

function discover(settings: OidcProvider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, allowInsecureRequests } = settings;
  // The standard lets a client trust TLS instead of the ID token's signature. We check both.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(allowInsecureRequests === true ? [client.allowInsecureRequests] : []),
  ];
  const options = { timeout: TIMEOUT_SECONDS, execute };
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    authentication(clientSecret),
    options,
  );
}

/**
 * Sends the secret in the body if the provider supports that. Otherwise uses a header, which is the
 * default in OpenID Connect Discovery, section 3.
 */
function authentication(secret: string): client.ClientAuth {
  const post = client.ClientSecretPost(secret);
  const basic = client.ClientSecretBasic(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesPost = methods?.includes('client_secret_post') ?? false;
    return (takesPost ? post : basic)(server, ...rest);
  };
}
