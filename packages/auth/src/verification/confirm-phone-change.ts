import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { notifyUser } from '../users/notify-user.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { findUserByPhone, phoneTaken, updateUser } from '../store/users.ts';
import { providersOf } from '../users/link-identity.ts';
import type { UserRow } from '../store/rows.ts';
import type { LockedToken } from './find-by-link.ts';
import { TEXT_TYPES } from '../one-time-tokens/proof.ts';

/** Throws `phone_exists` if another user has this number. */
export async function confirmPhoneChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { user, row }: LockedToken,
  request: RequestFacts,
  now: Date,
): Promise<UserRow> {
  const { id: userId, app_metadata } = user;
  const { relates_to: phone } = row;
  if (await findUserByPhone(tx, phone)) throw phoneTaken();
  await putIdentity(tx, phoneIdentity(userId, phone), now);
  const changes = { phone, phone_confirmed_at: now, new_phone: null };
  const providers = { app_metadata: { ...app_metadata, providers: await providersOf(tx, userId) } };
  const changed = await updateUser(tx, userId, { ...changes, ...providers }, now);
  // Texts sent to the previous number no longer prove anything.
  await deleteOneTimeTokensOfUser(tx, userId, TEXT_TYPES);
  await recordEvent(tx, { action: 'phone_changed', actorId: userId, userId, request }, now);
  await notifyUser(deps, tx, { type: 'phone_changed', to: [user.email] });
  return changed ?? user;
}

/** Unlinking this identity removes the number from the account. */
function phoneIdentity(userId: string, phone: string) {
  return {
    id: randomUUID(),
    user_id: userId,
    provider: 'phone',
    provider_id: userId,
    identity_data: { sub: userId, phone, email_verified: false, phone_verified: true },
  };
}
