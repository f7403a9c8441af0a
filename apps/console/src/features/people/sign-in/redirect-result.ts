import { AuthApiError } from '@supabase/auth-js';
import { describeAuthError } from '../../../shared/session/describe-auth-error.ts';

export type RedirectResult =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'nothing' };

/** Ignores the error description, because anyone can craft a URL that contains any text. */
export function readRedirectResult({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): RedirectResult {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  const refused = preferredCode(read('error'), read('error_code'));
  if (refused !== null) return { kind: 'refused', code: refused };
  const code = query.get('code');
  return code === null ? { kind: 'nothing' } : { kind: 'code', code };
}

/**
 * If the person canceled at the provider, `code` says only that the callback was bad. This function
 * then returns `error` instead.
 */
function preferredCode(error: string | null, code: string | null): string | null {
  const isCanceled = error === 'access_denied' && code === 'bad_oauth_callback';
  return isCanceled ? error : (code ?? error);
}

/** Anyone can craft a URL, so a code with unexpected characters becomes "unknown". */
export function describeRedirectError({ code }: { readonly code: string }): string {
  const known = /^[a-z_]{1,60}$/.test(code) ? code : 'unknown';
  return describeAuthError(new AuthApiError('refused', 400, known));
}

/** The client library's types leave out `redirectType`. */
export function isRecovery(exchanged: object): boolean {
  return 'redirectType' in exchanged && exchanged.redirectType === 'PASSWORD_RECOVERY';
}

export interface InviteTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * An invited person's browser has no code verifier, so a hosted project's invitation link contains
 * tokens instead of a code.
 */
export function readInvite(hash: string): InviteTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access_token = params.get('access_token') ?? '';
  const refresh_token = params.get('refresh_token') ?? '';
  const isInvite = params.get('type') === 'invite';
  return isInvite && access_token && refresh_token ? { access_token, refresh_token } : null;
}
