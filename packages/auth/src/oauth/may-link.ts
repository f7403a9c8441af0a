import type { AuthDeps } from '../auth-deps.ts';
import { requireAal2, type Caller } from '../http/authenticate.ts';
import { factorsOfUser } from '../store/factors.ts';

/**
 * One more way in is added by whoever holds every proof the account has: with a stolen password alone it
 * would outlive the change of that password. Throws `insufficient_aal`.
 */
export async function mayLink({ options }: AuthDeps, caller: Caller): Promise<void> {
  const factors = await options.database.transaction((tx) => factorsOfUser(tx, caller.user.id));
  if (factors.every(({ status }) => status !== 'verified')) return;
  requireAal2(caller, 'AAL2 session is required to link an identity');
}
