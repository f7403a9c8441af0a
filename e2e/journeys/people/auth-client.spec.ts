import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { createClient, SupabaseClient } from '@supabase/supabase-js';
import { OWNER } from '../../support/owner.ts';
import { expect, FULL, test } from '../../support/test.ts';

const LIBRARY = fileURLToPath(
  new URL('../../../node_modules/@supabase/supabase-js/dist/umd/supabase.js', import.meta.url),
);

declare global {
  interface Window {
    supabase: { createClient: typeof createClient };
    /** The client keeps its session separate from the console's. */
    client: SupabaseClient;
  }
}

/**
 * Adds the client with an init script, because the console's content security policy would block a
 * script tag.
 */
async function openWithClient(page: Page, origin: string): Promise<void> {
  const code = readFileSync(LIBRARY, 'utf8');
  await page.addInitScript({
    content: `${code};window.supabase = supabase;(${start.toString()})();`,
  });
  await page.goto(`${origin}/console/sign-in`);
}

function start(): void {
  if (!location.protocol.startsWith('http')) return; // a blank page has no storage
  const auth = { flowType: 'pkce', detectSessionInUrl: false, storageKey: 'journey' } as const;
  window.client = window.supabase.createClient(location.origin, 'none', { auth });
}

const refresh = (page: Page) =>
  page.evaluate(async () => (await window.client.auth.refreshSession()).error?.code ?? null);

// packages/auth/test runs the client in Node. These tests need a browser, which has a page URL and
// tabs that share a session.
test(
  'two tabs refresh their session at the same time, and neither is signed out',
  FULL,
  async ({ page, context, server }) => {
    const second = await context.newPage();
    for (const tab of [page, second]) await openWithClient(tab, server.origin);
    const error = await page.evaluate(
      async (account) => (await window.client.auth.signInWithPassword(account)).error,
      { email: OWNER.email, password: OWNER.password },
    );
    expect(error).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      expect(await Promise.all([refresh(page), refresh(second)])).toEqual([null, null]);
    }
    await second.close();
  },
);

test(
  'the client reports an error for an unusable URL, and passes on an error that a URL contains',
  FULL,
  async ({ page, server }) => {
    await openWithClient(page, server.origin);
    const initialize = async (hash: string, flowType: 'pkce' | 'implicit') => {
      await page.goto('about:blank');
      await page.goto(`${server.origin}/console/sign-in${hash}`);
      return page.evaluate(async (flow) => {
        const auth = { flowType: flow, detectSessionInUrl: true, storageKey: 'another' };
        const client = window.supabase.createClient(location.origin, 'none', { auth });
        return (await client.auth.initialize()).error?.message;
      }, flowType);
    };
    expect(await initialize('#access_token=x', 'pkce')).toBe('Not a valid PKCE flow url.');
    expect(await initialize('#access_token=x', 'implicit')).toBe('No session defined in URL');
    const denied = '#error=access_denied&error_description=Link+is+over';
    expect(await initialize(denied, 'pkce')).toBe('Link is over');
  },
);
