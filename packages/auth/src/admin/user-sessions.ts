import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { SessionRow } from '../store/rows.ts';
import { deleteSession, lockSession, sessionsOfUser } from '../store/sessions.ts';

/** A session as its owner may see it in a list. */
export interface SessionFacts {
  readonly id: string;
  readonly aal: SessionRow['aal'];
  /** How it was started: 'password', 'otp', …. */
  readonly method: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  /** Time of the latest refresh; tokens are refreshed within the hour while the user is active. */
  readonly lastSeenAt: Date;
}

export async function listSessions({ options }: AuthDeps, userId: string): Promise<SessionFacts[]> {
  const rows = await options.database.transaction((tx) => sessionsOfUser(tx, userId));
  return rows.map((row) => ({
    id: row.id,
    aal: row.aal,
    method: row.amr[0]?.method ?? '',
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.refreshed_at ?? row.created_at,
  }));
}

/** Ends one session of a user. Returns false when the user has no such session. */
export async function endUserSession(
  { options }: AuthDeps,
  userId: string,
  sessionId: string,
  { actorId, request }: AdminActor,
): Promise<boolean> {
  return options.database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session?.user_id !== userId) return false;
    await deleteSession(tx, sessionId);
    const event = { action: 'signed_out', actorId, userId, sessionId, request } as const;
    await recordEvent(tx, { ...event, details: { scope: 'one' } }, options.now());
    return true;
  });
}
