import type { AuthOptions } from '../auth-options.ts';
import type { OneTimeTokenType } from '../store/rows.ts';

export interface Link {
  readonly type: OneTimeTokenType;
  readonly token: string;
  readonly redirectTo: string;
}

/**
 * Where a mail's link leads: the page with the button, or GET /verify. Behind the # nothing reaches a
 * server's log or another site.
 */
export function linkOf(
  { url, confirmUrl }: Pick<AuthOptions, 'url' | 'confirmUrl'>,
  { type, token, redirectTo: redirect_to }: Link,
): string {
  const named = { type: verifyTypeOf(type), redirect_to };
  if (confirmUrl === null) return `${url}/verify?${new URLSearchParams({ token, ...named })}`;
  return `${confirmUrl}#${new URLSearchParams({ token_hash: token, ...named })}`;
}

/** What `verifyOtp` calls it. */
export function verifyTypeOf(type: OneTimeTokenType): string {
  return type.startsWith('email_change') ? 'email_change' : type;
}
