import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { factorsOfUser } from '../store/factors.ts';
import type { SessionRow } from '../store/rows.ts';

type Level = Pick<SessionRow, 'user_id' | 'aal'>;

export async function requireSecondFactor(
  tx: AuthStoreSession,
  session: Level,
  message: string,
): Promise<void> {
  if (await lacksSecondFactor(tx, session)) throw new AuthError('insufficient_aal', message);
}

export async function lacksSecondFactor(
  tx: AuthStoreSession,
  { user_id, aal }: Level,
): Promise<boolean> {
  if (aal === 'aal2') return false;
  return (await factorsOfUser(tx, user_id)).some(({ status }) => status === 'verified');
}

export function requireAal2({ aal }: Pick<SessionRow, 'aal'>, message: string): void {
  if (aal !== 'aal2') throw new AuthError('insufficient_aal', message);
}
