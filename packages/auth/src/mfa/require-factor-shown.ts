import type { AuthStoreSession } from '../auth-database.ts';
import { requireAal2, type Caller } from '../http/authenticate.ts';
import { factorsOfUser } from '../store/factors.ts';

/** Throws `insufficient_aal` when the caller has a verified second factor and has not shown one. */
export async function requireFactorShown(
  tx: AuthStoreSession,
  caller: Pick<Caller, 'user' | 'session'>,
  message: string,
): Promise<void> {
  const factors = await factorsOfUser(tx, caller.user.id);
  if (factors.some(({ status }) => status === 'verified')) requireAal2(caller, message);
}
