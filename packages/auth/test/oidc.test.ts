import { isFullRun } from '@pickup/test-sinks/full-run';
import { startOidcPeer, type OidcPeer } from '@pickup/test-sinks/oidc-peer';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Provider } from '@supabase/supabase-js';
import type { AuthOptions } from '../src/auth-options.ts';
import { onDatabase } from './test-database.ts';
import {
  openAuthKit,
  openKitForTest,
  SITE_URL,
  type AuthKit,
  type TestClient,
} from './auth-kit.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

const WELCOME = `${SITE_URL}/console/welcome`;
// auth-js's types allow only hosted Supabase's providers. This service names its providers in its
// settings.
const provider = 'works' as Provider;
const other = 'elsewhere' as Provider;

onDatabase((database) => {
  let kit: AuthKit;
  let peers: readonly OidcPeer[];
  let works: OidcPeer;
  let elsewhere: OidcPeer;
  let number = 0;
  beforeAll(async () => {
    [works, elsewhere] = await Promise.all([startOidcPeer('works'), startOidcPeer('elsewhere')]);
    peers = [works, elsewhere];
    const oidcProviders = peers.map(({ settings }) => settings);
    kit = await openAuthKit(database(), { oidcProviders, manualLinkingEnabled: true });
    for (const peer of peers) peer.register(kit.url);
  });
  afterAll(async () => {
    await Promise.all([kit, ...peers].map((one) => one.close()));
    expect(kit.errors).toEqual([]);
  });
  beforeEach(() => {
    number += 1;
  });
  /** Opens a service with only this provider, for one test. */
  const openWith = async (peer: OidcPeer, overrides: Partial<AuthOptions> = {}) => {
    const apart = await openKitForTest(database(), {
      oidcProviders: [peer.settings],
      ...overrides,
    });
    peer.register(apart.url);
    onTestFinished(() => peer.close());
    return apart;
  };

  const subject = () => `subject-${number}`;
  const setProviderUser = (email: string, email_verified = true) => {
    works.user = { sub: subject(), email, email_verified, name: 'Ada Example' };
  };
  /** Creates a user whose email address the provider has verified. */
  const createOperator = async () => {
    const user = await kit.makeUser();
    setProviderUser(user.email);
    return user;
  };
  const codeOf = (url: URL) => url.searchParams.get('error_code');
  /** Returns the URL of our service at which the sign-in begins. */
  const begin = async (
    { client }: Pick<TestClient, 'client'>,
    name = provider,
    redirectTo = WELCOME,
  ) => {
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data, error } = await client.auth.signInWithOAuth({ provider: name, options });
    if (error) throw error;
    return data.url;
  };
  const follow = (address: string) => createTestBrowser(SITE_URL).open(address);
  const runSignIn = async (made: TestClient) => follow(await begin(made));
  const finish = ({ client }: TestClient, url: URL) =>
    client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  const signIn = async () => {
    const made = kit.newClient();
    return (await finish(made, await runSignIn(made))).data;
  };
  /** Signs in without opening our callback. Returns its URL, which has the provider's response. */
  const callbackOf = async (made: TestClient, browser: TestBrowser, name = provider) => {
    browser.stopBeforePrefix = `${kit.url}/callback`;
    const url = await browser.open(await begin(made, name));
    browser.stopBeforePrefix = null;
    return url;
  };
  const usersOf = (email: string) =>
    kit.rows<{ id: string; password_hash: string | null }>(
      'select id, password_hash from auth_user where email = $1::text',
      [email],
    );

  describe('an invited operator', () => {
    it('signs in through a provider that has verified their email address', async () => {
      const user = await kit.makeUser();
      setProviderUser(user.email.toUpperCase());
      const made = kit.newClient();
      const url = await runSignIn(made);
      expect(url.href.startsWith(`${WELCOME}?code=`)).toBe(true);
      const { data } = await finish(made, url);
      expect(data.user).toMatchObject({
        id: user.id,
        app_metadata: { provider: 'email', providers: ['email', 'works'] },
        user_metadata: { name: 'Ada Example' },
      });
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      const amr = [{ method: 'oauth', provider: 'works' }];
      expect(claims).toMatchObject({ aal: 'aal1', amr });
    });

    it('is recognized at the next sign-in, even with another email address at the provider', async () => {
      const user = await createOperator();
      await signIn();
      setProviderUser('moved@elsewhere.example', false);
      expect((await signIn()).user).toMatchObject({ id: user.id, email: user.email });
    });

    it('gets the provider’s tokens only once, and the database never stores them in plain text', async () => {
      await createOperator();
      const made = kit.newClient();
      const url = await runSignIn(made);
      const waiting = await kit.rows<{ row: string }>(
        'select row_to_json(auth_flow)::text as row from auth_flow',
      );
      const { data } = await finish(made, url);
      const token = data.session?.provider_token ?? '';
      expect(token.length).toBeGreaterThan(20);
      expect(data.session?.provider_refresh_token?.length).toBeGreaterThan(20);
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.some(({ row }) => row.includes(token))).toBe(false);
      const refreshed = await made.client.auth.refreshSession();
      expect(refreshed.data.session?.provider_token).toBeUndefined();
    });

    it('gets the account, without the stranger’s password, if a stranger signed up with the address first', async () => {
      const thief = await kit.makeUser({ isConfirmed: false });
      setProviderUser(thief.email);
      const confirmed = { id: thief.id, email_confirmed_at: expect.any(String) };
      expect((await signIn()).user).toMatchObject(confirmed);
      expect(await usersOf(thief.email)).toEqual([{ id: thief.id, password_hash: null }]);
      const { email, password } = thief;
      const late = await kit.newClient().client.auth.signInWithPassword({ email, password });
      expect(late.error?.code).toBe('invalid_credentials');
    });

    it('is refused like a stranger when the provider has not verified the email address', async () => {
      const user = await kit.makeUser();
      for (const email of [user.email, 'unknown@example.com']) {
        setProviderUser(email, false);
        const url = await runSignIn(kit.newClient());
        expect(codeOf(url)).toBe('provider_email_needs_verification');
        expect(url.searchParams.get('error')).toBe('access_denied');
      }
    });

    it('is refused while banned', async () => {
      const user = await kit.makeUser();
      const sql = `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`;
      await kit.rows(sql, [user.id]);
      setProviderUser(user.email);
      const url = await runSignIn(kit.newClient());
      expect(codeOf(url)).toBe('user_banned');
      expect(url.searchParams.has('code')).toBe(false);
    });
  });

  describe('a person without an invitation', () => {
    it('is redirected with the reason in query and fragment, and gets no account', async () => {
      const email = `stranger-${number}@example.com`;
      setProviderUser(email);
      const url = await runSignIn(kit.newClient());
      expect(url.href.startsWith(WELCOME)).toBe(true);
      const fragment = new URLSearchParams(url.hash.slice(1));
      for (const facts of [url.searchParams, fragment]) {
        expect(facts.get('error')).toBe('access_denied');
        expect(facts.get('error_code')).toBe('signup_disabled');
      }
      expect(await usersOf(email)).toEqual([]);
    });

    it.runIf(isFullRun)('gets one account from two sign-ups if sign-up is open', async () => {
      const email = `new-${number}@example.com`;
      const peer = await startOidcPeer('works');
      const open = await openWith(peer, { signupEnabled: true });
      peer.user = { sub: subject(), email, email_verified: true };
      const signUp = async () => {
        const made = open.newClient();
        return { made, url: await follow(await begin(made)) };
      };
      const both = await Promise.all([signUp(), signUp()]);
      const results = both.filter(({ url }) => url.searchParams.has('code'));
      expect(results.length).toBeGreaterThan(0);
      for (const { made, url } of results) {
        const { data } = await finish(made, url);
        expect(data.user?.app_metadata).toEqual({ provider: 'works', providers: ['works'] });
      }
      expect(await usersOf(email)).toHaveLength(1);
    });
  });

  describe('the response of a provider', () => {
    it.runIf(isFullRun)(
      'that refuses the sign-in is passed back in the provider’s words, without special characters',
      async () => {
        works.user = null;
        const url = await runSignIn(kit.newClient());
        expect(Object.fromEntries(url.searchParams)).toEqual({
          error: 'access_denied',
          error_code: 'bad_oauth_callback',
          error_description: 'She said no',
        });
      },
    );

    it('works only once', async () => {
      await createOperator();
      const [made, browser] = [kit.newClient(), createTestBrowser(SITE_URL)];
      const callback = await callbackOf(made, browser);
      const results = await Promise.all([browser.open(callback.href), browser.open(callback.href)]);
      const codes = results.filter((url) => url.searchParams.has('code'));
      expect(codes).toHaveLength(1);
      const again = await browser.open(callback.href);
      expect(codeOf(again)).toBe('bad_oauth_state');
      expect(again.origin).toBe(SITE_URL);
    });

    it('is refused in a browser that did not start the sign-in', async () => {
      await createOperator();
      const callback = await callbackOf(kit.newClient(), createTestBrowser(SITE_URL));
      const victim = await follow(callback.href);
      expect(codeOf(victim)).toBe('bad_oauth_state');
      expect(victim.searchParams.has('code')).toBe(false);
    });

    it('from another issuer is refused', async () => {
      const user = await createOperator();
      elsewhere.user = { sub: subject(), email: user.email, email_verified: true };
      const browser = createTestBrowser(SITE_URL);
      const [issuer, otherIssuer] = [works.settings.issuer, elsewhere.settings.issuer];
      // The cases mix the two issuers' names and codes.
      for (const mixed of [
        { iss: otherIssuer },
        { iss: otherIssuer, code: '' },
        { iss: issuer, code: '' },
      ]) {
        const callback = await callbackOf(kit.newClient(), browser, provider);
        const otherCallback = await callbackOf(kit.newClient(), browser, other);
        callback.searchParams.set('iss', mixed.iss);
        const code = otherCallback.searchParams.get('code') ?? '';
        if ('code' in mixed) callback.searchParams.set('code', code);
        const url = await browser.open(callback.href);
        expect(codeOf(url)).toBe('bad_oauth_callback');
      }
    });

    it('signed with a key that the provider never published is refused', async () => {
      const user = await kit.makeUser();
      const forger = await startOidcPeer('works');
      const apart = await openWith(forger);
      forger.publishesWrongKey = true;
      forger.user = { sub: subject(), email: user.email, email_verified: true };
      const url = await follow(await begin(apart.newClient()));
      expect(codeOf(url)).toBe('bad_oauth_callback');
      expect(url.searchParams.has('code')).toBe(false);
    });

    it('with the code of another flow is refused', async () => {
      const [one, two] = [await kit.makeUser(), await kit.makeUser()];
      const browser = createTestBrowser(SITE_URL);
      setProviderUser(one.email);
      const first = await callbackOf(kit.newClient(), browser);
      works.user = { sub: `${subject()}-2`, email: two.email, email_verified: true };
      const second = await callbackOf(kit.newClient(), browser);
      second.searchParams.set('code', first.searchParams.get('code') ?? '');
      const url = await browser.open(second.href);
      expect(codeOf(url)).toBe('bad_oauth_callback');
    });

    it('is refused after five minutes', async () => {
      await createOperator();
      const browser = createTestBrowser(SITE_URL);
      const callback = await callbackOf(kit.newClient(), browser);
      kit.clock.advance(301);
      const url = await browser.open(callback.href);
      expect(codeOf(url)).toBe('flow_state_expired');
    });

    it.runIf(isFullRun)('without a known state redirects to the site with an error', async () => {
      const browser = createTestBrowser(SITE_URL);
      for (const [query, code] of [
        ['code=x', 'bad_oauth_callback'],
        ['code=x&state=y&redirect_to=https://evil.example', 'bad_oauth_state'],
      ]) {
        const url = await browser.open(`${kit.url}/callback?${query}`);
        expect(url.origin).toBe(SITE_URL);
        expect(codeOf(url)).toBe(code);
      }
    });

    it.runIf(isFullRun)('can be posted as a form', async () => {
      const user = await createOperator();
      const [made, browser] = [kit.newClient(), createTestBrowser(SITE_URL)];
      const callback = await callbackOf(made, browser);
      const form = Object.fromEntries(callback.searchParams);
      const url = await browser.post(`${kit.url}/callback`, form);
      const { data } = await finish(made, url);
      expect(data.user?.id).toBe(user.id);
    });
  });

  describe('a client’s request', () => {
    it('redirects to the site when its redirect URL is not allowed', async () => {
      await createOperator();
      const address = await begin(kit.newClient(), provider, 'https://evil.example/');
      const url = await follow(address);
      expect(url.origin).toBe(SITE_URL);
      expect(url.searchParams.has('code')).toBe(true);
    });

    it.runIf(isFullRun)('cannot change the parameters that we send to the provider', async () => {
      const response = await kit.call(
        `/authorize?provider=works&redirect_uri=https://evil.example&state=mine&nonce=mine` +
          `&client_id=mine&response_type=token&prompt=login&login_hint=ada`,
      );
      const url = new URL(response.headers.get('location') ?? '');
      expect(response.status).toBe(302);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        redirect_uri: `${kit.url}/callback`,
        client_id: 'pickup',
        response_type: 'code',
        code_challenge_method: 'S256',
        prompt: 'login',
      });
      for (const name of ['state', 'nonce']) {
        expect(url.searchParams.getAll(name)).toHaveLength(1);
        expect(url.searchParams.get(name)).not.toBe('mine');
      }
    });

    it.runIf(isFullRun)('can be a GET or a POST', async () => {
      const path = `/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
      for (const method of ['GET', 'POST']) {
        const response = await kit.call(path, { method });
        expect([method, response.status]).toEqual([method, 302]);
        const url = new URL(response.headers.get('location') ?? '');
        expect(url.searchParams.get('response_type')).toBe('code');
        expect(response.headers.get('set-cookie')).not.toBeNull();
      }
      expect((await kit.call('/authorize?provider=unknown', { method: 'POST' })).status).toBe(400);
    });

    it('is refused for an unknown provider or an incomplete challenge', async () => {
      for (const query of [
        'provider=unknown',
        'provider=works&code_challenge=short&code_challenge_method=s256',
        `provider=works&code_challenge=${'c'.repeat(43)}`,
        'provider=works&scopes=a%0Ab',
        '',
      ]) {
        const response = await kit.call(`/authorize?${query}`);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'validation_failed' });
      }
    });

    it('without PKCE, redirects to a URL with the session in its fragment', async () => {
      const user = await createOperator();
      const flow = {
        flowType: 'implicit',
        autoRefreshToken: false,
        persistSession: false,
      } as const;
      const client = createClient(new URL(kit.url).origin, 'public-key', { auth: flow });
      const url = await follow(await begin({ client }));
      const fragment = new URLSearchParams(url.hash.slice(1));
      expect(url.search).toBe('');
      expect(fragment.get('token_type')).toBe('bearer');
      expect(fragment.get('provider_token')?.length).toBeGreaterThan(20);
      const { data } = await client.auth.setSession({
        access_token: fragment.get('access_token') ?? '',
        refresh_token: fragment.get('refresh_token') ?? '',
      });
      expect(data.user?.id).toBe(user.id);
    });

    it.runIf(isFullRun)('redirects with an error if the provider is unavailable', async () => {
      const gone = await startOidcPeer('gone');
      await gone.close();
      const away = await openKitForTest(database(), { oidcProviders: [gone.settings] });
      const path = `/authorize?provider=gone&redirect_to=${encodeURIComponent(WELCOME)}`;
      const response = await away.call(path);
      const url = new URL(response.headers.get('location') ?? '');
      expect(url.href.startsWith(WELCOME)).toBe(true);
      expect(url.searchParams.get('error')).toBe('server_error');
      expect(away.errors).toHaveLength(1);
    });
  });

  describe('an identity that a user links', () => {
    const link = async ({ client }: TestClient, name = other) => {
      const options = { redirectTo: WELCOME, skipBrowserRedirect: true };
      const { data, error } = await client.auth.linkIdentity({ provider: name, options });
      if (error) throw error;
      if (!data.url) throw new Error('The response has no URL');
      return data.url;
    };
    const setOtherProviderUser = (email: string) => {
      elsewhere.user = { sub: subject(), email, email_verified: false };
    };

    it('adds a sign-in method, even with an unverified email address, and can be unlinked', async () => {
      const made = await kit.signIn();
      setOtherProviderUser('private@elsewhere.example');
      const url = await follow(await link(made));
      const { data, error } = await finish(made, url);
      expect(error).toBeNull();
      expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', 'elsewhere']);
      const back = kit.newClient();
      const browser = createTestBrowser(SITE_URL);
      const signed = await finish(back, await browser.open(await begin(back, other)));
      expect(signed.data.user?.id).toBe(made.user.id);
      const identity = data.user?.identities?.find((one) => one.provider === 'elsewhere');
      if (!identity) throw new Error('The identity is missing');
      expect((await made.client.auth.unlinkIdentity(identity)).error).toBeNull();
      const gone = await browser.open(await begin(kit.newClient(), other));
      expect(codeOf(gone)).toBe('provider_email_needs_verification');
    });

    it('that belongs to one user cannot be linked to another', async () => {
      const [owner, second] = [await kit.signIn(), await kit.signIn()];
      setOtherProviderUser('one@elsewhere.example');
      await finish(owner, await follow(await link(owner)));
      const url = await follow(await link(second));
      expect(codeOf(url)).toBe('identity_already_exists');
    });

    it('is not linked when another person is tricked into opening the link', async () => {
      const attacker = await kit.signIn();
      const address = await link(attacker);
      setOtherProviderUser('victim@elsewhere.example');
      const url = await follow(address);
      const victim = kit.newClient();
      await begin(victim);
      expect((await finish(victim, url)).error?.code).toBe('bad_code_verifier');
      const sql = 'select provider from auth_identity where user_id = $1::uuid';
      expect(await kit.rows(sql, [attacker.user.id])).toEqual([{ provider: 'email' }]);
    });

    it('is not linked after the session that requested it has ended', async () => {
      const made = await kit.signIn();
      setOtherProviderUser('late@elsewhere.example');
      const url = await follow(await link(made));
      await kit.rows('delete from auth_session where user_id = $1::uuid', [made.user.id]);
      expect((await finish(made, url)).error?.code).toBe('flow_state_not_found');
    });

    it('is not linked after the password changes', async () => {
      const made = await kit.signIn();
      setOtherProviderUser('void@elsewhere.example');
      const address = await link(made);
      await made.client.auth.updateUser({ password: 'a goat on the balcony' });
      const url = await follow(address);
      expect(codeOf(url)).toBe('bad_oauth_state');
    });

    it('needs a session, PKCE and enabled linking', async () => {
      expect((await kit.call('/user/identities/authorize?provider=works')).status).toBe(401);
      const { access } = await kit.signIn();
      const query = '/user/identities/authorize?provider=works';
      const plain = await kit.call(query, { bearer: access });
      expect(await plain.json()).toMatchObject({ code: 'validation_failed' });
      const off = await openKitForTest(database());
      const { error } = await (await off.signIn()).client.auth.linkIdentity({ provider });
      expect(error).toMatchObject({ code: 'manual_linking_disabled', status: 404 });
    });
  });
});
