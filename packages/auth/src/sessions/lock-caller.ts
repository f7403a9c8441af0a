import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { Caller } from '../requests/request-facts.ts';
import type { SessionRow, UserRow } from '../store/rows.ts';
import { lockSession } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

/** Throws `session_not_found` if the session has ended since authentication. */
export async function lockCaller(
  tx: AuthStoreSession,
  caller: Pick<Caller, 'user' | 'session'>,
): Promise<{ readonly user: UserRow; readonly session: SessionRow }> {
  const user = await lockUser(tx, caller.user.id);
  const session = user && (await lockSession(tx, caller.session.id));
  if (session) return { user, session };
  throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
}
