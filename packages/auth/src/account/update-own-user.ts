import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { notifyUser } from '../users/notify-user.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { UserRow } from '../store/rows.ts';
import { updateUser } from '../store/users.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { prepareNewPassword, storeNewPassword } from './change-password.ts';
import { requireNonce, consumeNonce } from './check-reauthentication.ts';
import {
  requestEmailChange,
  enforceEmailChangeLimits,
  type EmailChange,
} from './request-email-change.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { readUserDetails } from '../users/user-details.ts';
import { requestPhoneChange, enforcePhoneChangeLimits } from '../texts/request-text.ts';

export interface UserUpdate {
  readonly password?: string | undefined;
  readonly nonce?: string | undefined;
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly emailChange: EmailChange | null;
  /** The number is in E.164 and not the current number. */
  readonly newPhone: string | null;
}

export async function updateOwnUser(
  deps: AuthDeps,
  caller: Caller,
  update: UserUpdate,
): Promise<WireUser> {
  const { database } = deps.options;
  const { nonce, emailChange, newPhone } = update;
  if (changesSignIn(update)) await requireNonce(deps, caller, nonce);
  const passwordHash = await preparePassword(deps, caller, update);
  if (emailChange) await enforceEmailChangeLimits(deps, caller, emailChange);
  if (newPhone !== null) await enforcePhoneChangeLimits(deps, caller, newPhone);
  const outcome = await database.transaction((tx) =>
    updateIn(deps, tx, caller, update, passwordHash),
  );
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

/** Whether the update sets a password or phone number, which an old session alone must not do. */
function changesSignIn({ password, newPhone }: Pick<UserUpdate, 'password' | 'newPhone'>): boolean {
  return password !== undefined || newPhone !== null;
}

async function preparePassword(
  deps: AuthDeps,
  caller: Caller,
  { password }: UserUpdate,
): Promise<string | null> {
  return password === undefined ? null : prepareNewPassword(deps, caller, password);
}

async function updateIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  update: UserUpdate,
  passwordHash: string | null,
): Promise<WireUser | AuthError> {
  const now = deps.options.now();
  const { user } = await lockCaller(tx, caller);
  const { userMetadata, emailChange, newPhone } = update;
  const refusal = changesSignIn(update) ? await consumeNonce(deps, tx, caller, update.nonce) : null;
  if (refusal) return refusal;
  if (passwordHash !== null) {
    await storeNewPassword(tx, caller, passwordHash, now);
    await notifyOfPassword(deps, tx, caller, user);
  }
  if (userMetadata) {
    const user_metadata = mergeMetadata(user.user_metadata, userMetadata);
    await updateUser(tx, user.id, { user_metadata }, now);
    await recordOwnEvent(tx, caller, { action: 'user_updated' }, now);
  }
  if (emailChange) await requestEmailChange(deps, tx, caller, emailChange);
  if (newPhone !== null) await requestPhoneChange(deps, tx, caller, newPhone);
  return toWireUser(await readUserDetails(tx, (await lockCaller(tx, caller)).user));
}

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
