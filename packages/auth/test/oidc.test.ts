import { isFullRun } from '@pickup/test-sinks/full-run';
import { startOidcPeer, type OidcPeer } from '@pickup/test-sinks/oidc-peer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Provider } from '@supabase/supabase-js';
import { onDatabase } from './test-database.ts';
import { openAuthKit, SITE_URL, type AuthKit, type TestClient } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

const WELCOME = `${SITE_URL}/console/welcome`;
// auth-js knows the hosted service's providers by name. Ours are whatever the settings name.
const provider = 'works' as Provider;
const other = 'elsewhere' as Provider;

onDatabase((database) => {
  let kit: AuthKit;
  let open: AuthKit;
  let peers: readonly OidcPeer[];
  let works: OidcPeer;
  let elsewhere: OidcPeer;
  let number = 0;
  beforeAll(async () => {
    peers = await Promise.all(['works', 'elsewhere', 'open'].map(startOidcPeer));
    const [first, second, third] = peers;
    if (!first || !second || !third) throw new Error('A provider did not start');
    [works, elsewhere] = [first, second];
    const settings = {
      oidcProviders: [works.settings, elsewhere.settings],
      manualLinkingEnabled: true,
    };
    kit = await openAuthKit(database(), settings);
    open = await openAuthKit(database(), {
      oidcProviders: [{ ...third.settings, name: 'works' }],
      signupEnabled: true,
      siteUrl: SITE_URL,
    });
    works.register(kit.url);
    elsewhere.register(kit.url);
    third.register(open.url);
    openPeer = third;
  });
  let openPeer: OidcPeer;
  afterAll(async () => {
    await Promise.all([kit.close(), open.close(), ...peers.map((peer) => peer.close())]);
  });
  beforeEach(() => {
    number += 1;
  });

  const subject = () => `subject-${number}`;
  const atWork = (email: string, email_verified = true) => {
    works.user = { sub: subject(), email, email_verified, name: 'Ada Example' };
  };
  /** The address of the sign-in service that starts the sign-in. */
  const begin = async ({ client }: TestClient, name = provider, redirectTo = WELCOME) => {
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data, error } = await client.auth.signInWithOAuth({ provider: name, options });
    if (error) throw error;
    return data.url;
  };
  const walk = async (made: TestClient, browser = createTestBrowser(SITE_URL)) =>
    browser.open(await begin(made));
  const finish = ({ client }: TestClient, url: URL) =>
    client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  /** Stops on the way back, with the provider's response in the address. */
  const callbackOf = async (made: TestClient, browser: TestBrowser, name = provider) => {
    browser.stopBefore = `${kit.url}/callback`;
    const url = await browser.open(await begin(made, name));
    browser.stopBefore = null;
    return url;
  };
  const usersOf = (email: string) =>
    rowsOf<{ id: string; password_hash: string | null }>(
      database(),
      'select id, password_hash from auth_user where email = $1::text',
      [email],
    );

  describe('an invited operator', () => {
    it('signs in through a provider that verifies their address', async () => {
      const user = await kit.makeUser();
      atWork(user.email.toUpperCase());
      const made = kit.newClient();
      const url = await walk(made);
      expect(url.href.startsWith(`${WELCOME}?code=`)).toBe(true);
      const { data, error } = await finish(made, url);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      expect(data.user?.app_metadata).toMatchObject({
        provider: 'email',
        providers: ['email', 'works'],
      });
      expect(data.user?.user_metadata).toMatchObject({ name: 'Ada Example' });
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      expect(claims?.amr).toMatchObject([{ method: 'oauth', provider: 'works' }]);
      expect(claims?.aal).toBe('aal1');
    });

    it('is recognized on the next visit, even under another address', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const first = kit.newClient();
      await finish(first, await walk(first));
      atWork('moved@elsewhere.example', false);
      const again = kit.newClient();
      const { data } = await finish(again, await walk(again));
      expect(data.user?.id).toBe(user.id);
      expect(data.user?.email).toBe(user.email);
    });

    it('gets the provider’s tokens once, and the database never stores them', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const made = kit.newClient();
      const url = await walk(made);
      const waiting = await rowsOf<{ row: string }>(
        database(),
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

    it('loses the password that a stranger set when they claimed the address first', async () => {
      const thief = await kit.makeUser({ isConfirmed: false });
      atWork(thief.email);
      const made = kit.newClient();
      const { data } = await finish(made, await walk(made));
      expect(data.user?.id).toBe(thief.id);
      expect(data.user?.email_confirmed_at).toBeDefined();
      expect(await usersOf(thief.email)).toEqual([{ id: thief.id, password_hash: null }]);
      const { email, password } = thief;
      const late = await kit.newClient().client.auth.signInWithPassword({ email, password });
      expect(late.error?.code).toBe('invalid_credentials');
    });

    it('is refused when the provider does not verify the address, like everyone else', async () => {
      const user = await kit.makeUser();
      for (const email of [user.email, 'unknown@example.com']) {
        atWork(email, false);
        const url = await walk(kit.newClient());
        expect(url.searchParams.get('error_code')).toBe('provider_email_needs_verification');
        expect(url.searchParams.get('error')).toBe('access_denied');
      }
    });

    it('is refused while banned', async () => {
      const user = await kit.makeUser();
      const sql = `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`;
      await rowsOf(database(), sql, [user.id]);
      atWork(user.email);
      const url = await walk(kit.newClient());
      expect(url.searchParams.get('error_code')).toBe('user_banned');
      expect(url.searchParams.has('code')).toBe(false);
    });
  });

  describe('a person without an invitation', () => {
    it('is sent back with the reason in query and fragment, and gets no account', async () => {
      const email = `stranger-${number}@example.com`;
      atWork(email);
      const url = await walk(kit.newClient());
      expect(url.href.startsWith(WELCOME)).toBe(true);
      const fragment = new URLSearchParams(url.hash.slice(1));
      for (const facts of [url.searchParams, fragment]) {
        expect(facts.get('error')).toBe('access_denied');
        expect(facts.get('error_code')).toBe('signup_disabled');
      }
      expect(await usersOf(email)).toEqual([]);
    });

    it.runIf(isFullRun)(
      'gets one account where sign-up is open, even when they sign in twice at once',
      async () => {
        const email = `new-${number}@example.com`;
        openPeer.user = { sub: subject(), email, email_verified: true };
        const signUpOpenly = async () => {
          const made = open.newClient();
          const url = await createTestBrowser(SITE_URL).open(await begin(made));
          return { made, url };
        };
        const both = await Promise.all([signUpOpenly(), signUpOpenly()]);
        const came = both.filter(({ url }) => url.searchParams.has('code'));
        expect(came.length).toBeGreaterThan(0);
        for (const { made, url } of came) {
          const { data } = await finish(made, url);
          expect(data.user?.app_metadata).toEqual({ provider: 'works', providers: ['works'] });
        }
        expect(await usersOf(email)).toHaveLength(1);
      },
    );
  });

  describe('the response of a provider', () => {
    it.runIf(isFullRun)(
      'that refuses is passed back in the provider’s words, as far as they are clean',
      async () => {
        works.user = null;
        const url = await walk(kit.newClient());
        expect(Object.fromEntries(url.searchParams)).toEqual({
          error: 'access_denied',
          error_code: 'bad_oauth_callback',
          error_description: 'She said no',
        });
      },
    );

    it('works once', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const [made, browser] = [kit.newClient(), createTestBrowser(SITE_URL)];
      const callback = await callbackOf(made, browser);
      const came = await Promise.all([browser.open(callback.href), browser.open(callback.href)]);
      const codes = came.filter((url) => url.searchParams.has('code'));
      expect(codes).toHaveLength(1);
      const again = await browser.open(callback.href);
      expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(again.origin).toBe(SITE_URL);
    });

    it('is refused in a browser that did not start the sign-in', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const callback = await callbackOf(kit.newClient(), createTestBrowser(SITE_URL));
      const victim = await createTestBrowser(SITE_URL).open(callback.href);
      expect(victim.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(victim.searchParams.has('code')).toBe(false);
    });

    it('contains a code that only the requesting client can exchange', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const url = await walk(kit.newClient());
      const thief = kit.newClient();
      await begin(thief);
      const { error } = await finish(thief, url);
      expect(error?.code).toBe('bad_code_verifier');
    });

    it('from another issuer is refused', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      elsewhere.user = { sub: subject(), email: user.email, email_verified: true };
      const browser = createTestBrowser(SITE_URL);
      const [mine, its] = [works.settings.issuer, elsewhere.settings.issuer];
      // The cases: our code with the other issuer's name, the other issuer's code with its own name, and its
      // code with our issuer's name.
      for (const mixed of [{ iss: its }, { iss: its, code: '' }, { iss: mine, code: '' }]) {
        const ours = await callbackOf(kit.newClient(), browser, provider);
        const theirs = await callbackOf(kit.newClient(), browser, other);
        ours.searchParams.set('iss', mixed.iss);
        const code = theirs.searchParams.get('code') ?? '';
        if ('code' in mixed) ours.searchParams.set('code', code);
        const url = await browser.open(ours.href);
        expect(url.searchParams.get('error_code')).toBe('bad_oauth_callback');
      }
    });

    it('signed with a key that it never published is refused', async () => {
      const user = await kit.makeUser();
      const forger = await startOidcPeer('works');
      const apart = await openAuthKit(database(), { oidcProviders: [forger.settings] });
      forger.register(apart.url);
      forger.hidesKey = true;
      forger.user = { sub: subject(), email: user.email, email_verified: true };
      const url = await createTestBrowser(SITE_URL).open(await begin(apart.newClient()));
      expect(url.searchParams.get('error_code')).toBe('bad_oauth_callback');
      expect(url.searchParams.has('code')).toBe(false);
      await Promise.all([apart.close(), forger.close()]);
    });

    it('with the code of another flow is refused', async () => {
      const [one, two] = [await kit.makeUser(), await kit.makeUser()];
      const browser = createTestBrowser(SITE_URL);
      atWork(one.email);
      const first = await callbackOf(kit.newClient(), browser);
      works.user = { sub: `${subject()}-2`, email: two.email, email_verified: true };
      const second = await callbackOf(kit.newClient(), browser);
      second.searchParams.set('code', first.searchParams.get('code') ?? '');
      const url = await browser.open(second.href);
      expect(url.searchParams.get('error_code')).toBe('bad_oauth_callback');
    });

    it('is too late after five minutes', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const browser = createTestBrowser(SITE_URL);
      const callback = await callbackOf(kit.newClient(), browser);
      kit.clock.advance(301);
      const url = await browser.open(callback.href);
      expect(url.searchParams.get('error_code')).toBe('flow_state_expired');
    });

    it.runIf(isFullRun)('without a state, or with an unknown one, leads to the site', async () => {
      const browser = createTestBrowser(SITE_URL);
      for (const [query, code] of [
        ['code=x', 'bad_oauth_callback'],
        ['code=x&state=y&redirect_to=https://evil.example', 'bad_oauth_state'],
      ]) {
        const url = await browser.open(`${kit.url}/callback?${query}`);
        expect(url.origin).toBe(SITE_URL);
        expect(url.searchParams.get('error_code')).toBe(code);
      }
    });

    it.runIf(isFullRun)('may be posted as a form', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const [made, browser] = [kit.newClient(), createTestBrowser(SITE_URL)];
      const callback = await callbackOf(made, browser);
      const form = Object.fromEntries(callback.searchParams);
      const url = await browser.post(`${kit.url}/callback`, form);
      const { data } = await finish(made, url);
      expect(data.user?.id).toBe(user.id);
    });
  });

  describe('a client’s request', () => {
    it('leads to the site when its address is not allowed', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      for (const redirectTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
        const browser = createTestBrowser(SITE_URL);
        const url = await browser.open(await begin(kit.newClient(), provider, redirectTo));
        expect(url.origin).toBe(SITE_URL);
        expect(url.searchParams.has('code')).toBe(true);
      }
    });

    it.runIf(isFullRun)('cannot change the parameters that we send to the provider', async () => {
      const ours = await kit.call(
        `/authorize?provider=works&redirect_uri=https://evil.example&state=mine&nonce=mine` +
          `&client_id=mine&response_type=token&prompt=login&login_hint=ada`,
      );
      const url = new URL(ours.headers.get('location') ?? '');
      expect(ours.status).toBe(302);
      expect(url.searchParams.get('redirect_uri')).toBe(`${kit.url}/callback`);
      expect(url.searchParams.get('client_id')).toBe('pickup');
      expect(url.searchParams.get('response_type')).toBe('code');
      expect(url.searchParams.get('code_challenge_method')).toBe('S256');
      expect(url.searchParams.get('prompt')).toBe('login');
      for (const name of ['state', 'nonce']) {
        expect(url.searchParams.getAll(name)).toHaveLength(1);
        expect(url.searchParams.get(name)).not.toBe('mine');
      }
    });

    it.runIf(isFullRun)('works as POST as it does as GET', async () => {
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

    it('is refused for an unknown provider and for half a challenge', async () => {
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

    it('returns a session in the fragment without PKCE, in the browser that made it', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const { client } = implicitClient(kit.url);
      const options = { redirectTo: WELCOME, skipBrowserRedirect: true };
      const { data } = await client.auth.signInWithOAuth({ provider, options });
      const url = await createTestBrowser(SITE_URL).open(data.url ?? '');
      const fragment = new URLSearchParams(url.hash.slice(1));
      expect(url.search).toBe('');
      expect(fragment.get('token_type')).toBe('bearer');
      expect(fragment.get('provider_token')?.length).toBeGreaterThan(20);
      const access_token = fragment.get('access_token') ?? '';
      const refresh_token = fragment.get('refresh_token') ?? '';
      const set = await client.auth.setSession({ access_token, refresh_token });
      expect(set.data.user?.id).toBe(user.id);
    });

    it.runIf(isFullRun)('sends the browser back when the provider is unavailable', async () => {
      const gone = await startOidcPeer('gone');
      await gone.close();
      const away = await openAuthKit(database(), { oidcProviders: [gone.settings] });
      const path = `/authorize?provider=gone&redirect_to=${encodeURIComponent(WELCOME)}`;
      const response = await away.call(path);
      await away.close();
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
      if (!data.url) throw new Error('No address to go to');
      return data.url;
    };
    const atElsewhere = (email: string) => {
      elsewhere.user = { sub: subject(), email, email_verified: false };
    };

    it('adds a sign-in method, even with an unverified address, and can be unlinked', async () => {
      const made = await kit.signIn();
      atElsewhere('private@elsewhere.example');
      const url = await createTestBrowser(SITE_URL).open(await link(made));
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
      expect(gone.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    });

    it('that belongs to one user cannot be linked to another', async () => {
      const [owner, second] = [await kit.signIn(), await kit.signIn()];
      atElsewhere('one@elsewhere.example');
      await finish(owner, await createTestBrowser(SITE_URL).open(await link(owner)));
      const url = await createTestBrowser(SITE_URL).open(await link(second));
      expect(url.searchParams.get('error_code')).toBe('identity_already_exists');
    });

    it('is not linked when another person is tricked into opening the link', async () => {
      const attacker = await kit.signIn();
      const address = await link(attacker);
      atElsewhere('victim@elsewhere.example');
      const url = await createTestBrowser(SITE_URL).open(address);
      const victim = kit.newClient();
      await begin(victim);
      expect((await finish(victim, url)).error?.code).toBe('bad_code_verifier');
      const sql = 'select provider from auth_identity where user_id = $1::uuid';
      expect(await rowsOf(database(), sql, [attacker.user.id])).toEqual([{ provider: 'email' }]);
    });

    it('is not linked after the session that requested it has ended', async () => {
      const made = await kit.signIn();
      atElsewhere('late@elsewhere.example');
      const url = await createTestBrowser(SITE_URL).open(await link(made));
      await rowsOf(database(), 'delete from auth_session where user_id = $1::uuid', [made.user.id]);
      expect((await finish(made, url)).error?.code).toBe('flow_state_not_found');
    });

    it('is void after the password changes', async () => {
      const made = await kit.signIn();
      atElsewhere('void@elsewhere.example');
      const address = await link(made);
      await made.client.auth.updateUser({ password: 'a goat on the balcony' });
      const url = await createTestBrowser(SITE_URL).open(address);
      expect(url.searchParams.get('error_code')).toBe('bad_oauth_state');
    });

    it('needs a session, PKCE, the second factor of a user who has one, and linking turned on', async () => {
      expect((await kit.call('/user/identities/authorize?provider=works')).status).toBe(401);
      const { access, user } = await kit.signIn();
      const query = '/user/identities/authorize?provider=works';
      const plain = await kit.call(query, { bearer: access });
      expect(await plain.json()).toMatchObject({ code: 'validation_failed' });
      const factor = `insert into auth_factor (id, user_id, factor_type, status, created_at, updated_at)
        values ($1::uuid, $1::uuid, 'totp', 'verified', now(), now())`;
      await rowsOf(database(), factor, [user.id]);
      const low = await kit.call(query, { bearer: access });
      expect(await low.json()).toMatchObject({ code: 'insufficient_aal' });
      const off = await open.signIn();
      const { error } = await off.client.auth.linkIdentity({ provider });
      expect(error).toMatchObject({ code: 'manual_linking_disabled', status: 404 });
    });
  });

  it('logs no error in any of these tests', () => {
    expect(kit.errors).toEqual([]);
    expect(open.errors).toEqual([]);
  });
});

function implicitClient(url: string) {
  const auth = { flowType: 'implicit', autoRefreshToken: false, persistSession: false } as const;
  return { client: createClient(new URL(url).origin, 'public-key', { auth }) };
}
