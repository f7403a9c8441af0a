import { createHash } from 'node:crypto';
import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import { z } from 'zod';
import type { ProviderClients } from '../../../config/calendar-clients.ts';
import { fetchGuarded, type GuardedResponse } from '../../../platform/outgoing/fetch-guarded.ts';
import type { AddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { retryAfter } from '../../../platform/outgoing/retry-after.ts';
import { CalendarError, ConnectionEndedError } from './calendar-problem.ts';
import { jsonOrNull, providerConfig, type ProviderConfig } from './provider-api.ts';

export interface Tokens {
  readonly access: string;
  /** Milliseconds since 1970. */
  readonly accessUntil: number;
  readonly refresh: string;
}

interface AuthorizationRequest {
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface OAuthDeps {
  readonly clients: ProviderClients;
  readonly addressPolicy: AddressPolicy;
  readonly now: () => Date;
}

type Form = Readonly<Record<string, string>>;

const MAX_BYTES = 100_000;
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client'];

const tokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
const tokenError = z.object({ error: z.string() });

/** Connects accounts with OAuth 2.0 (RFC 6749, RFC 7636, RFC 7009). */
export class OAuthClient {
  readonly #deps: OAuthDeps;
  readonly #config: ProviderConfig;

  constructor(provider: CalendarProvider, deps: OAuthDeps) {
    this.#deps = deps;
    this.#config = providerConfig(provider, deps.clients);
  }

  get name(): string {
    return this.#config.name;
  }

  authorizeUrl({ state, verifier, redirectUri }: AuthorizationRequest): string {
    const { authorizeUrl, client, scopes, authorizeParams } = this.#config;
    const url = new URL(authorizeUrl);
    url.search = new URLSearchParams({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...authorizeParams,
    }).toString();
    return url.href;
  }

  /** Rejects with CalendarError if the person did not allow everything that Pickup needs. */
  async exchange(
    code: string,
    { verifier, redirectUri }: Omit<AuthorizationRequest, 'state'>,
    signal: AbortSignal,
  ): Promise<Tokens> {
    const given = { code, redirect_uri: redirectUri, code_verifier: verifier };
    const response = await this.#requestTokens(
      { grant_type: 'authorization_code', ...given },
      signal,
    );
    const { scope, refresh_token: refresh } = response;
    if (refresh !== undefined && hasScopes(scope, this.#config.scopes))
      return this.#toTokens(response, refresh);
    throw new CalendarError(
      `${this.name} did not give Pickup the access that it needs. Start again and allow everything that ${this.name} lists.`,
    );
  }

  /** Rejects with ConnectionEndedError if the provider permanently refuses the refresh token. */
  async refresh(refresh: string, signal: AbortSignal): Promise<Tokens> {
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
    return this.#toTokens(await this.#requestTokens(form, signal), refresh);
  }

  /** Tests the client's id and secret with an invalid refresh token. */
  async acceptsClient(signal: AbortSignal): Promise<boolean> {
    const form = { grant_type: 'refresh_token', refresh_token: 'none' };
    return !CLIENT_ERRORS.includes(errorIn(await this.#postAsClient(form, signal)));
  }

  async revoke(refresh: string, signal: AbortSignal): Promise<boolean> {
    const { revokeUrl } = this.#config;
    if (revokeUrl === null) return false;
    const response = await this.#post(revokeUrl, { token: refresh }, signal);
    // `invalid_token` means that the token was already invalid, so the access has ended.
    return response.status === 200 || errorIn(response) === 'invalid_token';
  }

  #post(url: string, form: Form, signal: AbortSignal): Promise<GuardedResponse> {
    const request = {
      method: 'POST',
      url: new URL(url),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
    };
    const { addressPolicy } = this.#deps;
    return fetchGuarded(request, {
      addressPolicy,
      signal,
      maxBytes: MAX_BYTES,
      followsRedirects: false,
    });
  }

  #postAsClient(form: Form, signal: AbortSignal): Promise<GuardedResponse> {
    const { tokenUrl, client } = this.#config;
    const own = { client_id: client.id, client_secret: client.secret };
    return this.#post(tokenUrl, { ...form, ...own }, signal);
  }

  async #requestTokens(form: Form, signal: AbortSignal) {
    const response = await this.#postAsClient(form, signal);
    const { status, text, headers } = response;
    const parsed = tokenResponse.safeParse(jsonOrNull(text));
    if (status === 200 && parsed.success) return parsed.data;
    const code = errorIn(response);
    if (code === 'invalid_grant') throw new ConnectionEndedError(this.name);
    const why = code === '' ? `responded with status ${status}` : `refuses the request (${code})`;
    const notBefore = retryAfter(headers['retry-after'], this.#deps.now());
    const message = `Pickup could not get access: ${this.name} ${why}.`;
    throw new CalendarError(message, { status, notBefore });
  }

  #toTokens(response: z.output<typeof tokenResponse>, refresh: string): Tokens {
    return {
      access: response.access_token,
      accessUntil: this.#deps.now().getTime() + response.expires_in * 1_000,
      // The provider sends no new refresh token if the previous one stays valid.
      refresh: response.refresh_token ?? refresh,
    };
  }
}

const errorIn = ({ text }: GuardedResponse) =>
  tokenError.safeParse(jsonOrNull(text)).data?.error ?? '';

/**
 * Returns whether the person granted every scope. Google lets people refuse some of them. Compares
 * short names, because Microsoft may omit the part before the last slash.
 */
function hasScopes(granted: string | undefined, requested: readonly string[]): boolean {
  if (granted === undefined) return true; // no list means all requested scopes (RFC 6749, 5.1)
  const names = granted.split(' ').map(shortScope);
  return requested
    .map(shortScope)
    .every((scope) => scope === 'offline_access' || names.includes(scope));
}

const shortScope = (scope: string) => (scope.split('/').at(-1) ?? '').toLowerCase();
