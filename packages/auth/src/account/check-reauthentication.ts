import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { deleteOneTimeToken } from '../store/one-time-tokens.ts';
import { findByCode } from '../verification/find-by-code.ts';

/** A session younger than 24 hours needs no nonce, as in hosted Supabase. */
const FRESH_MS = 24 * 3_600_000;

/**
 * Throws `reauthentication_needed` if an older session sends no nonce, because the user may have
 * left the device unattended.
 */
export async function requireNonce(
  { options }: AuthDeps,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  nonce: string | undefined,
): Promise<void> {
  if (nonce) await enforceLimit(options, 'codeAttemptsPerAccount', user.id);
  else if (options.now().getTime() - session.created_at.getTime() > FRESH_MS) {
    throw new AuthError('reauthentication_needed', 'This change requires reauthentication');
  }
}

/** Returns the error for a wrong nonce, because a throw would roll back the counted attempt. */
export async function consumeNonce(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { user, request }: Caller,
  nonce: string | undefined,
): Promise<AuthError | null> {
  if (!nonce) return null;
  const typed = {
    address: user.email ?? '',
    code: nonce,
    allowedTypes: ['reauthentication'] as const,
  };
  const found = await findByCode(deps, tx, typed, request);
  if (!found) {
    return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await deleteOneTimeToken(tx, found.row.id);
  return null;
}
