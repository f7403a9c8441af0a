import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { ownerOf } from '../passwords/owner-of.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { updateUser } from '../store/users.ts';

const SIGN_IN_TOKENS = [
  'recovery',
  'magiclink',
  'reauthentication',
  'sms',
  'phone_change',
] as const;

/**
 * Hashing is slow, so call this before the transaction. Throws `weak_password`, `same_password` and
 * `over_request_rate_limit`.
 */
export async function prepareNewPassword(
  deps: AuthDeps,
  { user }: Caller,
  password: string,
): Promise<string> {
  const { options, passwords } = deps;
  await enforceLimit(options, 'passwordChanges', user.id);
  await refuseWeakPassword(options, password, await ownerOf(options, user.id));
  const { password_hash } = user;
  if (password_hash !== null && (await passwords.matches(password, password_hash))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError('same_password', message);
  }
  return passwords.hash(password);
}

/**
 * Ends the user's other sessions and voids sign-in codes and links, because someone else may have
 * known the old password.
 */
export async function storeNewPassword(
  tx: AuthStoreSession,
  caller: Caller,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { user, session } = caller;
  await updateUser(tx, user.id, { password_hash: passwordHash }, now);
  const ended = await deleteSessionsOfUser(tx, user.id, session.id);
  await deleteFlowsOfUser(tx, user.id);
  await deleteOneTimeTokensOfUser(tx, user.id, SIGN_IN_TOKENS);
  await recordOwnEvent(tx, caller, { action: 'password_changed', details: { ended } }, now);
}
