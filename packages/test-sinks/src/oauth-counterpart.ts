import { createHash, randomBytes } from 'node:crypto';
import type { CounterpartResponse, CounterpartRequest } from './counterpart-server.ts';

/** The differences between the providers' sign-ins. */
export interface OAuthFlavor {
  readonly paths: { readonly authorize: string; readonly token: string; readonly revoke?: string };
  readonly scopes: readonly string[];
  /** Checks the parameters that only this provider needs. Returns the problem, or null. */
  readonly findProblem: (query: URLSearchParams) => string | null;
  /** Whether each refresh returns a new refresh token. The previous one stays valid. */
  readonly rotatesRefreshTokens: boolean;
  /** Whether a grant with these parameters comes with a refresh token. */
  readonly issuesRefreshToken: (query: URLSearchParams) => boolean;
  readonly errorBody: (code: string) => object;
}

export interface OAuthCounterpart {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registers an address to which the provider may redirect people. */
  register(redirectUri: string): void;
  /**
   * Completes the provider's page like a person who allows the scopes in `allowed`. The default is
   * every requested scope, and null means that the person cancels. Returns the address to which the
   * provider redirects.
   */
  authorize(authorizeUrl: string, allowed?: readonly string[] | null): URL;
  expireAccess(): void;
  revokeGrants(): void;
  readonly liveRefreshTokens: number;
  /** Returns null for a path that does not belong to the sign-in. */
  respond(request: CounterpartRequest): CounterpartResponse | null;
  /** Returns the scopes of a request's access token, or null if the token is not accepted. */
  scopesOf(request: CounterpartRequest): readonly string[] | null;
}

interface Code {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly string[];
  readonly isOffline: boolean;
}

const random = () => randomBytes(24).toString('base64url');

/** Follows OAuth 2.0 with PKCE (RFC 6749, RFC 7636, RFC 7009) as strictly as the providers do. */
export function createOAuthCounterpart(flavor: OAuthFlavor): OAuthCounterpart {
  const clientId = `client-${random()}.apps.test`;
  const clientSecret = random();
  const redirects = new Set<string>();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, readonly string[]>();
  const accessTokens = new Map<string, readonly string[]>();

  function refusal(query: URLSearchParams): string | null {
    if (query.get('client_id') !== clientId) return 'invalid_client';
    if (!redirects.has(query.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch';
    if (query.get('response_type') !== 'code') return 'unsupported_response_type';
    const scopes = (query.get('scope') ?? '').split(' ');
    if (scopes.some((scope) => !flavor.scopes.includes(scope))) return 'invalid_scope';
    if (query.get('code_challenge_method') !== 'S256') return 'invalid_request: S256';
    if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'invalid_request: challenge';
    if ((query.get('state') ?? '').length < 16) return 'invalid_request: state';
    return flavor.findProblem(query);
  }

  function returned(query: URLSearchParams, allowed: readonly string[] | null): URL {
    const url = new URL(query.get('redirect_uri') ?? '');
    url.searchParams.set('state', query.get('state') ?? '');
    if (allowed === null) {
      url.searchParams.set('error', 'access_denied');
      return url;
    }
    const code = `4/${random()}`;
    codes.set(code, {
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      scopes: allowed,
      isOffline: flavor.issuesRefreshToken(query),
    });
    url.searchParams.set('code', code);
    return url;
  }

  function page(query: URLSearchParams): CounterpartResponse {
    const problem = refusal(query);
    if (problem !== null) return { status: 400, body: `<h1>Error 400: ${problem}</h1>` };
    const to = (allowed: readonly string[] | null) =>
      returned(query, allowed).href.replaceAll('&', '&amp;');
    const scopes = (query.get('scope') ?? '').split(' ');
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Allow access?</title><h1>Allow access?</h1>
<p><a href="${to(scopes)}">Allow</a> <a href="${to(null)}">Cancel</a></p>`,
    };
  }

  const failure = (code: string, status = 400): CounterpartResponse => ({
    status,
    body: flavor.errorBody(code),
  });

  function token({ method, headers, body }: CounterpartRequest): CounterpartResponse {
    if (method !== 'POST') return failure('invalid_request', 405);
    if (!isForm(headers)) return failure('invalid_request');
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return failure('invalid_client', 401);
    if (form.get('grant_type') === 'authorization_code') return forCode(form);
    if (form.get('grant_type') === 'refresh_token') return forRefresh(form);
    return failure('unsupported_grant_type');
  }

  function forCode(form: URLSearchParams): CounterpartResponse {
    const given = form.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    if (!code || form.get('redirect_uri') !== code.redirectUri) return failure('invalid_grant');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!/^[\w.~-]{43,128}$/.test(verifier) || challenge !== code.challenge)
      return failure('invalid_grant');
    return issue(code.scopes, code.isOffline);
  }

  function forRefresh(form: URLSearchParams): CounterpartResponse {
    const scopes = refreshTokens.get(form.get('refresh_token') ?? '');
    return scopes ? issue(scopes, flavor.rotatesRefreshTokens) : failure('invalid_grant');
  }

  function issue(scopes: readonly string[], withRefresh: boolean): CounterpartResponse {
    const access = `ya29.${random()}`;
    accessTokens.set(access, scopes);
    const refresh = `1//${random()}`;
    if (withRefresh) refreshTokens.set(refresh, scopes);
    return {
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        access_token: access,
        expires_in: 3_599,
        ...(withRefresh && { refresh_token: refresh }),
        scope: scopes.filter((scope) => scope !== 'offline_access').join(' '),
        token_type: 'Bearer',
      },
    };
  }

  function revokeGrants(): void {
    refreshTokens.clear();
    accessTokens.clear();
  }

  function revoke({ method, headers, body }: CounterpartRequest): CounterpartResponse {
    const given = new URLSearchParams(body).get('token') ?? '';
    if (method !== 'POST' || !isForm(headers)) return failure('invalid_request');
    if (!refreshTokens.has(given) && !accessTokens.has(given)) return failure('invalid_token');
    revokeGrants();
    return { status: 200, body: {} };
  }

  return {
    clientId,
    clientSecret,
    register: (redirectUri) => void redirects.add(redirectUri),
    authorize(authorizeUrl, allowed) {
      const { pathname, searchParams: query } = new URL(authorizeUrl);
      const problem = pathname === flavor.paths.authorize ? refusal(query) : 'not found';
      if (problem !== null) throw new Error(`The provider's page refuses the request: ${problem}`);
      return returned(
        query,
        allowed === undefined ? (query.get('scope') ?? '').split(' ') : allowed,
      );
    },
    expireAccess: () => accessTokens.clear(),
    revokeGrants,
    get liveRefreshTokens() {
      return refreshTokens.size;
    },
    respond(request) {
      const { authorize, token: tokenPath, revoke: revokePath } = flavor.paths;
      if (request.path === authorize) return page(request.query);
      if (request.path === tokenPath) return token(request);
      return request.path === revokePath ? revoke(request) : null;
    },
    scopesOf({ headers }) {
      const [scheme, value = ''] = (headers['authorization'] ?? '').split(' ');
      return scheme === 'Bearer' ? (accessTokens.get(value) ?? null) : null;
    },
  };
}

function isForm(headers: Readonly<Record<string, string>>): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}
