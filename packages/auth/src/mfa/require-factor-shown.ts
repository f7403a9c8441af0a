import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { factorsOfUser } from '../store/factors.ts';
import type { SessionRow } from '../store/rows.ts';

type Level = Pick<SessionRow, 'user_id' | 'aal'>;

/** Throws `insufficient_aal` when the user has a verified second factor that was not used in this session. */
export async function requireFactorShown(
  tx: AuthStoreSession,
  session: Level,
  message: string,
): Promise<void> {
  if (await lacksFactor(tx, session)) throw new AuthError('insufficient_aal', message);
}

/** Whether the session has one proof only and its user has enrolled a second factor. */
export async function lacksFactor(tx: AuthStoreSession, { user_id, aal }: Level): Promise<boolean> {
  if (aal === 'aal2') return false;
  return (await factorsOfUser(tx, user_id)).some(({ status }) => status === 'verified');
}

export function requireAal2({ aal }: Pick<SessionRow, 'aal'>, message: string): void {
  if (aal !== 'aal2') throw new AuthError('insufficient_aal', message);
}
