import { AuthClient as AuthJsClient } from '@supabase/auth-js';
import {
  type ConsoleConfig,
  CONSOLE_SESSION_KEY,
} from '@pickup/contracts/operations/console-config';

export type AuthClient = InstanceType<typeof AuthJsClient>;

/**
 * Creates the sign-in client, for a hosted project or for this server. It keeps tokens in local
 * storage. It does not read codes from the URL, because the callback page exchanges them and
 * reports errors.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  const key = anonKey || NO_KEY;
  return new AuthJsClient({
    url: `${(authUrl ?? origin).replace(/\/$/, '')}/auth/v1`,
    // The client may set these headers again, so their names must be spelled as it spells them.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
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
