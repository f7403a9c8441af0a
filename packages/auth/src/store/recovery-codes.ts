import type { AuthStoreSession } from '../auth-database.ts';
import { first } from './rows.ts';

export interface RecoveryCodeCount {
  readonly remaining: number;
  readonly created_at: Date | null;
}

/** Returns how many unused codes were voided. */
export async function replaceRecoveryCodes(
  tx: AuthStoreSession,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<number> {
  const voided = await deleteRecoveryCodes(tx, userId);
  const sql = `insert into auth_recovery_code (user_id, code_hash, created_at)
    select $1::uuid, code_hash, $3::timestamptz
    from jsonb_array_elements_text($2::jsonb) as given (code_hash)`;
  await tx.query(sql, [userId, JSON.stringify(hashes), now]);
  return voided;
}

/** Returns how many of the codes were unused. */
export async function deleteRecoveryCodes(tx: AuthStoreSession, userId: string): Promise<number> {
  const sql = 'delete from auth_recovery_code where user_id = $1::uuid returning used_at';
  const deleted = await tx.query<{ used_at: Date | null }>(sql, [userId]);
  return deleted.filter(({ used_at }) => used_at === null).length;
}

export async function consumeRecoveryCode(
  tx: AuthStoreSession,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const sql = `update auth_recovery_code set used_at = $3::timestamptz
    where user_id = $1::uuid and code_hash = $2::text and used_at is null returning 1 as spent`;
  return (await tx.query(sql, [userId, hash, now])).length > 0;
}

export async function countRecoveryCodes(
  tx: AuthStoreSession,
  userId: string,
): Promise<RecoveryCodeCount> {
  const sql = `select count(*) filter (where used_at is null)::int as remaining,
      max(created_at) as created_at
    from auth_recovery_code where user_id = $1::uuid`;
  const row = first(await tx.query<RecoveryCodeCount>(sql, [userId]));
  return row ?? { remaining: 0, created_at: null };
}
