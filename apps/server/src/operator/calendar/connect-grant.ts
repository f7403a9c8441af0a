import { createHash, randomBytes } from 'node:crypto';
import type { Sealer } from '@pickup/auth/keys/sealer';
import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import {
  insertStart,
  findGrant,
  putGrant,
  takeStart,
  type CalendarGrant,
  type GrantStart,
} from '../../domain/calendar/calendar-grants.ts';
import { sealTokens, type GrantAccess } from '../../domain/calendar/grant-access.ts';
import { calendarProblem } from '../../domain/calendar/read-other-calendar.ts';
import type { PersonPrincipal } from '../../domain/people/principal.ts';
import { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { OAuthClient, Tokens } from '../../platform/provider-calendars/oauth-client.ts';
import type { ProviderAccount } from '../../platform/provider-calendars/provider-api.ts';

export interface ConnectDeps {
  readonly database: Queryable;
  readonly sealer: () => Promise<Sealer>;
  readonly grants: GrantAccess;
  /** The console's page that the provider returns to. */
  readonly redirectUri: string;
  readonly now: () => Date;
}

type Person = Pick<PersonPrincipal, 'userId' | 'sessionId'>;

/** Enough to sign in with a second factor, and to read what the provider shows. */
const COMPLETE_WITHIN_MS = 10 * 60_000;

/** Begins a connection for this session. Returns the address of the provider's page. */
export async function beginGrant(
  { database, sealer, grants, redirectUri, now }: ConnectDeps,
  { userId, sessionId }: Person,
  provider: CalendarProvider,
): Promise<string> {
  const oauth = oauthFor(grants, provider);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const stateHash = hashOf(state);
  const start: GrantStart = {
    stateHash,
    agentId: userId,
    sessionId,
    provider,
    sealedVerifier: (await sealer()).seal(contextOf(stateHash), verifier),
    expiresAt: new Date(now().getTime() + COMPLETE_WITHIN_MS),
  };
  await insertStart(database, start, now());
  return oauth.authorizeUrl({ state, verifier, redirectUri });
}

/** An account that its person has just allowed Pickup to use. It is not stored yet. */
export interface GivenGrant {
  readonly provider: CalendarProvider;
  readonly tokens: Tokens;
  readonly account: ProviderAccount;
}

/** Completes a connection that this session began. Each works once, whatever comes of it. */
export async function completeGrant(
  deps: ConnectDeps,
  person: Person,
  { state, code }: { readonly state: string; readonly code: string },
  signal: AbortSignal,
): Promise<GivenGrant> {
  const { database, sealer, grants, redirectUri, now } = deps;
  const stateHash = hashOf(state);
  const of = { stateHash, agentId: person.userId, sessionId: person.sessionId };
  const start = await takeStart(database, of, now());
  if (!start) throw expired();
  const { provider, sealedVerifier } = start;
  const oauth = oauthFor(grants, provider);
  const verifier = (await sealer()).open(contextOf(stateHash), sealedVerifier);
  const tokens = await oauth.exchange(code, { verifier, redirectUri }, signal).catch(refuse);
  const account = await grants.apiWith(oauth, tokens, signal).account().catch(refuse);
  return { provider, tokens, account };
}

/** Stores the account, or its new tokens if it was connected before. Returns its id. */
export async function storeGrant(
  session: Queryable,
  sealer: Sealer,
  { provider, tokens, account: { address: account } }: GivenGrant,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<Pick<CalendarGrant, 'id'> & { readonly isNew: boolean }> {
  const known = await findGrant(session, { agentId, provider, account });
  const id = known?.id ?? newId();
  const sealedTokens = sealTokens(sealer, id, tokens);
  await putGrant(session, { id, agentId, provider, account, sealedTokens, createdAt: at });
  return { id, isNew: known === null };
}

function oauthFor(grants: GrantAccess, provider: CalendarProvider): OAuthClient {
  const oauth = grants.oauthOf(provider);
  if (oauth) return oauth;
  const message = 'This server is not set up for calendars of this provider.';
  throw new AppError('invalid_input', message, { issues: [{ path: 'provider', message }] });
}

function expired(): AppError {
  const message = 'This connection was not started here, or took too long. Connect again.';
  return new AppError('invalid_input', message, { issues: [{ path: 'state', message }] });
}

function refuse(cause: unknown): never {
  const message = calendarProblem(cause);
  throw new AppError('invalid_input', message, { cause, issues: [{ path: 'code', message }] });
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
const contextOf = (stateHash: string) => `calendar-grant-start:${stateHash}`;
