import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';

export type ChangingUser = Pick<UserRow, 'id' | 'email' | 'new_email'>;

/** The user must confirm at the current address too, so an unlocked screen is not enough. */
export async function sendEmailChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { id: userId, email, new_email }: ChangingUser,
  mail: { readonly flowId: string | null; readonly redirectTo: string },
): Promise<void> {
  const details = { ...mail, userId } as const;
  if (email !== null) {
    await sendOneTimeToken(deps, tx, { ...details, type: 'email_change_current', to: email });
  }
  if (new_email !== null) {
    await sendOneTimeToken(deps, tx, { ...details, type: 'email_change_new', to: new_email });
  }
}
