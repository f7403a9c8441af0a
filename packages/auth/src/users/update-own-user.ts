import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { recordOwnEvent } from '../audit/record-event.ts';
import type { Caller } from '../http/authenticate.ts';
import { notifyUser } from '../notices/notify-user.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { UserRow } from '../store/rows.ts';
import { updateUser } from '../store/users.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { prepareNewPassword, storeNewPassword } from './change-password.ts';
import { requireNonce, spendNonce } from './check-reauthentication.ts';
import { requestEmailChange, takeEmailChange, type EmailChange } from './request-email-change.ts';
import { mergeMetadata } from './user-metadata.ts';
import { wholeUser } from './whole-users.ts';

export interface UserUpdate {
  readonly password?: string | undefined;
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly emailChange: EmailChange | null;
}

/** Applies a user's changes to their own account: all of them, or none when one is refused. */
export async function updateOwnUser(
  deps: AuthDeps,
  caller: Caller,
  update: UserUpdate,
): Promise<WireUser> {
  const { database } = deps.options;
  const passwordHash = await preparePassword(deps, caller, update);
  if (update.emailChange) await takeEmailChange(deps, caller, update.emailChange);
  const outcome = await database.transaction((tx) =>
    updateIn(deps, tx, caller, update, passwordHash),
  );
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function preparePassword(
  deps: AuthDeps,
  caller: Caller,
  { password, nonce }: UserUpdate,
): Promise<string | null> {
  if (password === undefined) return null;
  await requireNonce(deps, caller, nonce);
  return prepareNewPassword(deps, caller, password);
}

async function updateIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  { nonce, data, emailChange }: UserUpdate,
  passwordHash: string | null,
): Promise<WireUser | AuthError> {
  const now = deps.options.now();
  const { user } = await lockCaller(tx, caller);
  if (passwordHash !== null) {
    const refusal = await spendNonce(deps, tx, caller, nonce);
    if (refusal) return refusal;
    await storeNewPassword(tx, caller, passwordHash, now);
    await notifyOfPassword(deps, tx, caller, user);
  }
  if (data) {
    const user_metadata = mergeMetadata(user.user_metadata, data);
    await updateUser(tx, user.id, { user_metadata }, now);
    await recordOwnEvent(tx, caller, { action: 'user_updated' }, now);
  }
  if (emailChange) await requestEmailChange(deps, tx, caller, emailChange);
  return toWireUser(await wholeUser(tx, (await lockCaller(tx, caller)).user));
}

/** A user who accepts an invitation and sets a first password needs no notice. */
async function notifyOfPassword(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { session }: Caller,
  { email, password_hash }: UserRow,
): Promise<void> {
  const isFirst = password_hash === null;
  if (isFirst && session.amr.some(({ method }) => method === 'invite')) return;
  await notifyUser(deps, tx, { type: isFirst ? 'password_set' : 'password_changed', to: [email] });
}
