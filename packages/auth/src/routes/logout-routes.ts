import { Hono } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticate } from '../http/authenticate.ts';
import { endSessions, LOGOUT_SCOPES } from '../sessions/end-sessions.ts';

/** POST /logout?scope=global|local|others. */
export function createLogoutRoutes(deps: AuthDeps): Hono {
  return new Hono().post('/logout', async (c) => {
    const { session, request } = await authenticate(deps, c);
    const wanted = c.req.query('scope') ?? 'global';
    const scope = LOGOUT_SCOPES.find((one) => one === wanted);
    if (!scope) throw new AuthError('validation_failed', `Unsupported logout scope`);
    const { database, now } = deps.options;
    await database.transaction((tx) => endSessions(tx, session, scope, request, now()));
    return c.body(null, 204);
  });
}
