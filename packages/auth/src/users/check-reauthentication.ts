import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { takeOrRefuse } from '../http/limits.ts';
import { deleteOneTimeToken } from '../store/one-time-tokens.ts';
import { findByCode } from '../verification/find-by-code.ts';

/** From a sign-in on; as the hosted service has it where secure password changes are on. */
const FRESH_MS = 24 * 3_600_000;

/**
 * Before a new password is stored: throws `reauthentication_needed` for a session of more than a day without
 * a nonce, for a screen may have been left alone; and counts one who tries nonces.
 */
export async function requireNonce(
  { options }: AuthDeps,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  nonce: string | undefined,
): Promise<void> {
  if (nonce) await takeOrRefuse(options, 'codesOfAccount', user.id);
  else if (options.now().getTime() - session.created_at.getTime() > FRESH_MS) {
    throw new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  }
}

/** Spends the nonce that GET /reauthenticate sent. A refusal is answered: its miss has to be committed. */
export async function spendNonce(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { user, request }: Caller,
  nonce: string | undefined,
): Promise<AuthError | null> {
  if (!nonce) return null;
  const typed = { address: user.email ?? '', code: nonce, types: ['reauthentication'] as const };
  const found = await findByCode(deps, tx, typed, request);
  if (!found) {
    return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await deleteOneTimeToken(tx, found.row.id);
  return null;
}
