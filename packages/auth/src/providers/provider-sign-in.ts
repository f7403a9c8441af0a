import { randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { findIdentity, setIdentityData } from '../store/identities.ts';
import { ONE_TIME_TOKEN_TYPES, type UserRow } from '../store/rows.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from '../store/users.ts';
import { linkIdentity } from '../users/link-identity.ts';
import { emailIdentity } from '../users/new-user.ts';
import type { ProviderIdentity } from '../flows/provider-identity.ts';

const ACCOUNT_IS_CHANGING = 'This account is being changed elsewhere';

/** Returns errors instead of throwing, so that the audit row of a refusal is committed. */
export async function userOfProvider(
  deps: AuthDeps,
  tx: AuthStoreSession,
  identity: ProviderIdentity,
  request: RequestFacts,
): Promise<UserRow | AuthError> {
  const user = await findOrMake(deps, tx, identity, request);
  if (!(user instanceof AuthError)) return user;
  const event = { action: 'sign_in_failed', actorId: null, userId: null, request } as const;
  const details = { provider: identity.provider, code: user.code };
  await recordEvent(tx, { ...event, details }, deps.options.now());
  return user;
}

async function findOrMake(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  identity: ProviderIdentity,
  request: RequestFacts,
): Promise<UserRow | AuthError> {
  const now = options.now();
  const linked = await findLinked(tx, identity, now);
  if (linked) return linked;
  const { email } = identity;
  if (email === null || !identity.isEmailVerified) return needsVerification();
  const found = await findUserByEmail(tx, email);
  const user = found && (await lockUser(tx, found.id));
  if (!user && !options.signupEnabled) {
    return new AuthError('signup_disabled', 'Signups not allowed for this instance');
  }
  const owner = user
    ? await confirmAccount(tx, user, email, request, now)
    : await createConfirmedUser(tx, email, now);
  const whole = owner && (await linkIdentity(tx, owner, identity, request, now));
  return whole ?? new AuthError('conflict', ACCOUNT_IS_CHANGING);
}

/** The identity may be unlinked while this waits for the lock, so this reads the identity again. */
async function findLinked(
  tx: AuthStoreSession,
  { provider, subject, data }: ProviderIdentity,
  now: Date,
): Promise<UserRow | null> {
  const before = await findIdentity(tx, provider, subject);
  const user = before && (await lockUser(tx, before.user_id));
  const identity = user && (await findIdentity(tx, provider, subject));
  if (!identity || identity.user_id !== user.id) return null;
  await setIdentityData(tx, identity.id, data, now);
  return user;
}

/**
 * Confirms the account for the owner of the email address. A stranger may have signed up with the
 * address, so this removes an unconfirmed account's password, sessions and one-time tokens.
 */
async function confirmAccount(
  tx: AuthStoreSession,
  user: UserRow,
  email: string,
  request: RequestFacts,
  now: Date,
): Promise<UserRow | null> {
  // The user's email address changed while this waited for the lock.
  if (user.email !== email) return null;
  if (user.email_confirmed_at) return user;
  await deleteSessionsOfUser(tx, user.id, null);
  await deleteFlowsOfUser(tx, user.id);
  await deleteOneTimeTokensOfUser(tx, user.id, ONE_TIME_TOKEN_TYPES);
  const own = await findIdentity(tx, 'email', user.id);
  const { identity_data } = emailIdentity(user.id, email, true);
  if (own) await setIdentityData(tx, own.id, identity_data, now);
  const event = { action: 'user_confirmed', actorId: user.id, userId: user.id, request } as const;
  await recordEvent(tx, event, now);
  const clearedData = user.invited_at ? {} : { user_metadata: {} };
  const changes = { email_confirmed_at: now, password_hash: null, new_email: null, ...clearedData };
  return updateUser(tx, user.id, changes, now);
}

async function createConfirmedUser(
  tx: AuthStoreSession,
  email: string,
  now: Date,
): Promise<UserRow | null> {
  return insertUser(tx, { id: randomUUID(), email, email_confirmed_at: now }, now);
}

/** The response is the same whether or not the address has an account. */
function needsVerification(): AuthError {
  const message = 'The provider has not verified this email address';
  return new AuthError('provider_email_needs_verification', message);
}
