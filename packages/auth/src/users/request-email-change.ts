import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Challenge } from '../flows/pkce.ts';
import type { Caller } from '../http/authenticate.ts';

export interface EmailChange {
  /** In lower case, other than the present one. */
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
}

/** Asks both addresses for confirmation; the change itself happens when they answer. */
export async function requestEmailChange(
  _deps: AuthDeps,
  _tx: AuthStoreSession,
  _caller: Caller,
  _change: EmailChange,
): Promise<void> {
  throw new AuthError('email_address_not_authorized', 'The address cannot be changed');
}
