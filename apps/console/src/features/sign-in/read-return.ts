import { AuthApiError } from '@supabase/supabase-js';
import { describeAuthError } from '../../shared/session/describe-auth-error.ts';

/** The result in the address after a redirect from a provider or a hosted project. */
export type Return =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'nothing' };

/** Errors may be in the query or the fragment; their descriptions are not trusted. */
export function readReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): Return {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  const refused = mostTelling(read('error'), read('error_code'));
  if (refused !== null) return { kind: 'refused', code: refused };
  const code = query.get('code');
  return code === null ? { kind: 'nothing' } : { kind: 'code', code };
}

/**
 * Prefers the service's code, except after a provider's refusal: then its code only says that no
 * user was named.
 */
function mostTelling(error: string | null, code: string | null): string | null {
  const isCancelled = error === 'access_denied' && code === 'bad_oauth_callback';
  return isCancelled ? error : (code ?? error);
}

/** Shows known codes only, because anyone can craft an address. */
export function describeReturn({ code }: { readonly code: string }): string {
  const known = /^[a-z_]{1,60}$/.test(code) ? code : 'unknown';
  return describeAuthError(new AuthApiError('refused', 400, known));
}

/** Whether the exchanged code came from a password recovery, as the client library reports it. */
export function isRecovery(exchanged: object): boolean {
  return 'redirectType' in exchanged && exchanged.redirectType === 'PASSWORD_RECOVERY';
}
