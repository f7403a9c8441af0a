import type { AuthStoreSession } from '../auth-database.ts';
import { recordEvent, type RequestFacts } from '../audit/record-event.ts';
import type { SessionRow } from '../store/rows.ts';
import { deleteSession, deleteSessionsOfUser } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

export const LOGOUT_SCOPES = ['global', 'local', 'others'] as const;
/** 'local': this session; 'others': all but this; 'global': all of the user's. */
export type LogoutScope = (typeof LOGOUT_SCOPES)[number];

/** Ends sessions of the user whose session this is; their tokens are refused from the commit on. */
export async function endSessions(
  tx: AuthStoreSession,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  scope: LogoutScope,
  request: RequestFacts,
  now: Date,
): Promise<void> {
  const { id: sessionId, user_id: userId } = session;
  if (scope === 'local') await deleteSession(tx, sessionId);
  else {
    await lockUser(tx, userId); // a sign-in under way is either ended as well or begins after this
    await deleteSessionsOfUser(tx, userId, scope === 'others' ? sessionId : null);
  }
  const event = { action: 'signed_out', actorId: userId, userId, sessionId } as const;
  await recordEvent(tx, { ...event, request, details: { scope } }, now);
}
