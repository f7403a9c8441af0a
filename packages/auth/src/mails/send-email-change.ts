import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sendOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import type { UserRow } from '../store/rows.ts';

/** Of the user's row: who he is, the address he has and the one he wishes for. */
export type ChangingUser = Pick<UserRow, 'id' | 'email' | 'new_email'>;

/**
 * Asks both addresses, the present one because whoever sits at somebody's unlocked screen must not take his
 * account along. Former mails of a change are void, and what they have confirmed as well.
 */
export async function sendEmailChange(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { id: userId, email, new_email }: ChangingUser,
  mail: { readonly flowId: string | null; readonly redirectTo: string },
): Promise<void> {
  const wish = { ...mail, userId } as const;
  if (email !== null) {
    await sendOneTimeToken(deps, tx, { ...wish, type: 'email_change_current', to: email });
  }
  if (new_email !== null) {
    await sendOneTimeToken(deps, tx, { ...wish, type: 'email_change_new', to: new_email });
  }
}
