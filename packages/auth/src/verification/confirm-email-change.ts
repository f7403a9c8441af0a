import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { putIdentity } from '../store/identities.ts';
import {
  deleteOneTimeTokensOfUser,
  findOneTimeTokenOfUser,
  markConfirmed,
} from '../store/one-time-tokens.ts';
import { ONE_TIME_TOKEN_TYPES, type UserRow } from '../store/rows.ts';
import { findUserByEmail, updateUser } from '../store/users.ts';
import { notifyUser } from '../users/notify-user.ts';
import { emailIdentity } from '../users/new-user.ts';
import type { LockedToken } from './find-by-link.ts';

/** Returns null after the first of the two confirmations. Throws `email_exists`. */
export async function confirmEmailChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { user, row }: LockedToken,
  request: RequestFacts,
  now: Date,
): Promise<UserRow | null> {
  const isNew = row.type === 'email_change_new';
  const otherType = isNew ? 'email_change_current' : 'email_change_new';
  const other = await findOneTimeTokenOfUser(tx, user.id, otherType);
  // A user known only by phone or a provider has no current address to confirm.
  const needsOnlyNew = isNew && user.email === null;
  // Both emails were sent together, so the other confirmation cannot have expired before this one.
  if (needsOnlyNew || other?.confirmed_at) return changeEmail(deps, tx, user, request, now);
  await markConfirmed(tx, row.id, now);
  return null;
}

async function changeEmail(
  deps: AuthDeps,
  tx: AuthStoreSession,
  user: UserRow,
  request: RequestFacts,
  now: Date,
): Promise<UserRow> {
  const { id: userId, new_email: email } = user;
  if (email === null || (await findUserByEmail(tx, email))) {
    throw new AuthError(
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  const changes = { email, new_email: null, email_confirmed_at: now };
  const changed = await updateUser(tx, userId, changes, now);
  await putIdentity(tx, emailIdentity(userId, email, true), now);
  // Emails sent to the previous address no longer prove anything.
  await deleteOneTimeTokensOfUser(tx, userId, ONE_TIME_TOKEN_TYPES);
  await recordEvent(tx, { action: 'email_changed', actorId: userId, userId, request }, now);
  await notifyUser(deps, tx, { type: 'email_changed', to: [user.email, email] });
  return changed ?? user;
}
