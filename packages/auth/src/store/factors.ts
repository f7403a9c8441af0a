import type { AuthStoreSession } from '../auth-database.ts';
import type { FactorRow } from './rows.ts';

/** Every column of auth_factor, the step as text on both databases. */
export const FACTOR_COLUMNS = `id, user_id, friendly_name, factor_type, status, sealed_secret, phone,
  last_challenged_at, last_step::text as last_step, created_at, updated_at`;

export async function factorsOfUser(tx: AuthStoreSession, userId: string): Promise<FactorRow[]> {
  const sql = `select ${FACTOR_COLUMNS} from auth_factor where user_id = $1::uuid order by created_at, id`;
  return tx.query<FactorRow>(sql, [userId]);
}
