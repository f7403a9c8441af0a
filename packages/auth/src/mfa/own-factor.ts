import type { AuthStoreSession } from '../auth-database.ts';
import { findFactor } from '../store/factors.ts';
import type { FactorRow } from '../store/rows.ts';
import { factorNotFound, isIdle } from './factor-rules.ts';

/** Throws `mfa_factor_not_found`, even for another user's factor and for an expired enrollment. */
export async function ownFactor(
  tx: AuthStoreSession,
  userId: string,
  id: string,
  now: Date,
): Promise<FactorRow> {
  const factor = await findFactor(tx, userId, id);
  if (factor && !isIdle(factor, now)) return factor;
  throw factorNotFound();
}
