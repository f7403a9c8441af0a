import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ConsoleConfig } from '@pickup/contracts/console-config';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/console-session-key';

export type AuthClient = SupabaseClient['auth'];

/**
 * The sign-in client: of the hosted project, or of this server. Tokens lie in local storage. Codes in the
 * address are exchanged by the screen they lead to, which can say what went wrong, not in passing.
 */
export function createAuthClient(config: ConsoleConfig, origin: string): AuthClient {
  const { authUrl, anonKey } = config;
  return createClient(authUrl ?? origin, anonKey || NO_KEY, {
    auth: { flowType: 'pkce', detectSessionInUrl: false, storageKey: CONSOLE_SESSION_KEY },
  }).auth;
}

/** Takes the tokens off this device when the service cannot be told that the session ends. */
export function forgetTokens(): void {
  localStorage.removeItem(CONSOLE_SESSION_KEY);
}

// The client insists on a key; this server's own service asks for none.
const NO_KEY = 'none';
