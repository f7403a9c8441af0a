import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fetchGuarded } from '../outgoing/fetch-guarded.ts';
import type { Reach } from '../outgoing/guarded-lookup.ts';
import { GrantEndedError, MissingScopeError, ProviderError } from './provider-error.ts';
import type { ProviderClient, ProviderPlaces } from './provider-places.ts';
import { retryAfterMs } from './retry-after.ts';

/** What a provider gives for a code or a refresh token. */
export interface Tokens {
  readonly access: string;
  /** Milliseconds since 1970. */
  readonly accessUntil: number;
  readonly refresh: string;
}

/** One provider's sign-in, as OAuth 2.0 describes it (RFC 6749, RFC 7636, RFC 7009). */
export interface OAuthClient {
  readonly places: ProviderPlaces;
  /** The provider's page, where a person allows the access. */
  authorizeUrl(asked: Asked): string;
  /** Rejects with MissingScopeError, ProviderError, and as `fetchGuarded` does. */
  exchange(code: string, asked: Omit<Asked, 'state'>, signal: AbortSignal): Promise<Tokens>;
  /** Rejects with GrantEndedError, too. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Tokens>;
  /** Whether the provider accepts our id and secret. Gives nothing and takes nothing. */
  acceptsClient(signal: AbortSignal): Promise<boolean>;
  /** Returns whether the provider ended the access. */
  revoke(refreshToken: string, signal: AbortSignal): Promise<boolean>;
}

interface Asked {
  readonly state: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  readonly redirectUri: string;
}

interface OAuthDeps {
  readonly places: ProviderPlaces;
  readonly client: ProviderClient;
  readonly reach: Reach;
  readonly now: () => Date;
}

const MAX_BYTES = 100_000;
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client'];

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
const tokenError = z.object({ error: z.string() });

export function createOAuthClient({ places, client, reach, now }: OAuthDeps): OAuthClient {
  const { name, scopes } = places;

  function post(url: string, form: Readonly<Record<string, string>>, signal: AbortSignal) {
    const request = {
      method: 'POST',
      url: new URL(url),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
    };
    return fetchGuarded(request, { reach, signal, maxBytes: MAX_BYTES, follows: false });
  }

  function postAsClient(form: Readonly<Record<string, string>>, signal: AbortSignal) {
    const own = { client_id: client.id, client_secret: client.secret };
    return post(places.tokenUrl, { ...form, ...own }, signal);
  }

  async function ask(form: Readonly<Record<string, string>>, signal: AbortSignal) {
    const response = await postAsClient(form, signal);
    const body = parsed(response.text);
    const answer = tokenAnswer.safeParse(body);
    if (response.status === 200 && answer.success) return answer.data;
    const code = tokenError.safeParse(body).data?.error ?? '';
    if (code === 'invalid_grant') throw new GrantEndedError(name);
    const why = code === '' ? `answered with status ${response.status}` : `refuses it (${code})`;
    throw new ProviderError(
      `The access could not be renewed: ${name} ${why}.`,
      response.status,
      retryAfterMs(response.headers['retry-after'], now()),
    );
  }

  const toTokens = (answer: z.output<typeof tokenAnswer>, refresh: string): Tokens => ({
    access: answer.access_token,
    accessUntil: now().getTime() + answer.expires_in * 1_000,
    // A new refresh token replaces the former one.
    refresh: answer.refresh_token ?? refresh,
  });

  return {
    places,
    authorizeUrl({ state, verifier, redirectUri }) {
      const url = new URL(places.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...places.hints,
      }).toString();
      return url.href;
    },
    async exchange(code, { verifier, redirectUri }, signal) {
      const answer = await ask(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        },
        signal,
      );
      const { scope, refresh_token: refresh } = answer;
      if (refresh === undefined || !hasScopes(scope, scopes)) throw new MissingScopeError(name);
      return toTokens(answer, refresh);
    },
    async refresh(refreshToken, signal) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return toTokens(await ask(form, signal), refreshToken);
    },
    async acceptsClient(signal) {
      const form = { grant_type: 'refresh_token', refresh_token: 'none' };
      const { text } = await postAsClient(form, signal);
      return !CLIENT_ERRORS.includes(tokenError.safeParse(parsed(text)).data?.error ?? '');
    },
    async revoke(refreshToken, signal) {
      if (places.revokeUrl === null) return false;
      const { status, text } = await post(places.revokeUrl, { token: refreshToken }, signal);
      // A token that no longer works needs no revocation.
      return status === 200 || tokenError.safeParse(parsed(text)).data?.error === 'invalid_token';
    },
  };
}

/** Google lets people leave out scopes. Microsoft names them with or without their resource. */
function hasScopes(given: string | undefined, asked: readonly string[]): boolean {
  if (given === undefined) return true; // the same as asked for (RFC 6749, 5.1)
  const names = given.split(' ').map(shortScope);
  return asked
    .map(shortScope)
    .every((scope) => scope === 'offline_access' || names.includes(scope));
}

const shortScope = (scope: string) => (scope.split('/').at(-1) ?? '').toLowerCase();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
