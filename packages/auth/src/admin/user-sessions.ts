import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { SessionRow } from '../store/rows.ts';
import { deleteSession, lockSession, sessionsOfUser } from '../store/sessions.ts';

export interface SessionInfo {
  readonly id: string;
  readonly aal: SessionRow['aal'];
  /** The session began with this method, such as 'password' or 'otp'. */
  readonly method: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export async function listSessions({ options }: AuthDeps, userId: string): Promise<SessionInfo[]> {
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
