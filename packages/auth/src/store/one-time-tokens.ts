import type { AuthStoreSession } from '../auth-database.ts';
import { first } from './first.ts';
import type { OneTimeTokenRow } from './rows.ts';

export type NewOneTimeToken = Omit<OneTimeTokenRow, 'misses' | 'created_at'>;

/** Takes the place of the user's former token of this type. */
export async function putOneTimeToken(
  tx: AuthStoreSession,
  token: NewOneTimeToken,
  now: Date,
): Promise<void> {
  const sql = `insert into auth_one_time_token
      (id, user_id, type, relates_to, token_hash, code_hash, flow_id, redirect_to, created_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::uuid, $8::text,
      $9::timestamptz)
    on conflict (user_id, type) do update set id = excluded.id, relates_to = excluded.relates_to,
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, misses = 0,
      flow_id = excluded.flow_id, redirect_to = excluded.redirect_to, created_at = excluded.created_at`;
  const { id, user_id, type, relates_to, token_hash, code_hash, flow_id, redirect_to } = token;
  const hashes = [token_hash, code_hash];
  await tx.query(sql, [id, user_id, type, relates_to, ...hashes, flow_id, redirect_to, now]);
}

/** Null when it was replaced, used or swept away. */
export async function findOneTimeToken(
  tx: AuthStoreSession,
  id: string,
): Promise<OneTimeTokenRow | null> {
  const sql = 'select * from auth_one_time_token where id = $1::uuid';
  return first(await tx.query<OneTimeTokenRow>(sql, [id]));
}

export async function lockOneTimeTokenByHash(
  tx: AuthStoreSession,
  tokenHash: string,
): Promise<OneTimeTokenRow | null> {
  const sql = 'select * from auth_one_time_token where token_hash = $1::text for update';
  return first(await tx.query<OneTimeTokenRow>(sql, [tokenHash]));
}

export async function deleteOneTimeToken(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('delete from auth_one_time_token where id = $1::uuid', [id]);
}

/** Links and codes that are on their way to this user. */
export async function deleteOneTimeTokensOfUser(
  tx: AuthStoreSession,
  userId: string,
  types: readonly OneTimeTokenRow['type'][],
): Promise<void> {
  const marks = types.map((_, index) => `$${index + 2}::text`).join(', ');
  const sql = `delete from auth_one_time_token where user_id = $1::uuid and type in (${marks})`;
  await tx.query(sql, [userId, ...types]);
}
