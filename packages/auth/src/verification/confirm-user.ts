import type { AuthStoreSession } from '../auth-database.ts';
import { recordEvent, type RequestFacts } from '../audit/record-event.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import type { OneTimeTokenType, UserRow } from '../store/rows.ts';
import { updateUser } from '../store/users.ts';
import { emailIdentity } from '../users/new-user.ts';

/**
 * A mail to his address was answered: the address is his. Unless it was the mail of a sign-up, a password
 * that is there was set by somebody who had not proven the address, maybe a stranger who waits for its owner
 * to come: it goes.
 */
export async function confirmUser(
  tx: AuthStoreSession,
  user: UserRow,
  type: OneTimeTokenType,
  request: RequestFacts,
  now: Date,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const { id: userId, email } = user;
  const password = type === 'signup' ? {} : { password_hash: null };
  const confirmed = await updateUser(tx, userId, { email_confirmed_at: now, ...password }, now);
  await putIdentity(tx, emailIdentity(userId, email ?? '', true), now);
  await deleteOneTimeTokensOfUser(tx, userId, ['signup', 'invite']);
  const event = { action: 'user_confirmed', actorId: userId, userId, request } as const;
  await recordEvent(tx, { ...event, details: { type } }, now);
  return confirmed ?? user;
}
