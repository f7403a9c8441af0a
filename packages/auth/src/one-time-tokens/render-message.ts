import type { AuthDeps } from '../auth-deps.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '../store/rows.ts';
import { findOneTimeToken } from '../store/one-time-tokens.ts';
import { linkOf } from './link-of.ts';
import { expiryOf, isExpired } from './token-lifetimes.ts';
import { secretsOf, tokenHash } from './token-secrets.ts';

/** What a message says. Its link and code are secrets: not to be stored and not to be logged. */
export interface RenderedMessage {
  readonly type: OneTimeTokenType;
  readonly userId: string;
  readonly to: string;
  /** Null where only the code is of use. */
  readonly link: string | null;
  /** Six digits. */
  readonly code: string;
  /** Where the link leads in the end. */
  readonly redirectTo: string;
  readonly expiresAt: Date;
}

/**
 * Makes a message's link and code, the same each time it is asked. Null when the message is not worth
 * sending any more: its token was used, replaced by a newer one, or has expired.
 */
export async function renderMessage(
  deps: AuthDeps,
  tokenId: string,
): Promise<RenderedMessage | null> {
  const { database, now } = deps.options;
  const row = await database.transaction((tx) => findOneTimeToken(tx, tokenId));
  if (!row || row.confirmed_at || isExpired(row, now())) return null;
  return render(deps, row);
}

function render({ options, keys }: AuthDeps, row: OneTimeTokenRow): RenderedMessage | null {
  const { id, type, user_id: userId, relates_to: to, redirect_to: redirectTo } = row;
  const { token, code } = secretsOf(keys.sealer, id, row.flow_id !== null);
  if (tokenHash(token) !== row.token_hash) return null; // made with a sealing key that is not in use any more
  return {
    type,
    userId,
    to,
    link: type === 'reauthentication' ? null : linkOf(options, { type, token, redirectTo }),
    code,
    redirectTo,
    expiresAt: expiryOf(row),
  };
}
