import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { ONE_TIME_TOKEN_TYPES } from '../store/rows.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { deleteUser, lockUser, updateUser } from '../store/users.ts';

/** Deletes the user, but keeps the user's audit rows. */
export async function removeUser(
  { options }: AuthDeps,
  userId: string,
  { actorId, request }: AdminActor,
): Promise<boolean> {
  return options.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await deleteUser(tx, userId))) return false;
    await recordEvent(tx, { action: 'user_deleted', actorId, userId, request }, options.now());
    return true;
  });
}

export async function endAllSessions(
  { options }: AuthDeps,
  userId: string,
  { actorId, request }: AdminActor,
): Promise<number> {
  return options.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return 0;
    const ended = await deleteSessionsOfUser(tx, userId, null);
    await deleteFlowsOfUser(tx, userId);
    const event = { action: 'signed_out', actorId, userId, request } as const;
    await recordEvent(tx, { ...event, details: { scope: 'global', ended } }, options.now());
    return ended;
  });
}

export async function banUser(
  { options }: AuthDeps,
  userId: string,
  until: Date | null,
  { actorId, request }: AdminActor,
): Promise<boolean> {
  const now = options.now();
  return options.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    await updateUser(tx, userId, { banned_until: until }, now);
    if (until) await deleteSessionsOfUser(tx, userId, null);
    await deleteFlowsOfUser(tx, userId);
    await deleteOneTimeTokensOfUser(tx, userId, ONE_TIME_TOKEN_TYPES);
    const details = { until: until?.toISOString() ?? null };
    await recordEvent(tx, { action: 'user_banned', actorId, userId, request, details }, now);
    return true;
  });
}
