import type { AuthStoreSession } from '../auth-database.ts';
import { first, type IdentityRow } from './rows.ts';

export async function identitiesOfUser(
  tx: AuthStoreSession,
  userId: string,
): Promise<IdentityRow[]> {
  const sql = 'select * from auth_identity where user_id = $1::uuid order by created_at, id';
  return tx.query<IdentityRow>(sql, [userId]);
}

export async function findIdentity(
  tx: AuthStoreSession,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const sql = 'select * from auth_identity where provider = $1::text and provider_id = $2::text';
  return first(await tx.query<IdentityRow>(sql, [provider, providerId]));
}

export type NewIdentity = Pick<
  IdentityRow,
  'id' | 'user_id' | 'provider' | 'provider_id' | 'identity_data'
>;

/** Returns null if the provider's user is already linked to this or another user. */
export async function insertIdentity(
  tx: AuthStoreSession,
  identity: NewIdentity,
  now: Date,
): Promise<IdentityRow | null> {
  const sql = `insert into auth_identity
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, $5::jsonb, $6::timestamptz, $6::timestamptz)
    on conflict (provider, provider_id) do nothing returning *`;
  const { id, user_id, provider, provider_id, identity_data } = identity;
  const data = JSON.stringify(identity_data);
  return first(await tx.query<IdentityRow>(sql, [id, user_id, provider, provider_id, data, now]));
}

export async function putIdentity(
  tx: AuthStoreSession,
  identity: NewIdentity,
  now: Date,
): Promise<void> {
  const sql = `insert into auth_identity
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, $5::jsonb, $6::timestamptz, $6::timestamptz)
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, updated_at = excluded.updated_at`;
  const { id, user_id, provider, provider_id, identity_data } = identity;
  const data = JSON.stringify(identity_data);
  await tx.query(sql, [id, user_id, provider, provider_id, data, now]);
}

export async function touchIdentity(
  tx: AuthStoreSession,
  userId: string,
  provider: string,
  now: Date,
): Promise<void> {
  const sql = `update auth_identity set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz
    where user_id = $1::uuid and provider = $2::text`;
  await tx.query(sql, [userId, provider, now]);
}

export async function deleteIdentity(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('delete from auth_identity where id = $1::uuid', [id]);
}

export async function setIdentityData(
  tx: AuthStoreSession,
  id: string,
  data: IdentityRow['identity_data'],
  now: Date,
): Promise<void> {
  const sql = `update auth_identity set identity_data = $2::jsonb, updated_at = $3::timestamptz
    where id = $1::uuid`;
  await tx.query(sql, [id, JSON.stringify(data), now]);
}
