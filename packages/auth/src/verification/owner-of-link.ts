import type { AuthDeps } from '../auth-deps.ts';
import { tokenHash } from '../one-time-tokens/token-secrets.ts';
import { findOneTimeTokenByHash } from '../store/one-time-tokens.ts';
import { findUser } from '../store/users.ts';
import { isLive } from './find-by-link.ts';
import { TOKEN_TYPES, type VerifyType } from './proof.ts';

/**
 * The masked address of the account that an email's link opens. Neither uses nor changes the link. Null for a link
 * that would be refused. Lets a user notice when a link belongs to another account.
 */
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
 * Enough for owners to recognize their address. Viewing a link without using it must not reveal
 * more.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1)}…${domain}`;
}
