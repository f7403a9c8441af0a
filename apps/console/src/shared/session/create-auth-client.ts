import { AuthClient as AuthJsClient } from '@supabase/auth-js';
import {
  type ConsoleConfig,
  CONSOLE_SESSION_KEY,
} from '@pickup/contracts/operations/console-config';

export type AuthClient = InstanceType<typeof AuthJsClient>;

/**
 * Does not read codes from the URL, because the callback page exchanges the codes and reports
 * errors.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  const key = anonKey || NO_KEY;
  return new AuthJsClient({
    url: `${(authUrl ?? origin).replace(/\/$/, '')}/auth/v1`,
    // The client may set these headers again, so the names must use the client's spelling.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    flowType: 'pkce',
    detectSessionInUrl: false,
    storageKey: CONSOLE_SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
  });
}

/** The sign-in service may be unreachable, so signing out also works offline. */
export function removeTokens(): void {
  localStorage.removeItem(CONSOLE_SESSION_KEY);
}

// The client requires a key, which this server's own service does not use.
const NO_KEY = 'none';
