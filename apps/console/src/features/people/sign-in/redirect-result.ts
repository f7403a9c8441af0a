import { AuthApiError } from '@supabase/auth-js';
import { describeAuthError } from '../../../shared/session/describe-auth-error.ts';

/** The result in the URL after a redirect from a provider or a hosted project. */
export type RedirectResult =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'nothing' };

/** Reads the query or the fragment. Ignores error descriptions, because anyone can craft a URL. */
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
 * Prefers the service's own code. If a person canceled at a provider, that code says only that the
 * callback was bad, so this returns the provider's error.
 */
function preferredCode(error: string | null, code: string | null): string | null {
  const isCanceled = error === 'access_denied' && code === 'bad_oauth_callback';
  return isCanceled ? error : (code ?? error);
}

/** Explains an error code. Unexpected texts count as unknown, because anyone can craft a URL. */
export function describeRedirectError({ code }: { readonly code: string }): string {
  const known = /^[a-z_]{1,60}$/.test(code) ? code : 'unknown';
  return describeAuthError(new AuthApiError('refused', 400, known));
}

/** Whether the client library reports that the exchanged code came from a password recovery. */
export function isRecovery(exchanged: object): boolean {
  return 'redirectType' in exchanged && exchanged.redirectType === 'PASSWORD_RECOVERY';
}

/** The tokens in the fragment of a hosted project's invitation link. */
export interface InviteTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * Reads the tokens of an invitation. Null for any other fragment. A hosted project's invitation
 * returns tokens rather than a code, because the invited person's browser has no code verifier.
 */
export function readInvite(hash: string): InviteTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access_token = params.get('access_token') ?? '';
  const refresh_token = params.get('refresh_token') ?? '';
  const isInvite = params.get('type') === 'invite';
  return isInvite && access_token && refresh_token ? { access_token, refresh_token } : null;
}
