import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { recordEvent } from '../audit/record-event.ts';
import { requireAal2, type Caller } from '../http/authenticate.ts';
import { factorsOfUser } from '../store/factors.ts';
import { findSession } from '../store/sessions.ts';
import { lockUser, updateUser } from '../store/users.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { prepareNewPassword, storeNewPassword } from './change-password.ts';
import { checkReauthentication } from './check-reauthentication.ts';
import { requestEmailChange, type EmailChange } from './request-email-change.ts';
import { mergeMetadata } from './user-metadata.ts';
import { wholeUser } from './whole-user.ts';

export interface UserUpdate {
  readonly password?: string | undefined;
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly emailChange: EmailChange | null;
}

/** What a user changes about himself: all of it or, when something is refused, nothing. */
export async function updateOwnUser(
  deps: AuthDeps,
  caller: Caller,
  update: UserUpdate,
): Promise<WireUser> {
  const { database } = deps.options;
  if (update.password !== undefined || update.emailChange) {
    await database.transaction((tx) => refuseWithoutFactor(tx, caller));
  }
  const passwordHash =
    update.password === undefined ? null : await prepareNewPassword(deps, caller, update.password);
  return database.transaction((tx) => updateIn(deps, tx, caller, update, passwordHash));
}

async function refuseWithoutFactor(tx: AuthStoreSession, caller: Caller): Promise<void> {
  const factors = await factorsOfUser(tx, caller.user.id);
  if (!factors.some(({ status }) => status === 'verified')) return;
  const what = 'update email or password when MFA is enabled';
  requireAal2(caller, `AAL2 session is required to ${what}`);
}

async function updateIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  { nonce, data, emailChange }: UserUpdate,
  passwordHash: string | null,
): Promise<WireUser> {
  const now = deps.options.now();
  const user = await lockCaller(tx, caller);
  if (passwordHash !== null) {
    await checkReauthentication(deps, tx, caller, nonce);
    await storeNewPassword(tx, caller, passwordHash, now);
  }
  if (data) {
    const user_metadata = mergeMetadata(user.user_metadata, data);
    await updateUser(tx, user.id, { user_metadata }, now);
    await recordUpdate(tx, caller, now);
  }
  if (emailChange) await requestEmailChange(deps, tx, caller, emailChange);
  return toWireUser(await wholeUser(tx, await lockCaller(tx, caller)));
}

/** The session may have been ended while a password was being hashed: what it began ends with it. */
async function lockCaller(tx: AuthStoreSession, { user, session }: Caller) {
  const locked = await lockUser(tx, user.id);
  if (locked && (await findSession(tx, session.id))) return locked;
  throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
}

async function recordUpdate(
  tx: AuthStoreSession,
  { user, session, request }: Caller,
  now: Date,
): Promise<void> {
  const event = { action: 'user_updated', actorId: user.id, userId: user.id } as const;
  await recordEvent(tx, { ...event, sessionId: session.id, request }, now);
}
