import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export interface MemoryClient {
  readonly client: SupabaseClient;
  /** A browser would keep this in its local storage. */
  readonly storage: Map<string, string>;
}

/** Creates a client that is configured like the console's, with its own storage in memory. */
export function createMemoryClient(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  send: typeof fetch = fetch,
): MemoryClient {
  const storage = new Map<string, string>();
  const client = createClient(origin, 'public-key', {
    global: { headers, fetch: send },
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storageKey: 'session',
      storage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
    },
  });
  return { client, storage };
}
