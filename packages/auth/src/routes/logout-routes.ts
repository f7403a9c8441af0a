import { Hono } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticateBeforeFactor, type Caller } from '../http/authenticate.ts';
import { lacksFactor } from '../mfa/require-factor-shown.ts';
import { endSessions, LOGOUT_SCOPES, type LogoutScope } from '../sessions/end-sessions.ts';

/** POST /logout?scope=global|local|others. */
export function createLogoutRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/logout', async (c) => {
    const caller = await authenticateBeforeFactor(deps, c);
    const wanted = c.req.query('scope') ?? 'global';
    const scope = LOGOUT_SCOPES.find((one) => one === wanted);
    if (!scope) throw new AuthError('validation_failed', `Unsupported logout scope`);
    const refusal = await deps.options.database.transaction((tx) => end(deps, tx, caller, scope));
    if (refusal) throw refusal;
    return c.body(null, 204);
  });
}

/**
 * With a stolen password alone nobody signs others out: refused before the second factor is shown. `global`,
 * which auth-js sends unless told otherwise, then ends the sender's own session nevertheless.
 */
async function end(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  { session, request }: Caller,
  scope: LogoutScope,
): Promise<AuthError | null> {
  const now = options.now();
  if (scope === 'local' || !(await lacksFactor(tx, session))) {
    await endSessions(tx, session, scope, request, now);
    return null;
  }
  if (scope === 'global') await endSessions(tx, session, 'local', request, now);
  return new AuthError('insufficient_aal', 'AAL2 session is required to end other sessions');
}
