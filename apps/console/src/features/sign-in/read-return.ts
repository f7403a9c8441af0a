import { AuthApiError } from '@supabase/supabase-js';
import { describeAuthError } from '../../shared/session/describe-auth-error.ts';

/** What somebody comes back with from a provider or a hosted project's page. */
export type Return =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'nothing' };

/** Errors may stand in the query or behind the #; what they say in words is not believed. */
export function readReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): Return {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  const refused = mostTelling(read('error'), read('error_code'));
  if (refused !== null) return { kind: 'refused', code: refused };
  const code = query.get('code');
  return code === null ? { kind: 'nothing' } : { kind: 'code', code };
}

/** The service's code, but where the provider has said no: its code then only says that nobody was named. */
function mostTelling(error: string | null, code: string | null): string | null {
  const isCancelled = error === 'access_denied' && code === 'bad_oauth_callback';
  return isCancelled ? error : (code ?? error);
}

/** Only codes that are known are shown: anybody can write an address. */
export function describeReturn({ code }: { readonly code: string }): string {
  const known = /^[a-z_]{1,60}$/.test(code) ? code : 'unknown';
  return describeAuthError(new AuthApiError('refused', 400, known));
}

/** Whether the code that was exchanged came of a forgotten password, in the client's own word for it. */
export function isRecovery(exchanged: object): boolean {
  return 'redirectType' in exchanged && exchanged.redirectType === 'PASSWORD_RECOVERY';
}
