import type { Sealer } from '@pickup/auth/keys/sealer';
import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import type { Database } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';
import { createProviderApi } from '../../platform/provider-calendars/create-provider-api.ts';
import {
  createOAuthClient,
  type OAuthClient,
  type Tokens,
} from '../../platform/provider-calendars/oauth-client.ts';
import type { ProviderApi, TokenSource } from '../../platform/provider-calendars/provider-api.ts';
import {
  GrantEndedError,
  ProviderError,
} from '../../platform/provider-calendars/provider-error.ts';
import {
  providerPlaces,
  type ProviderClients,
} from '../../platform/provider-calendars/provider-places.ts';
import { endGrant, readGrant, replaceTokens, type CalendarGrant } from './calendar-grants.ts';

export interface GrantAccessDeps {
  readonly database: Pick<Database, 'query'>;
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
  readonly clients: ProviderClients;
  readonly now: () => Date;
}

/** The accounts at providers, with the tokens that reach them. */
export interface GrantAccess {
  /** Where accounts can be connected. */
  readonly providers: readonly CalendarProvider[];
  /** Null if accounts of this provider cannot be connected. */
  oauthOf(provider: CalendarProvider): OAuthClient | null;
  /** The calendars of a stored account. Its calls may also reject with GrantEndedError. */
  apiOf(grantId: string, signal: AbortSignal): Promise<ProviderApi>;
  /** The calendars of an account that is not stored yet. */
  apiWith(oauth: OAuthClient, tokens: Tokens, signal: AbortSignal): ProviderApi;
  /** Ends the access at the provider. Returns whether that worked. */
  revoke(grant: CalendarGrant): Promise<boolean>;
}

/** A token that ends sooner is renewed first, so that it outlasts the request. */
const RENEW_BEFORE_MS = 60_000;
/** Apart from the request that waits for it. What a provider issued must be stored, or it is lost. */
const RENEW_WITHIN_MS = 10_000;
const REVOKE_WITHIN_MS = 5_000;

export function createGrantAccess(deps: GrantAccessDeps): GrantAccess {
  const { database, sealer, reach, clients, now } = deps;
  const all = (['google', 'microsoft'] as const).flatMap((provider) => {
    const client = clients[provider];
    if (!client) return [];
    return [createOAuthClient({ places: providerPlaces(provider, client), client, reach, now })];
  });
  const oauthOf = (provider: CalendarProvider) =>
    all.find(({ places }) => places.provider === provider) ?? null;
  const renewals = new Map<string, Promise<string>>();

  async function current(grantId: string) {
    const grant = await readGrant(database, grantId);
    if (!grant) throw new Error('The account was disconnected in the meantime');
    const oauth = oauthFor(grant);
    if (grant.endedAt) throw new GrantEndedError(oauth.places.name);
    return { grant, oauth, tokens: openTokens(await sealer(), grant) };
  }

  function oauthFor({ provider }: CalendarGrant): OAuthClient {
    const oauth = oauthOf(provider);
    if (oauth) return oauth;
    const name = provider === 'google' ? 'Google' : 'Microsoft';
    throw new ProviderError(`This server is not set up for ${name} anymore.`, 0);
  }

  const isFresh = ({ accessUntil }: Tokens) => accessUntil > now().getTime() + RENEW_BEFORE_MS;

  async function renewNow(grantId: string, refused: string | null): Promise<string> {
    const { grant, oauth, tokens } = await current(grantId);
    // Another process was faster.
    if (tokens.access !== refused && isFresh(tokens)) return tokens.access;
    try {
      const fresh = await oauth.refresh(tokens.refresh, AbortSignal.timeout(RENEW_WITHIN_MS));
      await replaceTokens(database, grant, sealTokens(await sealer(), grantId, fresh));
      return fresh.access;
    } catch (error) {
      if (!(error instanceof GrantEndedError)) throw error;
      const later = await current(grantId);
      if (later.grant.sealedTokens !== grant.sealedTokens) return later.tokens.access;
      await endGrant(database, grant, now());
      throw error;
    }
  }

  /** Once at a time for each account, however many of its calendars are read. */
  function renew(grantId: string, refused: string | null): Promise<string> {
    const underWay = renewals.get(grantId);
    if (underWay) return underWay;
    const renewal = renewNow(grantId, refused).finally(() => renewals.delete(grantId));
    renewals.set(grantId, renewal);
    return renewal;
  }

  return {
    providers: all.map(({ places }) => places.provider),
    oauthOf,
    async apiOf(grantId, signal) {
      const { oauth } = await current(grantId);
      const source: TokenSource = {
        async access() {
          const { tokens } = await current(grantId);
          return isFresh(tokens) ? tokens.access : beforeAbort(renew(grantId, null), signal);
        },
        renew: (refused) => beforeAbort(renew(grantId, refused), signal),
      };
      return createProviderApi(oauth.places, source, { reach, signal, now });
    },
    apiWith({ places }, { access }, signal) {
      const source: TokenSource = {
        access: () => Promise.resolve(access),
        renew: () => Promise.reject(new GrantEndedError(places.name)),
      };
      return createProviderApi(places, source, { reach, signal, now });
    },
    async revoke(grant) {
      const oauth = oauthOf(grant.provider);
      if (!oauth || grant.endedAt) return grant.endedAt !== null;
      const { refresh } = openTokens(await sealer(), grant);
      // An account is disconnected even if its provider cannot be reached.
      return oauth.revoke(refresh, AbortSignal.timeout(REVOKE_WITHIN_MS)).catch(() => false);
    },
  };
}

/** The result, unless the signal aborts first. The work goes on all the same. */
function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** Encrypts an account's tokens, for its row only. */
export function sealTokens(sealer: Sealer, grantId: string, tokens: Tokens): string {
  return sealer.seal(contextOf(grantId), JSON.stringify(tokens));
}

function openTokens(sealer: Sealer, { id, sealedTokens }: CalendarGrant): Tokens {
  return JSON.parse(sealer.open(contextOf(id), sealedTokens)) as Tokens;
}

const contextOf = (id: string) => `calendar-grant:${id}`;
