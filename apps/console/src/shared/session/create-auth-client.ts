import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ConsoleConfig, CONSOLE_SESSION_KEY } from '@pickup/contracts/console-config';

export type AuthClient = SupabaseClient['auth'];

/**
 * The sign-in client of the hosted project or of this server. Tokens are in local storage. Codes in
 * the address are exchanged by the page they lead to, which can report errors.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  return createClient(authUrl ?? origin, anonKey || NO_KEY, {
    auth: { flowType: 'pkce', detectSessionInUrl: false, storageKey: CONSOLE_SESSION_KEY },
  }).auth;
}

/** Removes the tokens from this device when the service cannot be reached to end the session. */
export function removeTokens(): void {
  localStorage.removeItem(CONSOLE_SESSION_KEY);
}

// The client requires a key; this server's own service does not use it.
const NO_KEY = 'none';
