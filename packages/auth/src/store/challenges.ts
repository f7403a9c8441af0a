import type { AuthStoreSession } from '../auth-database.ts';
import { first, type ChallengeRow } from './rows.ts';

export type NewChallenge = Pick<ChallengeRow, 'id' | 'factor_id' | 'code_hash' | 'ip'>;

export async function insertChallenge(
  tx: AuthStoreSession,
  { id, factor_id, code_hash, ip }: NewChallenge,
  now: Date,
): Promise<void> {
  const sql = `insert into auth_challenge (id, factor_id, code_hash, ip, created_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, $5::timestamptz)`;
  await tx.query(sql, [id, factor_id, code_hash, ip, now]);
}

export async function findChallenge(
  tx: AuthStoreSession,
  factorId: string,
  id: string,
): Promise<ChallengeRow | null> {
  const sql = 'select * from auth_challenge where id = $1::uuid and factor_id = $2::uuid';
  return first(await tx.query<ChallengeRow>(sql, [id, factorId]));
}

export async function setChallengeVerified(
  tx: AuthStoreSession,
  id: string,
  now: Date,
): Promise<void> {
  const sql = 'update auth_challenge set verified_at = $2::timestamptz where id = $1::uuid';
  await tx.query(sql, [id, now]);
}

export async function deleteChallengesBefore(
  tx: AuthStoreSession,
  factorId: string,
  before: Date,
): Promise<void> {
  const sql = `delete from auth_challenge
    where factor_id = $1::uuid and created_at < $2::timestamptz`;
  await tx.query(sql, [factorId, before]);
}
