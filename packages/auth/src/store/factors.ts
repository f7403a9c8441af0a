import type { AuthStoreSession } from '../auth-database.ts';
import { assignments } from './assignments.ts';
import { first, type FactorRow } from './rows.ts';

/** With the cast to text, PGlite and PostgreSQL both return `last_step` as text. */
export const FACTOR_COLUMNS = `id, user_id, friendly_name, factor_type, status, sealed_secret, phone,
  last_challenged_at, last_step::text as last_step, created_at, updated_at`;

export async function factorsOfUser(tx: AuthStoreSession, userId: string): Promise<FactorRow[]> {
  const sql = `select ${FACTOR_COLUMNS} from auth_factor where user_id = $1::uuid order by created_at, id`;
  return tx.query<FactorRow>(sql, [userId]);
}

export type NewFactor = Pick<
  FactorRow,
  'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'sealed_secret' | 'phone'
>;

/** Returns null if the user already has a factor with this name. */
export async function insertFactor(
  tx: AuthStoreSession,
  factor: NewFactor,
  now: Date,
): Promise<FactorRow | null> {
  const sql = `insert into auth_factor (id, user_id, friendly_name, factor_type, status, sealed_secret,
      phone, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, 'unverified', $5::text, $6::text, $7::timestamptz,
      $7::timestamptz)
    on conflict (user_id, friendly_name) where friendly_name <> '' do nothing
    returning ${FACTOR_COLUMNS}`;
  const { id, user_id, friendly_name, factor_type, sealed_secret, phone } = factor;
  const values = [id, user_id, friendly_name, factor_type, sealed_secret, phone, now];
  return first(await tx.query<FactorRow>(sql, values));
}

export async function findFactor(
  tx: AuthStoreSession,
  userId: string,
  id: string,
): Promise<FactorRow | null> {
  const sql = `select ${FACTOR_COLUMNS} from auth_factor where id = $1::uuid and user_id = $2::uuid`;
  return first(await tx.query<FactorRow>(sql, [id, userId]));
}

export type FactorChanges = Partial<
  Pick<FactorRow, 'status' | 'last_challenged_at' | 'last_step' | 'sealed_secret'>
>;

const CASTS: Readonly<Record<keyof FactorChanges, string>> = {
  status: 'text',
  last_challenged_at: 'timestamptz',
  last_step: 'bigint',
  sealed_secret: 'text',
};

export async function updateFactor(
  tx: AuthStoreSession,
  id: string,
  changes: FactorChanges,
  now: Date,
): Promise<void> {
  const { sql, values } = assignments<FactorChanges>(CASTS, changes, 3);
  const set = ['updated_at = $2::timestamptz', ...(sql ? [sql] : [])].join(', ');
  await tx.query(`update auth_factor set ${set} where id = $1::uuid`, [id, now, ...values]);
}

/** End the factor's sessions first, because the deletion clears their `factor_id`. */
export async function deleteFactor(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('delete from auth_factor where id = $1::uuid', [id]);
}

export async function deleteUnverifiedFactors(tx: AuthStoreSession, userId: string): Promise<void> {
  const sql = `delete from auth_factor where user_id = $1::uuid and status = 'unverified'`;
  await tx.query(sql, [userId]);
}

export async function deleteIdleFactors(
  tx: AuthStoreSession,
  userId: string,
  before: Date,
): Promise<void> {
  const sql = `delete from auth_factor where user_id = $1::uuid and status = 'unverified'
    and coalesce(last_challenged_at, created_at) < $2::timestamptz`;
  await tx.query(sql, [userId, before]);
}
