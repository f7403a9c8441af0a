import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import { hashedKey, enforceLimit } from '../limits/sign-in-limits.ts';
import { resolveRedirect } from '../http/redirects.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';
import { deleteOneTimeTokensOfUser } from '../store/one-time-tokens.ts';
import { findUserByEmail, lockUser, updateUser } from '../store/users.ts';
import { createEmailUser } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { readUserDetails } from '../users/user-details.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { readEmail } from './create-user.ts';

export interface Invitation {
  readonly email: string;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  readonly redirectTo?: string | null;
}

/** Throws `email_exists`, `over_email_send_rate_limit` and `validation_failed`. */
export async function inviteUser(
  deps: AuthDeps,
  invitation: Invitation,
  actor: AdminActor,
): Promise<WireUser> {
  const { options } = deps;
  const email = readEmail(invitation.email);
  // Emails that strangers request must not use up the limit for invitations.
  const key = hashedKey('invite', email);
  await enforceLimit(options, 'emailsPerAddress', key, 'over_email_send_rate_limit');
  const redirectTo = resolveRedirect(options, invitation.redirectTo);
  return options.database.transaction(async (tx) => {
    const user = await createInvitedUser(tx, { ...invitation, email }, actor, options.now());
    const details = { type: 'invite', flowId: null } as const;
    await sendOneTimeToken(deps, tx, { ...details, userId: user.id, to: email, redirectTo });
    return toWireUser(await readUserDetails(tx, user));
  });
}

export async function createInvitedUser(
  tx: AuthStoreSession,
  { email, userMetadata = {} }: Invitation,
  { actorId, request }: AdminActor,
  now: Date,
): Promise<UserRow> {
  const data = mergeMetadata({}, userMetadata);
  const newUser = { email, passwordHash: null, confirmedAt: null, userMetadata: data };
  const made = await createEmailUser(tx, { ...newUser, invitedAt: now }, now);
  const user = made ?? (await inviteAgain(tx, email, data, now));
  await recordEvent(tx, { action: 'user_invited', actorId, userId: user.id, request }, now);
  return user;
}

/** Removes the password, because a stranger may have signed up with this address. */
async function inviteAgain(
  tx: AuthStoreSession,
  email: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  const user = known && (await lockUser(tx, known.id));
  if (!user || user.email !== email) {
    throw new AuthError('conflict', 'This account is being changed elsewhere');
  }
  if (user.email_confirmed_at) {
    throw new AuthError(
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  await deleteOneTimeTokensOfUser(tx, user.id, ['signup', 'magiclink', 'recovery']);
  const metadata = user.invited_at ? mergeMetadata(user.user_metadata, data) : data;
  const changes = { password_hash: null, invited_at: now, user_metadata: metadata };
  return (await updateUser(tx, user.id, changes, now)) ?? user;
}
