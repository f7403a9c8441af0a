import { TOKEN_TYPES, type VerifyType } from '../one-time-tokens/proof.ts';
import { findUser, lockUser } from '../store/users.ts';
import { findOneTimeTokenByHash, lockOneTimeTokenByHash } from '../store/one-time-tokens.ts';
import { tokenHash } from '../one-time-tokens/token-secrets.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { isExpired } from '../one-time-tokens/send-one-time-token.ts';
import type { OneTimeTokenRow, OneTimeTokenType, UserRow } from '../store/rows.ts';

/** Both rows are locked. */
export interface LockedToken {
  readonly user: UserRow;
  readonly row: OneTimeTokenRow;
}

export async function findByLink(
  { options }: AuthDeps,
  tx: AuthStoreSession,
  token: string,
  types: readonly OneTimeTokenType[],
): Promise<LockedToken | null> {
  const hash = tokenHash(token);
  const seen = await findOneTimeTokenByHash(tx, hash);
  const user = seen && (await lockUser(tx, seen.user_id));
  const row = await lockOneTimeTokenByHash(tx, hash); // null if a faster request used it
  if (!user || !row || !types.includes(row.type)) return null;
  return isLive(row, user, options.now()) ? { user, row } : null;
}

/** Returns whether the token still proves that its address or number belongs to this user. */
export function isLive(row: OneTimeTokenRow, user: UserRow, now: Date): boolean {
  return row.relates_to === addressOf(row, user) && !row.confirmed_at && !isExpired(row, now);
}

function addressOf({ type }: OneTimeTokenRow, user: UserRow): string | null {
  if (type === 'email_change_new') return user.new_email;
  if (type === 'phone_change') return user.new_phone;
  return type === 'sms' ? user.phone : user.email;
}

/** Returns the email address of the account that a link signs in to. Does not use up the link. */
export async function ownerOfLink(
  { options }: AuthDeps,
  { type, token }: { readonly type: VerifyType; readonly token: string },
): Promise<string | null> {
  return options.database.transaction(async (tx) => {
    const row = await findOneTimeTokenByHash(tx, tokenHash(token));
    const user = row && (await findUser(tx, row.user_id));
    if (!user || !TOKEN_TYPES[type].includes(row.type)) return null;
    return isLive(row, user, options.now()) ? (user.email ?? row.relates_to) : null;
  });
}

/**
 * The owner recognizes the masked address, but a stranger who has only the link does not learn the
 * whole address.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1)}…${domain}`;
}
