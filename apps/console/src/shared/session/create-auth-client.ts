import { AuthClient as AuthJsClient } from '@supabase/auth-js';
import {
  type ConsoleConfig,
  CONSOLE_SESSION_KEY,
} from '@pickup/contracts/operations/console-config';

export type AuthClient = InstanceType<typeof AuthJsClient>;

/**
 * The sign-in client of the hosted project or of this server: supabase-js without its other
 * clients. Tokens are in local storage. The page that a redirect opens exchanges its code, so that
 * it can report errors.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  const key = anonKey || NO_KEY;
  return new AuthJsClient({
    url: `${(authUrl ?? origin).replace(/\/$/, '')}/auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key }, // written as the client does, which sets these headers again
    flowType: 'pkce',
    detectSessionInUrl: false,
    storageKey: CONSOLE_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
  });
}

/** Removes the tokens from this device when the service cannot be reached to end the session. */
export function removeTokens(): void {
  localStorage.removeItem(CONSOLE_SESSION_KEY);
}

// The client requires a key; this server's own service does not use it.
const NO_KEY = 'none';
