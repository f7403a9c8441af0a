import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import { insertIdentity } from '../store/identities.ts';
import type { UserRow } from '../store/rows.ts';
import { insertUser } from '../store/users.ts';

export interface NewEmailUser {
  /** In lower case. */
  readonly email: string;
  /** Null: he signs in by mail or a provider until he sets one. */
  readonly passwordHash: string | null;
  readonly confirmedAt: Date | null;
  readonly invitedAt?: Date;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
}

/** Makes a user with his identity 'email'. Null when somebody has the address already. */
export async function createEmailUser(
  tx: AuthStoreSession,
  wished: NewEmailUser,
  now: Date,
): Promise<UserRow | null> {
  const { email, confirmedAt } = wished;
  const user = await insertUser(
    tx,
    {
      id: randomUUID(),
      email,
      email_confirmed_at: confirmedAt,
      password_hash: wished.passwordHash,
      invited_at: wished.invitedAt ?? null,
      app_metadata: { ...wished.appMetadata, provider: 'email', providers: ['email'] },
      user_metadata: wished.userMetadata ?? {},
    },
    now,
  );
  if (user) await insertIdentity(tx, emailIdentity(user.id, email, confirmedAt !== null), now);
  return user;
}

/** What the identity 'email' says; its id at the provider is the user's own. */
export function emailIdentity(userId: string, email: string, isVerified: boolean) {
  return {
    id: randomUUID(),
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data: { sub: userId, email, email_verified: isVerified, phone_verified: false },
  };
}
