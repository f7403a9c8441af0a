import { AuthClient as AuthJsClient } from '@supabase/auth-js';
import {
  type ConsoleConfig,
  CONSOLE_SESSION_KEY,
} from '@pickup/contracts/operations/console-config';

export type AuthClient = InstanceType<typeof AuthJsClient>;

/**
 * The client does not look for sign-in codes in the URL, because the callback page reads them and
 * reports errors.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  const key = anonKey || NO_KEY;
  return new AuthJsClient({
    url: `${(authUrl ?? origin).replace(/\/$/, '')}/auth/v1`,
    // The client may set these headers again, so the names must use the client's capitalization.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    flowType: 'pkce',
    detectSessionInUrl: false,
    storageKey: CONSOLE_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
  });
}

/** Signs out in this browser, even while the sign-in service is unreachable. */
export function removeTokens(): void {
  localStorage.removeItem(CONSOLE_SESSION_KEY);
}

// The client requires a key, but the built-in sign-in service ignores it.
const NO_KEY = 'none';
