import type { AuthStoreSession } from '../auth-database.ts';
import { first, type KeyRow } from './rows.ts';

export async function liveKeys(tx: AuthStoreSession): Promise<KeyRow[]> {
  return tx.query<KeyRow>(
    `select * from auth_key where status <> 'revoked' order by created_at, id`,
  );
}

export async function lockKeys(
  tx: AuthStoreSession,
  purpose: KeyRow['purpose'],
): Promise<KeyRow[]> {
  await tx.query('select 1 from auth_key where purpose = $1::text for update', [purpose]);
  // The first statement cannot see rows that were committed while it waited.
  const sql = 'select * from auth_key where purpose = $1::text order by created_at, id';
  return tx.query<KeyRow>(sql, [purpose]);
}

export type NewKey = Omit<KeyRow, 'created_at' | 'updated_at'>;

/** Returns false if another process has already put a key of this purpose into use. */
export async function insertKey(tx: AuthStoreSession, key: NewKey, now: Date): Promise<boolean> {
  const sql = `insert into auth_key
      (id, purpose, status, algorithm, public_jwk, private_jwk, created_at, updated_at)
    values ($1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::jsonb, $7::timestamptz,
      $7::timestamptz)
    on conflict (purpose) where status = 'in_use' do nothing returning id`;
  const { id, purpose, status, algorithm, public_jwk, private_jwk } = key;
  const publicJson = public_jwk && JSON.stringify(public_jwk);
  const values = [id, purpose, status, algorithm, publicJson, JSON.stringify(private_jwk), now];
  return first(await tx.query(sql, values)) !== null;
}

export async function setKeyStatus(
  tx: AuthStoreSession,
  id: string,
  status: KeyRow['status'],
  now: Date,
): Promise<void> {
  const sql = `update auth_key set status = $2::text, updated_at = $3::timestamptz,
      private_jwk = case when $2::text = 'revoked' then '{}'::jsonb else private_jwk end
    where id = $1::text`;
  await tx.query(sql, [id, status, now]);
}
