import { randomBytes, randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { tokenSettings, type AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import type { ProviderTokens } from '../flows/flow-payload.ts';
import { touchIdentity } from '../store/identities.ts';
import { insertSession } from '../store/sessions.ts';
import { updateUser } from '../store/users.ts';
import type { AmrEntry, SessionRow, UserRow } from '../store/rows.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import { makeRefreshToken } from '../tokens/refresh-token.ts';
import { readUserDetails } from '../users/user-details.ts';
import { toWireUser, type UserDetails } from '../wire/to-wire-user.ts';
import type { WireSession } from '../wire/wire-user.ts';

export interface SessionGrant {
  readonly session: SessionRow;
  readonly userDetails: UserDetails;
  readonly providerTokens?: ProviderTokens;
}

export interface SignIn {
  /** The row must be locked in this transaction. */
  readonly user: UserRow;
  /** For example, 'password', 'otp', 'magiclink', 'oauth' or 'sso/saml'. */
  readonly method: string;
  /** Present only for a sign-in through a provider or by text message. */
  readonly provider?: string;
  readonly request: RequestFacts;
}

/** Throws `user_banned`. The caller checks whether the user is confirmed. */
export async function startSession(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  signIn: SignIn,
): Promise<SessionGrant> {
  const now = options.now();
  refuseBanned(signIn.user, now);
  const { user, method, provider, request } = signIn;
  const session = await insertSession(tx, newSession(signIn, now), now);
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: now }, now);
  await touchIdentity(tx, user.id, provider ?? 'email', now);
  await recordEvent(
    tx,
    {
      action: 'signed_in',
      actorId: user.id,
      userId: user.id,
      sessionId: session.id,
      request,
      details: { method, ...(provider ? { provider } : {}) },
    },
    now,
  );
  return { session, userDetails: await readUserDetails(tx, signedIn ?? user) };
}

function newSession({ user, method, provider, request }: SignIn, now: Date) {
  return {
    id: randomUUID(),
    user_id: user.id,
    aal: 'aal1' as const,
    amr: [amrEntry(method, now, provider)],
    refresh_key: randomBytes(32),
    user_agent: request.userAgent,
    ip: request.ip,
  };
}

export function amrEntry(method: string, now: Date, provider?: string): AmrEntry {
  const timestamp = Math.floor(now.getTime() / 1000);
  return { method, timestamp, ...(provider ? { provider } : {}) };
}

export function isBanned({ banned_until }: UserRow, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}

export function refuseBanned(user: UserRow, now: Date): void {
  if (isBanned(user, now)) throw new AuthError('user_banned', 'User is banned');
}

/** Signing waits for a thread, so never call this inside a transaction. */
export async function toWireSession(
  deps: AuthDeps,
  { session, userDetails, providerTokens }: SessionGrant,
): Promise<WireSession> {
  const { token, expiresAt } = await signAccessToken(
    tokenSettings(deps),
    session,
    userDetails.user,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: deps.options.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken(session.id, BigInt(session.refresh_count), session.refresh_key),
    user: toWireUser(userDetails),
    ...providerTokens,
  };
}

/** `work` returns errors instead of throwing, so that its rows are committed. */
export async function issueSession(
  deps: AuthDeps,
  work: (tx: AuthStoreSession) => Promise<SessionGrant | AuthError>,
): Promise<WireSession> {
  const outcome = await deps.options.database.transaction(work);
  if (outcome instanceof AuthError) throw outcome;
  return toWireSession(deps, outcome);
}
