import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import { insertIdentity } from '../store/identities.ts';
import type { UserRow } from '../store/rows.ts';
import { insertUser } from '../store/users.ts';

export interface NewEmailUser {
  /** Must be in lower case. */
  readonly email: string;
  readonly passwordHash: string | null;
  readonly confirmedAt: Date | null;
  readonly invitedAt?: Date;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
}

/** Returns null if another user has the email address. */
export async function createEmailUser(
  tx: AuthStoreSession,
  newUser: NewEmailUser,
  now: Date,
): Promise<UserRow | null> {
  const { email, confirmedAt } = newUser;
  const user = await insertUser(
    tx,
    {
      id: randomUUID(),
      email,
      email_confirmed_at: confirmedAt,
      password_hash: newUser.passwordHash,
      invited_at: newUser.invitedAt ?? null,
      app_metadata: { ...newUser.appMetadata, provider: 'email', providers: ['email'] },
      user_metadata: newUser.userMetadata ?? {},
    },
    now,
  );
  if (user) await insertIdentity(tx, emailIdentity(user.id, email, confirmedAt !== null), now);
  return user;
}

/** An email identity uses the user's own id as the id at the provider. */
export function emailIdentity(userId: string, email: string, isVerified: boolean) {
  return {
    id: randomUUID(),
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data: { sub: userId, email, email_verified: isVerified, phone_verified: false },
  };
}
