import { randomBytes } from 'node:crypto';
import {
  CALENDAR_PROVIDERS,
  type CalendarProvider,
} from '@pickup/contracts/bookings/connected-calendars';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { beforeAbort } from '../../../platform/threads/before-abort.ts';
import type { PersonPrincipal } from '../../people/index.ts';
import { ConnectionEndedError } from './calendar-problem.ts';
import type { TokenSource } from './calendar-source.ts';
import { OAuthClient, type OAuthDeps, type Tokens } from './oauth-client.ts';
import { providerConfig } from './provider-api.ts';
import {
  type CalendarConnection,
  endConnection,
  findConnection,
  putConnection,
  readConnection,
  replaceTokens,
} from './stored-calendars.ts';

export interface ConnectionTokensDeps extends OAuthDeps {
  readonly database: Queryable;
  readonly sealer: () => Promise<Sealer>;
}

type Person = Pick<PersonPrincipal, 'userId' | 'sessionId'>;

export interface NewConnection {
  readonly provider: CalendarProvider;
  readonly tokens: Tokens;
  readonly source: TokenSource;
}

const COMPLETE_WITHIN_MS = 10 * 60_000;
/** A token must stay valid during the request that uses the token. */
const RENEW_BEFORE_MS = 60_000;
/**
 * A renewal continues even after the request that needed the token has ended. Otherwise, new
 * tokens could be lost before they are stored.
 */
const RENEW_WITHIN_MS = 10_000;
const REVOKE_WITHIN_MS = 5_000;

export class ConnectionTokens {
  readonly #deps: ConnectionTokensDeps;
  readonly #renewals = new Map<string, Promise<string>>();

  constructor(deps: ConnectionTokensDeps) {
    this.#deps = deps;
  }

  get providers(): CalendarProvider[] {
    return CALENDAR_PROVIDERS.filter((provider) => this.#deps.clients[provider] !== null);
  }

  async begin(person: Person, provider: CalendarProvider, redirectUri: string): Promise<string> {
    const { sealer, now } = this.#deps;
    const verifier = randomBytes(32).toString('base64url');
    const start: Start = { provider, verifier, until: now().getTime() + COMPLETE_WITHIN_MS };
    const state = (await sealer()).seal(startContext(person), JSON.stringify(start));
    return this.#clientOf(provider).authorizeUrl({ state, verifier, redirectUri });
  }

  /**
   * Returns null if `state` has expired or is from another session, or if the code has expired or
   * was already used.
   */
  async complete(
    person: Person,
    { state, code, redirectUri }: Readonly<Record<'state' | 'code' | 'redirectUri', string>>,
    signal: AbortSignal,
  ): Promise<NewConnection | null> {
    const start = openStart(await this.#deps.sealer(), person, state);
    if (!start || start.until <= this.#deps.now().getTime()) return null;
    const { provider, verifier } = start;
    const client = this.#clientOf(provider);
    const tokens = await client
      .exchange(code, { verifier, redirectUri }, signal)
      .catch(nullIfUnusable);
    if (!tokens) return null;
    const source: TokenSource = {
      access: () => Promise.resolve(tokens.access),
      renew: () => Promise.reject(new ConnectionEndedError(client.name)),
    };
    return { provider, tokens, source };
  }

  async store(
    session: Queryable,
    { provider, tokens }: NewConnection,
    owner: Pick<CalendarConnection, 'agentId' | 'account' | 'createdAt'>,
  ): Promise<{ readonly connection: CalendarConnection; readonly isNew: boolean }> {
    const existingId = await findConnection(session, { ...owner, provider });
    const id = existingId ?? newId();
    const sealedTokens = await this.#seal(id, tokens);
    const connection = await putConnection(session, { ...owner, id, provider, sealedTokens });
    return { connection, isNew: existingId === null };
  }

  /**
   * The signal ends the wait for a new token, but the renewal continues. Without a `connectionId`,
   * every call rejects.
   */
  tokensOf(connectionId: string | null, signal: AbortSignal): TokenSource {
    const renew = (refused: string | null) =>
      beforeAbort(this.#renew(connectionId, refused), signal);
    return {
      access: async () => {
        const { tokens } = await this.#current(connectionId);
        return this.#isFresh(tokens) ? tokens.access : renew(null);
      },
      renew,
    };
  }

  /** Returns whether the provider ended the access. */
  async revoke(connection: CalendarConnection): Promise<boolean> {
    if (connection.endedAt) return true;
    const { refresh } = await this.#open(connection);
    const signal = AbortSignal.timeout(REVOKE_WITHIN_MS);
    try {
      return await this.#clientOf(connection.provider).revoke(refresh, signal);
    } catch {
      return false;
    }
  }

  #clientOf(provider: CalendarProvider): OAuthClient {
    return new OAuthClient(provider, this.#deps);
  }

  async #current(connectionId: string | null) {
    const connection =
      connectionId === null ? null : await readConnection(this.#deps.database, connectionId);
    if (!connection) throw new Error('The account was disconnected in the meantime');
    const { name } = providerConfig(connection.provider, this.#deps.clients);
    if (connection.endedAt) throw new ConnectionEndedError(name);
    return { connection, tokens: await this.#open(connection) };
  }

  #isFresh({ accessUntil }: Tokens): boolean {
    return accessUntil > this.#deps.now().getTime() + RENEW_BEFORE_MS;
  }

  /** An account's calendars may be read at the same time, so parallel calls share one renewal. */
  #renew(connectionId: string | null, refused: string | null): Promise<string> {
    const key = connectionId ?? '';
    const running = this.#renewals.get(key);
    if (running) return running;
    const renewal = this.#renewNow(connectionId, refused).finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, renewal);
    return renewal;
  }

  async #renewNow(connectionId: string | null, refused: string | null): Promise<string> {
    const { database, now } = this.#deps;
    const { connection, tokens } = await this.#current(connectionId);
    // Another process may have renewed the token already.
    if (tokens.access !== refused && this.#isFresh(tokens)) return tokens.access;
    try {
      const client = this.#clientOf(connection.provider);
      const fresh = await client.refresh(tokens.refresh, AbortSignal.timeout(RENEW_WITHIN_MS));
      await replaceTokens(database, connection, await this.#seal(connection.id, fresh));
      return fresh.access;
    } catch (error) {
      if (!(error instanceof ConnectionEndedError)) throw error;
      const current = await this.#current(connectionId);
      if (current.connection.sealedTokens !== connection.sealedTokens) return current.tokens.access;
      await endConnection(database, connection, now());
      throw error;
    }
  }

  /** The tokens can be decrypted only with the id of their row. */
  async #seal(id: string, tokens: Tokens): Promise<string> {
    return (await this.#deps.sealer()).seal(tokenContext(id), JSON.stringify(tokens));
  }

  async #open({ id, sealedTokens }: CalendarConnection): Promise<Tokens> {
    return JSON.parse((await this.#deps.sealer()).open(tokenContext(id), sealedTokens)) as Tokens;
  }
}

/** The URL of the consent page contains this object as `state`, encrypted for one session. */
interface Start {
  readonly provider: CalendarProvider;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function openStart(sealer: Sealer, person: Person, state: string): Start | null {
  try {
    return JSON.parse(sealer.open(startContext(person), state)) as Start;
  } catch {
    return null;
  }
}

function nullIfUnusable(error: unknown): null {
  if (error instanceof ConnectionEndedError) return null;
  throw error;
}

const startContext = ({ userId, sessionId }: Person) =>
  `calendar-grant-start:${userId}:${sessionId}`;
const tokenContext = (id: string) => `calendar-grant:${id}`;
