import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { identitiesOfUser, insertIdentity } from '../store/identities.ts';
import type { UserRow } from '../store/rows.ts';
import { updateUser } from '../store/users.ts';
import { profileOf, type ProviderIdentity } from '../flows/provider-identity.ts';
import { mergeMetadata } from './user-metadata.ts';

/** `user` must be locked. Returns null if the identity already belongs to a user. */
export async function linkIdentity(
  tx: AuthStoreSession,
  user: UserRow,
  identity: ProviderIdentity,
  request: RequestFacts,
  now: Date,
): Promise<UserRow | null> {
  const { provider, subject: provider_id, data: identity_data } = identity;
  const row = { id: randomUUID(), user_id: user.id, provider, provider_id, identity_data };
  if (!(await insertIdentity(tx, row, now))) return null;
  const event = { action: 'identity_linked', actorId: user.id, userId: user.id, request } as const;
  await recordEvent(tx, { ...event, details: { provider } }, now);
  const changes = {
    app_metadata: { provider, ...user.app_metadata, providers: await providersOf(tx, user.id) },
    user_metadata: withProfile(user, identity),
  };
  return updateUser(tx, user.id, changes, now);
}

export async function providersOf(tx: AuthStoreSession, userId: string): Promise<string[]> {
  const identities = await identitiesOfUser(tx, userId);
  return [...new Set(identities.map(({ provider }) => provider))];
}

/** Metadata that is too large, such as a long picture URL, must not prevent a sign-in. */
function withProfile({ user_metadata }: UserRow, identity: ProviderIdentity) {
  try {
    return mergeMetadata(profileOf(identity), user_metadata);
  } catch {
    return user_metadata;
  }
}
