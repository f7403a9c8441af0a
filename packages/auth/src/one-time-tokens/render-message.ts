import type { AuthDeps } from '../auth-deps.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '../store/rows.ts';
import { findOneTimeToken } from '../store/one-time-tokens.ts';
import { expiryOf, isExpired } from './send-one-time-token.ts';
import { secretsOf, tokenHash } from './token-secrets.ts';
import type { AuthOptions } from '../auth-options.ts';
import { isTextType } from './proof.ts';

/** `link` and `code` are secrets. Never store or log them. */
export interface RenderedMessage {
  readonly type: OneTimeTokenType;
  readonly userId: string;
  readonly to: string;
  /** Null for messages that contain only a code. */
  readonly link: string | null;
  readonly code: string;
  readonly redirectTo: string;
  readonly expiresAt: Date;
}

/** Returns the same link and code each time, or null for a used, replaced or expired token. */
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
  // The token was made with a sealing key that is no longer in use.
  if (tokenHash(token) !== row.token_hash) return null;
  return {
    type,
    userId,
    to,
    link: hasNoLink(type) ? null : linkOf(options, { type, token, redirectTo }),
    code,
    redirectTo,
    expiresAt: expiryOf(row),
  };
}

function hasNoLink(type: OneTimeTokenType): boolean {
  return type === 'reauthentication' || isTextType(type);
}

interface Link {
  readonly type: OneTimeTokenType;
  readonly token: string;
  readonly redirectTo: string;
}

/**
 * With a `confirmUrl`, the token is in the fragment, because browsers send no fragment to servers
 * or other sites.
 */
export function linkOf(
  { url, confirmUrl }: Pick<AuthOptions, 'url' | 'confirmUrl'>,
  { type, token, redirectTo: redirect_to }: Link,
): string {
  const named = { type: verifyTypeOf(type), redirect_to };
  if (confirmUrl === null) return `${url}/verify?${new URLSearchParams({ token, ...named })}`;
  return `${confirmUrl}#${new URLSearchParams({ token_hash: token, ...named })}`;
}

/** Returns the name that auth-js's `verifyOtp` uses for the type. */
export function verifyTypeOf(type: OneTimeTokenType): string {
  return type.startsWith('email_change') ? 'email_change' : type;
}
