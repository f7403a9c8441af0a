import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { createClient, SupabaseClient } from '@supabase/supabase-js';

const LIBRARY = fileURLToPath(
  new URL('../../node_modules/@supabase/supabase-js/dist/umd/supabase.js', import.meta.url),
);

declare global {
  interface Window {
    /** The library as a page's script loads it. */
    supabase: { createClient: typeof createClient };
    /** A client that keeps its session in this browser, beside the console's own. */
    client: SupabaseClient;
    told(event: string): void;
  }
}

/** Has each page of the browser start with a client of its own; answers the events that it tells, in order. */
export async function withAuthClient(page: Page): Promise<readonly string[]> {
  const events: string[] = [];
  await page.exposeFunction('told', (event: string) => void events.push(event));
  const code = readFileSync(LIBRARY, 'utf8');
  // A script of the page itself would be refused by the console's policy.
  await page.addInitScript({
    content: `${code};window.supabase = supabase;(${start.toString()})();`,
  });
  return events;
}

function start(): void {
  if (!location.protocol.startsWith('http')) return; // a blank page has no storage
  const auth = { flowType: 'pkce', detectSessionInUrl: false, storageKey: 'journey' } as const;
  window.client = window.supabase.createClient(location.origin, 'none', { auth });
  window.client.auth.onAuthStateChange((event) => window.told(event));
}
