import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import { notifyUser } from '../users/notify-user.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { ownerOf } from '../passwords/owner-of.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { ONE_TIME_TOKEN_TYPES, type UserRow } from '../store/rows.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { findUserByEmail, lockUser, updateUser, type UserChanges } from '../store/users.ts';
import { emailIdentity } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { readUserDetails } from '../users/user-details.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { readEmail } from './create-user.ts';
import { refuseUnknownUser } from './read-users.ts';

export interface UserChange {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly isConfirmed?: true | undefined;
  /** Merges these keys into the existing metadata. Null removes a key. */
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws `user_not_found`, `email_exists`, `weak_password` and `validation_failed`. */
export async function changeUser(
  deps: AuthDeps,
  userId: string,
  change: UserChange,
  { actorId, request }: AdminActor,
): Promise<WireUser> {
  const { options, passwords } = deps;
  const email = change.email === undefined ? undefined : readEmail(change.email);
  const { password } = change;
  if (password !== undefined)
    await refuseWeakPassword(options, password, await ownerOf(options, userId, email));
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  const now = options.now();
  return options.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuseUnknownUser();
    const next = await changesOf(tx, user, { ...change, email }, now);
    const secret = passwordHash === undefined ? {} : { password_hash: passwordHash };
    await updateUser(tx, userId, { ...next, ...secret }, now);
    const changesSignIn = passwordHash !== undefined || (email ?? user.email) !== user.email;
    if (changesSignIn) await endEverything(tx, userId);
    const changed = (await lockUser(tx, userId)) ?? refuseUnknownUser();
    await saveIdentity(tx, changed, now);
    const details = { by: 'administrator', signedOut: changesSignIn };
    await recordEvent(tx, { action: 'user_updated', actorId, userId, request, details }, now);
    await notifyOfChange(deps, tx, user, changed);
    return toWireUser(await readUserDetails(tx, changed));
  });
}

async function notifyOfChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  previous: UserRow,
  { email, password_hash }: UserRow,
): Promise<void> {
  const byAdministrator = true;
  if (email !== previous.email) {
    await notifyUser(deps, tx, {
      type: 'email_changed',
      to: [previous.email, email],
      byAdministrator,
    });
  }
  if (password_hash === previous.password_hash) return;
  const type = previous.password_hash === null ? 'password_set' : 'password_changed';
  await notifyUser(deps, tx, { type, to: [email], byAdministrator });
}

async function changesOf(
  tx: AuthStoreSession,
  user: UserRow,
  { email, isConfirmed, userMetadata, appMetadata }: UserChange,
  now: Date,
): Promise<UserChanges> {
  if (email !== undefined && email !== user.email && (await findUserByEmail(tx, email))) {
    throw new AuthError(
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  const confirmed = isConfirmed && !user.email_confirmed_at;
  return {
    ...(email === undefined ? {} : { email, new_email: null }),
    ...(confirmed ? { email_confirmed_at: now } : {}),
    ...(userMetadata ? { user_metadata: mergeMetadata(user.user_metadata, userMetadata) } : {}),
    ...(appMetadata ? { app_metadata: mergeMetadata(user.app_metadata, appMetadata) } : {}),
  };
}

/** Locks out everyone who knew the previous password or had the previous mailbox. */
async function endEverything(tx: AuthStoreSession, userId: string): Promise<void> {
  await deleteSessionsOfUser(tx, userId, null);
  await deleteFlowsOfUser(tx, userId);
  await deleteOneTimeTokensOfUser(tx, userId, ONE_TIME_TOKEN_TYPES);
}

async function saveIdentity(
  tx: AuthStoreSession,
  { id, email, email_confirmed_at }: UserRow,
  now: Date,
): Promise<void> {
  if (email === null) return;
  await putIdentity(tx, emailIdentity(id, email, email_confirmed_at !== null), now);
}
