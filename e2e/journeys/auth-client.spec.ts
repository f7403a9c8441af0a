import type { Page } from '@playwright/test';
import { AGENT, invite } from '../support/colleague.ts';
import { Authenticator, confirmLink } from '../support/console.ts';
import { OWNER } from '../support/owner.ts';
import { delivering } from '../support/delivering.ts';
import { expect, test } from '../support/test.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { createClient, SupabaseClient } from '@supabase/supabase-js';

const LIBRARY = fileURLToPath(
  new URL('../../node_modules/@supabase/supabase-js/dist/umd/supabase.js', import.meta.url),
);

declare global {
  interface Window {
    /** The library, loaded by a page's script. */
    supabase: { createClient: typeof createClient };
    /** A client that keeps its session in this browser, separate from the console's. */
    client: SupabaseClient;
    told(event: string): void;
  }
}

/** Gives each page of the browser its own client. Returns the events it emits, in order. */
async function withAuthClient(page: Page): Promise<readonly string[]> {
  const events: string[] = [];
  await page.exposeFunction('told', (event: string) => void events.push(event));
  const code = readFileSync(LIBRARY, 'utf8');
  // The console's policy would refuse a script tag on the page.
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

const NEW_PASSWORD = 'a pelican in the pantry';

// console-sign-in.spec.ts covers the console's sign-in. The tests below run the library itself in Chromium
// against the built server, and check its events.
test(
  'the client signs in, refreshes and recovers in a browser, and emits every event',
  { tag: '@full' },
  async ({ page, mailbox, startServer, faults }) => {
    faults.expect(/status of 4\d\d/); // the test causes these refusals
    const server = await startServer(...delivering({ mailbox }));
    const { email, password } = AGENT;
    await invite(server, AGENT, 'agent');
    const invitation = tokenOf(await confirmLink(mailbox, email));
    const events = await withAuthClient(page);
    await page.goto(`${server.origin}/console/sign-in`);

    expect(await prove(page, invitation, 'invite')).toBeNull();
    await expect.poll(() => events).toContain('SIGNED_IN');
    expect(await changePassword(page, password)).toBeNull();
    await expect.poll(() => events).toContain('USER_UPDATED');

    const factor = await page.evaluate(async () => {
      const { data, error } = await window.client.auth.mfa.enroll({ factorType: 'totp' });
      if (error) throw error;
      return { id: data.id, secret: data.totp.secret };
    });
    const app = new Authenticator(factor.secret);
    expect(await showCode(page, factor.id, await app.code())).toBeNull();
    await expect.poll(() => events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levels(page)).toEqual(['aal2', 'aal2']);

    await page.evaluate(() => window.client.auth.signOut());
    await expect.poll(() => events).toContain('SIGNED_OUT');
    expect(await signIn(page, email, password)).toBeNull();
    expect(await levels(page)).toEqual(['aal1', 'aal2']);
    expect(await showCode(page, factor.id, await app.code())).toBeNull();
    expect(await levels(page)).toEqual(['aal2', 'aal2']);

    // Two tabs of one browser refresh at once.
    const second = await page.context().newPage();
    await withAuthClient(second);
    await second.goto(`${server.origin}/console/sign-in`);
    expect(await Promise.all([refresh(page), refresh(second)])).toEqual([null, null]);
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
    expect(await Promise.all([refresh(page), refresh(second)])).toEqual([null, null]);
    await second.close();
    expect(await levels(page)).toEqual(['aal2', 'aal2']);

    // The password is forgotten, and recovered with a code that only this browser can exchange.
    await page.evaluate(() => window.client.auth.signOut());
    expect(await requestRecovery(page, email)).toBeNull();
    const token = tokenOf(await confirmLink(mailbox, email));
    const back = encodeURIComponent(`${server.origin}/console/sign-in`);
    await page.goto(
      `${server.origin}/auth/v1/verify?token=${token}&type=recovery&redirect_to=${back}`,
    );
    const exchanged = await page.evaluate(async () => {
      const code = new URLSearchParams(location.search).get('code') ?? '';
      const { data, error } = await window.client.auth.exchangeCodeForSession(code);
      return {
        error: error?.message ?? null,
        type: (data as { redirectType?: string }).redirectType,
      };
    });
    expect(exchanged).toEqual({ error: null, type: 'PASSWORD_RECOVERY' });
    expect(await changePassword(page, NEW_PASSWORD)).toBe('insufficient_aal');
    expect(await showCode(page, factor.id, await app.code())).toBeNull();
    expect(await changePassword(page, NEW_PASSWORD)).toBeNull();
    await expect.poll(() => events.filter((event) => event === 'USER_UPDATED')).toHaveLength(2);

    const unenrolled = await page.evaluate(async (factorId) => {
      const { error } = await window.client.auth.mfa.unenroll({ factorId });
      await window.client.auth.signOut();
      return error;
    }, factor.id);
    expect(unenrolled).toBeNull();
    expect(await signIn(page, email, password)).toBe('invalid_credentials');
    expect(await signIn(page, email, NEW_PASSWORD)).toBeNull();
    expect(await levels(page)).toEqual(['aal1', 'aal1']);
  },
);

test(
  'a recovery confirmed with the button is reported as a recovery',
  { tag: '@full' },
  async ({ page, mailbox, startServer }) => {
    // Each person gets at most one email a minute, and this one has had none.
    const server = await startServer(...delivering({ mailbox }));
    const events = await withAuthClient(page);
    await page.goto(`${server.origin}/console/sign-in`);
    expect(await requestRecovery(page, OWNER.email)).toBeNull();
    const token = tokenOf(await confirmLink(mailbox, OWNER.email));
    expect(await prove(page, token, 'recovery')).toBeNull();
    await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
  },
);

test(
  'the client reports the error in a URL that returns to it',
  { tag: '@full' },
  async ({ page, server }) => {
    await withAuthClient(page);
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
    const refused = '#error=access_denied&error_description=Link+is+over';
    expect(await initialize(refused, 'pkce')).toBe('Link is over');

    // The client itself calls this only for a URL with a code.
    const withoutCode = await page.evaluate(async () => {
      const reader = window.client.auth as unknown as UrlReader;
      return (await reader._getSessionFromURL({}, 'pkce')).error?.message;
    });
    expect(withoutCode).toBe('No code detected.');
  },
);

interface UrlReader {
  _getSessionFromURL(
    params: Readonly<Record<string, string>>,
    kind: 'implicit' | 'pkce',
  ): Promise<{ readonly error: Error | null }>;
}

type Answered = Promise<string | null | undefined>;

const signIn = (page: Page, email: string, password: string): Answered =>
  page.evaluate(
    async (known) => {
      const { error } = await window.client.auth.signInWithPassword(known);
      return error && error.code;
    },
    { email, password },
  );

/** Does what the button behind an emailed link does. */
const prove = (page: Page, token: string, type: 'invite' | 'recovery'): Answered =>
  page.evaluate(
    async (proof) => {
      const { error } = await window.client.auth.verifyOtp(proof);
      return error && error.code;
    },
    { token_hash: token, type },
  );

const showCode = (page: Page, factorId: string, code: string): Answered =>
  page.evaluate(
    async (shown) => {
      const { error } = await window.client.auth.mfa.challengeAndVerify(shown);
      return error && error.code;
    },
    { factorId, code },
  );

const refresh = (page: Page): Answered =>
  page.evaluate(async () => {
    const { error } = await window.client.auth.refreshSession();
    return error && error.code;
  });

const changePassword = (page: Page, password: string): Answered =>
  page.evaluate(async (newPassword) => {
    const { error } = await window.client.auth.updateUser({ password: newPassword });
    return error && error.code;
  }, password);

const requestRecovery = (page: Page, email: string): Answered =>
  page.evaluate(async (address) => {
    const redirectTo = `${location.origin}/console/sign-in`;
    const { error } = await window.client.auth.resetPasswordForEmail(address, { redirectTo });
    return error && error.code;
  }, email);

const levels = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await window.client.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  });

const tokenOf = (link: string) =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
