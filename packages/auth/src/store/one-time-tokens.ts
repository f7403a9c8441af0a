import type { AuthStoreSession } from '../auth-database.ts';
import { first, type OneTimeTokenRow, type OneTimeTokenType } from './rows.ts';

export type NewOneTimeToken = Omit<OneTimeTokenRow, 'misses' | 'confirmed_at' | 'created_at'>;

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
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, misses = 0, confirmed_at = null,
      flow_id = excluded.flow_id, redirect_to = excluded.redirect_to, created_at = excluded.created_at`;
  const { id, user_id, type, relates_to, token_hash, code_hash, flow_id, redirect_to } = token;
  const hashes = [token_hash, code_hash];
  await tx.query(sql, [id, user_id, type, relates_to, ...hashes, flow_id, redirect_to, now]);
}

export async function findOneTimeToken(
  tx: AuthStoreSession,
  id: string,
): Promise<OneTimeTokenRow | null> {
  const sql = 'select * from auth_one_time_token where id = $1::uuid';
  return first(await tx.query<OneTimeTokenRow>(sql, [id]));
}

/** This locks nothing. Lock the user, then the token, before you change the token. */
export async function findOneTimeTokenByHash(
  tx: AuthStoreSession,
  tokenHash: string,
): Promise<OneTimeTokenRow | null> {
  const sql = 'select * from auth_one_time_token where token_hash = $1::text';
  return first(await tx.query<OneTimeTokenRow>(sql, [tokenHash]));
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

export async function oneTimeTokensOfAddress(
  tx: AuthStoreSession,
  relatesTo: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow[]> {
  const sql = `select * from auth_one_time_token
    where relates_to = $1::text and type in (${placeholders(types, 2)}) order by created_at, id`;
  return tx.query<OneTimeTokenRow>(sql, [relatesTo, ...types]);
}

export async function findOneTimeTokenOfUser(
  tx: AuthStoreSession,
  userId: string,
  type: OneTimeTokenType,
): Promise<OneTimeTokenRow | null> {
  const sql = 'select * from auth_one_time_token where user_id = $1::uuid and type = $2::text';
  return first(await tx.query<OneTimeTokenRow>(sql, [userId, type]));
}

export async function countWrongCode(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('update auth_one_time_token set misses = misses + 1 where id = $1::uuid', [id]);
}

export async function markConfirmed(tx: AuthStoreSession, id: string, now: Date): Promise<void> {
  const sql = 'update auth_one_time_token set confirmed_at = $2::timestamptz where id = $1::uuid';
  await tx.query(sql, [id, now]);
}

export async function deleteOneTimeTokensOfUser(
  tx: AuthStoreSession,
  userId: string,
  types: readonly OneTimeTokenType[],
): Promise<void> {
  const sql = `delete from auth_one_time_token
    where user_id = $1::uuid and type in (${placeholders(types, 2)})`;
  await tx.query(sql, [userId, ...types]);
}

/** Writes `$2::text, $3::text, …` for a list that is not empty. */
function placeholders(values: readonly unknown[], from: number): string {
  return values.map((_, index) => `$${from + index}::text`).join(', ');
}
