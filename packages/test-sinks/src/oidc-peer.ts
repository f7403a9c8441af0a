// eslint-disable-next-line typescript/triple-slash-reference -- the library has no types, so every compilation needs these
/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** The user who signs in on the provider's page. */
export interface PeerUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** The settings with which the sign-in service connects to this provider. */
export interface OidcPeerSettings {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  readonly allowInsecureRequests: true;
}

/** A real OpenID provider on loopback. The test chooses the user who signs in. */
export interface OidcPeer {
  readonly settings: OidcPeerSettings;
  /** Null means that the user refuses. */
  user: PeerUser | null;
  /** Whether to publish a different key under the id of the signing key. */
  publishesWrongKey: boolean;
  /** Registers the sign-in service at `url` as a client. */
  register(url: string): void;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'pickup', clientSecret: 'client-secret-of-the-test-identity-provider' };

export async function startOidcPeer(name: string): Promise<OidcPeer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = refuse;
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scopes = ['openid', 'email', 'profile'];
  const key = await createKey(name);
  const peer: OidcPeer = {
    settings: { name, issuer, scopes, ...CLIENT, allowInsecureRequests: true },
    user: null,
    publishesWrongKey: false,
    register(url) {
      const people = new Map<string, PeerUser>();
      const provider = new Provider(issuer, configuration(`${url}/callback`, key, people));
      const serve = provider.callback();
      handle = (request, response) => {
        if (peer.publishesWrongKey && request.url === '/jwks')
          return void publishAnother(response, name);
        if (!request.url?.startsWith('/interaction/')) return serve(request, response);
        const { user } = peer;
        if (user) people.set(user.sub, user);
        const refusal = { error: 'access_denied', error_description: 'She "said" no' };
        void provider.interactionFinished(
          request,
          response,
          user ? { login: { accountId: user.sub, remember: false } } : refusal,
        );
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}

async function createKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
}

async function publishAnother(response: ServerResponse, name: string): Promise<void> {
  const { kty, n, e, alg, use, kid } = await createKey(name);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ keys: [{ kty, n, e, alg, use, kid }] }));
}

function configuration(redirectUri: string, key: object, people: ReadonlyMap<string, PeerUser>) {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['cookie-key-for-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...people.get(accountId) }),
    }),
    loadExistingGrant: grantEverything,
    issueRefreshToken: () => true,
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, RefreshToken: 600 },
  };
}

interface GrantContext {
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

async function grantEverything({ oidc: { provider, client, session } }: GrantContext) {
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function refuse(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503).end();
}
