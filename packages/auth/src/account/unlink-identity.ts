import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';
import { notifyUser } from '../users/notify-user.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { deleteFlowsOfUser } from '../store/flows.ts';
import { deleteIdentity, identitiesOfUser } from '../store/identities.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import type { IdentityRow, UserRow } from '../store/rows.ts';
import { deleteSessionsOfProvider } from '../store/sessions.ts';
import { findUserByEmail, updateUser, type UserChanges } from '../store/users.ts';

/**
 * Ends the user's other sessions that began with this provider, because an attacker may control the
 * account at the provider.
 */
export async function unlinkIdentity(
  deps: AuthDeps,
  caller: Caller,
  identityId: string,
): Promise<void> {
  await deps.options.database.transaction((tx) => unlinkIn(deps, tx, caller, identityId));
}

async function unlinkIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  identityId: string,
): Promise<void> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  await requireSecondFactor(tx, session, 'AAL2 session is required to unlink an identity');
  const { unlinked, remaining } = partition(await identitiesOfUser(tx, user.id), identityId);
  await deleteIdentity(tx, unlinked.id);
  const changes = await changesOf(tx, user, unlinked, remaining);
  await updateUser(tx, user.id, changes, now);
  const { provider } = unlinked;
  const ended = await deleteSessionsOfProvider(tx, user.id, provider, session.id);
  await deleteFlowsOfUser(tx, user.id);
  const details = { identity: unlinked.id, provider, ended };
  await recordOwnEvent(tx, caller, { action: 'identity_unlinked', details }, now);
  const { email } = changes;
  if (email === undefined) return;
  await notifyUser(deps, tx, { type: 'email_changed', to: [user.email, email] });
}

function partition(identities: readonly IdentityRow[], identityId: string) {
  const unlinked = identities.find(({ id }) => id === identityId);
  const remaining = identities.filter(({ id }) => id !== identityId);
  if (!unlinked) throw new AuthError('identity_not_found', "Identity doesn't exist");
  if (remaining.length > 0) return { unlinked, remaining };
  const message = 'User must have at least 1 identity after unlinking';
  throw new AuthError('single_identity_not_deletable', message);
}

async function changesOf(
  tx: AuthStoreSession,
  user: UserRow,
  { provider }: IdentityRow,
  remaining: readonly IdentityRow[],
): Promise<UserChanges> {
  const providers = [...new Set(remaining.map((identity) => identity.provider))];
  return {
    app_metadata: { ...user.app_metadata, provider: providers[0], providers },
    ...(provider === 'email' ? { password_hash: null } : {}),
    ...(provider === 'phone' ? { phone: null, phone_confirmed_at: null } : {}),
    ...(await emailOf(tx, user, remaining)),
  };
}

/** Returns a verified address from the remaining identities, unless they verify the current one. */
async function emailOf(
  tx: AuthStoreSession,
  user: UserRow,
  remaining: readonly IdentityRow[],
): Promise<Pick<UserChanges, 'email'>> {
  const proven = remaining.flatMap(provenEmail);
  const [email] = proven;
  if (email === undefined || (user.email !== null && proven.includes(user.email))) return {};
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) {
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError('email_conflict_identity_not_deletable', message);
  }
  // Links and codes in emails to the previous address no longer prove who the user is.
  await deleteOneTimeTokensOfUser(tx, user.id, EMAILED_TOKENS);
  return { email };
}

const EMAILED_TOKENS = [
  'recovery',
  'magiclink',
  'reauthentication',
  'email_change_current',
  'email_change_new',
] as const;

function provenEmail({ identity_data }: IdentityRow): string[] {
  const { email, email_verified } = identity_data;
  return typeof email === 'string' && email_verified === true ? [email.toLowerCase()] : [];
}
