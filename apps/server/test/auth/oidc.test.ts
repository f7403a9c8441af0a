import { startOidcPeer, type OidcPeer } from '@pickup/test-sinks/oidc-peer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Provider } from '@supabase/supabase-js';
import { onDatabase } from '../test-database.ts';
import { openAuthKit, SITE_URL, type AuthKit, type TestClient } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

const WELCOME = `${SITE_URL}/console/welcome`;
// auth-js knows the hosted service's providers by name; ours are whatever the settings name.
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
    if (!first || !second || !third) throw new Error('A peer did not start');
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
  /** The address of the sign-in service that begins it. */
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
  /** Stops on the way back, with the provider's answer in the address. */
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

  describe('an operator who was invited', () => {
    it('comes in by a provider that vouches for his address', async () => {
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

    it('is the same one when he comes again, also under another address', async () => {
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

    it('gets the tokens of the provider once, and the database never holds them', async () => {
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

    it('finds nothing left of somebody who had taken his address before him', async () => {
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

    it('is refused where his address is not vouched for, as is everybody else', async () => {
      const user = await kit.makeUser();
      for (const email of [user.email, 'nobody@example.com']) {
        atWork(email, false);
        const url = await walk(kit.newClient());
        expect(url.searchParams.get('error_code')).toBe('provider_email_needs_verification');
        expect(url.searchParams.get('error')).toBe('access_denied');
      }
    });

    it('is kept out while he is banned', async () => {
      const user = await kit.makeUser();
      const sql = `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`;
      await rowsOf(database(), sql, [user.id]);
      atWork(user.email);
      const url = await walk(kit.newClient());
      expect(url.searchParams.get('error_code')).toBe('user_banned');
      expect(url.searchParams.has('code')).toBe(false);
    });
  });

  describe('somebody whom nobody invited', () => {
    it('is sent back, told why in query and fragment, and gets no account', async () => {
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

    it('gets an account where anybody may sign up, once also when he comes twice at once', async () => {
      const email = `new-${number}@example.com`;
      openPeer.user = { sub: subject(), email, email_verified: true };
      const walkOpen = async () => {
        const made = open.newClient();
        const url = await createTestBrowser(SITE_URL).open(await begin(made));
        return { made, url };
      };
      const both = await Promise.all([walkOpen(), walkOpen()]);
      const came = both.filter(({ url }) => url.searchParams.has('code'));
      expect(came.length).toBeGreaterThan(0);
      for (const { made, url } of came) {
        const { data } = await finish(made, url);
        expect(data.user?.app_metadata).toEqual({ provider: 'works', providers: ['works'] });
      }
      expect(await usersOf(email)).toHaveLength(1);
    });
  });

  describe('the answer of a provider', () => {
    it('that says no travels back in its words, as far as they are clean', async () => {
      works.user = null;
      const url = await walk(kit.newClient());
      expect(Object.fromEntries(url.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
        error_description: 'She said no',
      });
    });

    it('counts once', async () => {
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

    it('ends in nothing in a browser that did not begin it', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const callback = await callbackOf(kit.newClient(), createTestBrowser(SITE_URL));
      const victim = await createTestBrowser(SITE_URL).open(callback.href);
      expect(victim.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(victim.searchParams.has('code')).toBe(false);
    });

    it('gives a code that only the client which asked can exchange', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const url = await walk(kit.newClient());
      const thief = kit.newClient();
      await begin(thief);
      const { error } = await finish(thief, url);
      expect(error?.code).toBe('bad_code_verifier');
    });

    it('of another issuer is refused', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      elsewhere.user = { sub: subject(), email: user.email, email_verified: true };
      const browser = createTestBrowser(SITE_URL);
      const [mine, its] = [works.settings.issuer, elsewhere.settings.issuer];
      // Named as theirs, then their code under their name, then their code under the name of ours.
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

    it('comes too late after five minutes', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      const browser = createTestBrowser(SITE_URL);
      const callback = await callbackOf(kit.newClient(), browser);
      kit.clock.advance(301);
      const url = await browser.open(callback.href);
      expect(url.searchParams.get('error_code')).toBe('flow_state_expired');
    });

    it('with no state, or one that was never given out, leads to the site', async () => {
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

    it('may be posted as a form', async () => {
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

  describe('what a client asks for', () => {
    it('leads to the site when the address is not allowed', async () => {
      const user = await kit.makeUser();
      atWork(user.email);
      for (const wished of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
        const browser = createTestBrowser(SITE_URL);
        const url = await browser.open(await begin(kit.newClient(), provider, wished));
        expect(url.origin).toBe(SITE_URL);
        expect(url.searchParams.has('code')).toBe(true);
      }
    });

    it('changes nothing of our own request', async () => {
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

    it('begins by POST as it does by GET', async () => {
      const path = `/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
      for (const method of ['GET', 'POST']) {
        const response = await kit.call(path, { method });
        expect([method, response.status]).toEqual([method, 302]);
        const url = new URL(response.headers.get('location') ?? '');
        expect(url.searchParams.get('response_type')).toBe('code');
        expect(response.headers.get('set-cookie')).not.toBeNull();
      }
      expect((await kit.call('/authorize?provider=nobody', { method: 'POST' })).status).toBe(400);
    });

    it('is refused for a provider that is not there, and for half a challenge', async () => {
      for (const query of [
        'provider=nobody',
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

    it('is a session in the fragment without PKCE, in the browser that asked', async () => {
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

    it('sends the browser back when the provider is away', async () => {
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

  describe('an identity that is linked by hand', () => {
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

    it('is one more way in, also under an address that nobody vouches for, and can be unlinked', async () => {
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
      if (!identity) throw new Error('It is not there');
      expect((await made.client.auth.unlinkIdentity(identity)).error).toBeNull();
      const gone = await browser.open(await begin(kit.newClient(), other));
      expect(gone.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    });

    it('that belongs to somebody is left to him', async () => {
      const [owner, taker] = [await kit.signIn(), await kit.signIn()];
      atElsewhere('one@elsewhere.example');
      await finish(owner, await createTestBrowser(SITE_URL).open(await link(owner)));
      const url = await createTestBrowser(SITE_URL).open(await link(taker));
      expect(url.searchParams.get('error_code')).toBe('identity_already_exists');
    });

    it('is not linked by somebody else who is talked into opening the link', async () => {
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

    it('is not linked once the session that asked has ended', async () => {
      const made = await kit.signIn();
      atElsewhere('late@elsewhere.example');
      const url = await createTestBrowser(SITE_URL).open(await link(made));
      await rowsOf(database(), 'delete from auth_session where user_id = $1::uuid', [made.user.id]);
      expect((await finish(made, url)).error?.code).toBe('flow_state_not_found');
    });

    it('is void after a change of the password', async () => {
      const made = await kit.signIn();
      atElsewhere('void@elsewhere.example');
      const address = await link(made);
      await made.client.auth.updateUser({ password: 'a goat on the balcony' });
      const url = await createTestBrowser(SITE_URL).open(address);
      expect(url.searchParams.get('error_code')).toBe('bad_oauth_state');
    });

    it('needs a session, PKCE, the second factor of who has one, and that linking is on', async () => {
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

  it('logged no error in all of this', () => {
    expect(kit.errors).toEqual([]);
    expect(open.errors).toEqual([]);
  });
});

function implicitClient(url: string) {
  const auth = { flowType: 'implicit', autoRefreshToken: false, persistSession: false } as const;
  return { client: createClient(new URL(url).origin, 'public-key', { auth }) };
}
