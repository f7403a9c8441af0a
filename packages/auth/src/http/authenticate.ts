import type { Context } from 'hono';
import { requestFacts, type Caller } from '../requests/request-facts.ts';
import { AuthError } from '../auth-error.ts';
import { tokenSettings, type AuthDeps } from '../auth-deps.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';
import { refuseBanned } from '../sessions/issue-session.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { verifyAccessToken } from '../tokens/access-token.ts';

/**
 * Requires the second factor of a user who has one, because a stolen password must not be enough.
 */
export async function authenticate(deps: AuthDeps, c: Context): Promise<Caller> {
  const caller = await authenticateBeforeFactor(deps, c);
  const message = 'AAL2 session is required: verify a second factor first';
  await deps.options.database.transaction((tx) => requireSecondFactor(tx, caller.session, message));
  return caller;
}

/**
 * Until its second factor is verified, a session may only read its user, verify the factor, or sign
 * out.
 */
export async function authenticateBeforeFactor(deps: AuthDeps, c: Context): Promise<Caller> {
  const claims = await verifyAccessToken(tokenSettings(deps), readBearer(c));
  if (!claims) throw new AuthError('bad_jwt', 'invalid JWT: not issued here, changed, or expired');
  const { database, now } = deps.options;
  const [session, user] = await database.transaction(async (tx) => [
    await findSession(tx, claims.session_id),
    await findUser(tx, claims.sub),
  ]);
  if (!session || !user || session.user_id !== user.id) {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  refuseBanned(user, now());
  return { user, session, claims, request: requestFacts(deps, c) };
}

export function readBearer(c: Context): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (token !== undefined) return token;
  throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
}
