import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { deleteIdentity, identitiesOfUser } from '../store/identities.ts';
import type { IdentityRow } from '../store/rows.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { lockUser, updateUser } from '../store/users.ts';
import { refuseUnknownUser } from './read-users.ts';

/**
 * Unlinks all identities except the email identity, and removes the phone number, because an
 * intruder may have added them. Ends all sessions.
 */
export async function unlinkProviders(
  { options }: AuthDeps,
  userId: string,
  actor: AdminActor,
): Promise<number> {
  return options.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuseUnknownUser();
    const linked = (await identitiesOfUser(tx, userId)).filter(
      ({ provider }) => provider !== 'email',
    );
    const now = options.now();
    for (const identity of linked) await unlink(tx, identity, actor, now);
    const app_metadata = { ...user.app_metadata, provider: 'email', providers: ['email'] };
    const phone = { phone: null, phone_confirmed_at: null, new_phone: null };
    await updateUser(tx, userId, { app_metadata, ...phone }, now);
    await deleteSessionsOfUser(tx, userId, null);
    await deleteFlowsOfUser(tx, userId);
    return linked.length;
  });
}

async function unlink(
  tx: AuthStoreSession,
  { id, provider, user_id: userId }: IdentityRow,
  { actorId, request }: AdminActor,
  now: Date,
): Promise<void> {
  await deleteIdentity(tx, id);
  const details = { identity: id, provider, by: 'administrator' };
  await recordEvent(tx, { action: 'identity_unlinked', actorId, userId, request, details }, now);
}
