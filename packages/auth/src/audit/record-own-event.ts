import type { AuthStoreSession } from '../auth-database.ts';
import type { Caller } from '../http/authenticate.ts';
import { recordEvent, type AuthEvent } from './record-event.ts';

/** What somebody who is signed in did to his own account. */
export async function recordOwnEvent(
  tx: AuthStoreSession,
  { user, session, request }: Pick<Caller, 'user' | 'session' | 'request'>,
  event: Pick<AuthEvent, 'action' | 'details'>,
  now: Date,
): Promise<void> {
  const himself = { actorId: user.id, userId: user.id, sessionId: session.id };
  await recordEvent(tx, { ...event, ...himself, request }, now);
}
