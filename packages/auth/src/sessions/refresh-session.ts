import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import type { SessionRow } from '../store/rows.ts';
import {
  deleteSession,
  findSession,
  lockSession,
  updateSession,
  type SessionChanges,
} from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import {
  judgeRefresh,
  isSignedBy,
  readRefreshToken,
  type RefreshToken,
} from '../tokens/refresh-token.ts';
import { readUserDetails } from '../users/user-details.ts';
import type { WireSession } from '../wire/wire-user.ts';
import { issueSession, refuseBanned, type SessionGrant } from './issue-session.ts';
import type { SessionLimits } from '../auth-options.ts';

/** Returns the token of a live session, even if a newer token has replaced it. */
export async function findRefreshToken(
  { options }: Pick<AuthDeps, 'options'>,
  text: string,
): Promise<RefreshToken | null> {
  const token = readRefreshToken(text);
  const session =
    token && (await options.database.transaction((tx) => findSession(tx, token.sessionId)));
  return session && isSignedBy(token, session.refresh_key) ? token : null;
}

/** Concurrent refreshes wait for the session's row lock and return the same refresh token. */
export async function refreshSession(
  deps: AuthDeps,
  token: RefreshToken | null,
  request: RequestFacts,
): Promise<WireSession> {
  if (!token) throw notFound();
  return issueSession(deps, (tx) => refreshIn(deps, tx, token, request));
}

async function refreshIn(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  token: RefreshToken,
  request: RequestFacts,
): Promise<SessionGrant | AuthError> {
  const now = options.now();
  const session = await lockSession(tx, token.sessionId);
  if (!session || !isSignedBy(token, session.refresh_key)) throw notFound();
  const user = await findUser(tx, session.user_id);
  if (!user) throw notFound();
  refuseBanned(user, now);
  const verdict = judge(token, session, now);
  if (verdict === 'unknown') throw notFound();
  if (verdict === 'reused') return endReusedSession(tx, session, request, now);
  const end = endOfSession(session, options.sessionLimits, now);
  if (end) return endExpiredSession(tx, session, end, request, now);
  const current =
    verdict === 'next' ? await rotateRefreshToken(tx, session, request, now) : session;
  return { session: current, userDetails: await readUserDetails(tx, user) };
}

function judge(token: RefreshToken, session: SessionRow, now: Date) {
  const refreshedAt = session.refreshed_at?.getTime() ?? null;
  return judgeRefresh(token.count, BigInt(session.refresh_count), refreshedAt, now.getTime());
}

/** Increments the refresh count, which replaces the refresh token. */
export async function rotateRefreshToken(
  tx: AuthStoreSession,
  session: SessionRow,
  { ip, userAgent }: RequestFacts,
  now: Date,
  more: Pick<SessionChanges, 'aal' | 'amr' | 'factor_id'> = {},
): Promise<SessionRow> {
  const refresh_count = String(BigInt(session.refresh_count) + 1n);
  const changes = { ...more, refresh_count, refreshed_at: now, ip, user_agent: userAgent };
  return (await updateSession(tx, session.id, changes, now)) ?? session;
}

/** Ends the session, because two clients have its tokens, and one of them may be a thief. */
async function endReusedSession(
  tx: AuthStoreSession,
  session: SessionRow,
  request: RequestFacts,
  now: Date,
): Promise<AuthError> {
  await deleteSession(tx, session.id);
  const { id: sessionId, user_id: userId } = session;
  const event = { action: 'refresh_token_reused', actorId: null, userId, sessionId } as const;
  await recordEvent(tx, { ...event, request }, now);
  return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

async function endExpiredSession(
  tx: AuthStoreSession,
  session: SessionRow,
  why: SessionEnd,
  request: RequestFacts,
  now: Date,
): Promise<AuthError> {
  await deleteSession(tx, session.id);
  const { id: sessionId, user_id: userId } = session;
  const event = { action: 'session_expired', actorId: null, userId, sessionId } as const;
  await recordEvent(tx, { ...event, request, details: { why } }, now);
  return new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
}

function notFound(): AuthError {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

type SessionEnd = 'age' | 'inactivity';

export function endOfSession(
  { created_at, refreshed_at }: Pick<SessionRow, 'created_at' | 'refreshed_at'>,
  { absoluteSeconds, idleSeconds }: SessionLimits,
  now: Date,
): SessionEnd | null {
  if (secondsBetween(created_at, now) >= absoluteSeconds) return 'age';
  return secondsBetween(refreshed_at ?? created_at, now) >= idleSeconds ? 'inactivity' : null;
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}
