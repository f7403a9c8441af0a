import type { AuthDeps } from '../auth-deps.ts';
import { tokenHash } from '../one-time-tokens/token-secrets.ts';
import { findOneTimeTokenByHash } from '../store/one-time-tokens.ts';
import { findUser } from '../store/users.ts';
import { isLive } from './find-by-link.ts';
import { TOKEN_TYPES, type VerifyType } from './proof.ts';

/**
 * The address of the account that a mail's link opens, which is neither used nor changed by looking; null for
 * a link that would be refused. Somebody may be sent a link to an account that is not his, to work in it
 * unawares: this is for telling him before.
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
