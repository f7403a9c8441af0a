import { Hono } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticateBeforeFactor } from '../http/authenticate.ts';
import type { Caller, RequestFacts } from '../requests/request-facts.ts';
import { lacksSecondFactor } from '../sessions/require-second-factor.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { SessionRow } from '../store/rows.ts';
import { deleteSession, deleteSessionsOfUser } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

export function createLogoutRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/logout', async (c) => {
    const caller = await authenticateBeforeFactor(deps, c);
    const requested = c.req.query('scope') ?? 'global';
    const scope = LOGOUT_SCOPES.find((one) => one === requested);
    if (!scope) throw new AuthError('validation_failed', `Unsupported logout scope`);
    const refusal = await deps.options.database.transaction((tx) => end(deps, tx, caller, scope));
    if (refusal) throw refusal;
    return c.body(null, 204);
  });
}

/** The password may be stolen, so a session without its second factor may end only itself. */
async function end(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  { session, request }: Caller,
  scope: LogoutScope,
): Promise<AuthError | null> {
  const now = options.now();
  if (scope === 'local' || !(await lacksSecondFactor(tx, session))) {
    await endSessions(tx, session, scope, request, now);
    return null;
  }
  if (scope === 'global') await endSessions(tx, session, 'local', request, now);
  return new AuthError('insufficient_aal', 'AAL2 session is required to end other sessions');
}

const LOGOUT_SCOPES = ['global', 'local', 'others'] as const;
/** 'local' ends this session, 'others' the user's other sessions, and 'global' all of them. */
type LogoutScope = (typeof LOGOUT_SCOPES)[number];

async function endSessions(
  tx: AuthStoreSession,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  scope: LogoutScope,
  request: RequestFacts,
  now: Date,
): Promise<void> {
  const { id: sessionId, user_id: userId } = session;
  if (scope === 'local') await deleteSession(tx, sessionId);
  else {
    // With the lock, a concurrent sign-in's session is either deleted too or begins afterwards.
    await lockUser(tx, userId);
    await deleteSessionsOfUser(tx, userId, scope === 'others' ? sessionId : null);
  }
  const event = { action: 'signed_out', actorId: userId, userId, sessionId } as const;
  await recordEvent(tx, { ...event, request, details: { scope } }, now);
}
