import { fetchGuarded } from '../outgoing/fetch-guarded.ts';
import type { Reach } from '../outgoing/guarded-lookup.ts';
import { createGoogleCalendars } from './google-calendars.ts';
import { createMicrosoftCalendars } from './microsoft-calendars.ts';
import type { ApiRequest, ProviderApi, SendToApi, TokenSource } from './provider-api.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderPlaces } from './provider-places.ts';

export interface ApiOptions {
  readonly reach: Reach;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** One page of events has far less. */
const MAX_BYTES = 20_000_000;

const CREATE = { google: createGoogleCalendars, microsoft: createMicrosoftCalendars } as const;

/** The calendars of one account at a provider. */
export function createProviderApi(
  places: ProviderPlaces,
  tokens: TokenSource,
  { reach, signal, now }: ApiOptions,
): ProviderApi {
  const base = new URL(`${places.apiUrl}/`);

  const attempt = ({ method, path, query, headers, body }: ApiRequest, token: string) => {
    const url = new URL(path, base);
    // The address of a next page comes from an answer. The token must not go elsewhere.
    if (url.origin !== base.origin)
      throw new ProviderError(`${places.name} sent the address of another server.`, 200);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    url.search = url.search.replaceAll('+', '%20'); // as OData writes a space
    const request = {
      method,
      url,
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return fetchGuarded(request, { reach, signal, maxBytes: MAX_BYTES, follows: false });
  };

  const send: SendToApi = async (request) => {
    const token = await tokens.access();
    const response = await attempt(request, token);
    return response.status === 401 ? attempt(request, await tokens.renew(token)) : response;
  };
  return CREATE[places.provider](send, now);
}
