import * as client from 'openid-client';
import type { AuthDeps } from '../auth-deps.ts';
import type { AuthOptions, OidcProvider } from '../auth-options.ts';

export interface OidcPeer {
  readonly settings: OidcProvider;
  /** Cached for an hour. Rejects while the provider is unreachable. */
  configuration(): Promise<client.Configuration>;
}

export interface OidcPeers {
  get(name: string): OidcPeer | undefined;
}

export interface OidcDeps extends AuthDeps {
  readonly oidc: OidcPeers;
}

// The timeout is short, because a user is waiting in the browser.
const TIMEOUT_SECONDS = 10;
// Endpoints rarely change. For an unknown signing key, openid-client fetches the keys again itself.
const KEEP_MS = 3_600_000;

/**
 * Sends no request. Throws for invalid, duplicate and reserved provider names. The returned
 * `get` reads the options each time, so changed providers apply immediately.
 */
export function createOidcPeers(
  options: Pick<AuthOptions, 'oidcProviders'>,
  now: () => Date,
): OidcPeers {
  checkNames(options.oidcProviders.map(({ name }) => name));
  const peers = new Map<string, OidcPeer>();
  return {
    get(name) {
      const settings = options.oidcProviders.find((provider) => provider.name === name);
      if (!settings) return undefined;
      const known = peers.get(name);
      if (known && JSON.stringify(known.settings) === JSON.stringify(settings)) return known;
      const peer = createPeer(settings, now);
      peers.set(name, peer);
      return peer;
    },
  };
}

function checkNames(names: readonly string[]): void {
  for (const name of names) {
    if (!/^[a-z][a-z0-9_-]{0,62}$/.test(name) || name === 'email' || name === 'phone') {
      throw new Error(`A provider cannot be called '${name}'`);
    }
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw new Error(`Two providers are called '${name}'`);
    }
  }
}

function createPeer(settings: OidcProvider, now: () => Date): OidcPeer {
  let cached: {
    readonly at: number;
    readonly configuration: Promise<client.Configuration>;
  } | null = null;
  return {
    settings,
    configuration() {
      const at = now().getTime();
      if (cached && at - cached.at < KEEP_MS) return cached.configuration;
      const configuration = discover(settings);
      const entry = { at, configuration };
      cached = entry;
      configuration.catch(() => {
        if (cached === entry) cached = null;
      });
      return configuration;
    },
  };
}

/** Rejects if the issuer does not serve OpenID Connect Discovery. */
export function discover(settings: OidcProvider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, allowInsecureRequests } = settings;
  // The standard lets a client trust TLS alone. We also check the ID token's signature.
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
 * Sends the client secret in the body if the provider supports that. Otherwise sends it in a
 * header, which is the default in OpenID Connect Discovery, section 3.
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
