import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isExpired } from '../one-time-tokens/send-one-time-token.ts';
import { tokenHash } from '../one-time-tokens/token-secrets.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../store/rows.ts';
import { findOneTimeTokenByHash, lockOneTimeTokenByHash } from '../store/one-time-tokens.ts';
import { lockUser } from '../store/users.ts';

/** A valid token and its user, both locked. */
export interface FoundToken {
  readonly user: UserRow;
  readonly row: OneTimeTokenRow;
}

/** Null for a link that is unknown, used, replaced, expired, or of another kind. */
export async function findByLink(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  token: string,
  types: readonly OneTimeTokenType[],
): Promise<FoundToken | null> {
  const hash = tokenHash(token);
  const seen = await findOneTimeTokenByHash(tx, hash);
  const user = seen && (await lockUser(tx, seen.user_id));
  const row = await lockOneTimeTokenByHash(tx, hash); // gone when another request was faster
  if (!user || !row || !types.includes(row.type)) return null;
  return isLive(row, user, options.now()) ? { user, row } : null;
}

/** Whether it still proves that the address or number it was sent to belongs to this user. */
export function isLive(row: OneTimeTokenRow, user: UserRow, now: Date): boolean {
  return row.relates_to === addressOf(row, user) && !row.confirmed_at && !isExpired(row, now);
}

function addressOf({ type }: OneTimeTokenRow, user: UserRow): string | null {
  if (type === 'email_change_new') return user.new_email;
  if (type === 'phone_change') return user.new_phone;
  return type === 'sms' ? user.phone : user.email;
}
