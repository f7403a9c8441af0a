import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { ACTOR, PASSWORD, useAuthKit } from './auth-kit.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const refresh = (refresh_token: string) =>
    kit.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } });
  const statusOf = async (response: Response) => {
    const { code } = (await response.json()) as { code?: unknown };
    return [response.status, code];
  };
  const whyExpired = (userId: string) =>
    kit.rows(
      `select details ->> 'why' as why from auth_audit
       where user_id = $1::uuid and action = 'session_expired'`,
      [userId],
    );
  const tokensOf = async (client: { auth: { getSession(): Promise<SessionResponse> } }) => {
    const { session } = (await client.auth.getSession()).data;
    if (!session) throw new Error('no user is signed in');
    return session;
  };

  describe('signing in by password', () => {
    it('gives the client a session whose claims match the user', async () => {
      const user = await kit.makeUser({ appMetadata: { role: 'owner' } });
      const { client } = kit.newClient();
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => events.push(event));
      const { data, error } = await client.auth.signInWithPassword(user);
      expect(error).toBeNull();
      expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
      expect(data.user).toMatchObject({
        id: user.id,
        email: user.email,
        aud: 'authenticated',
        app_metadata: { provider: 'email', providers: ['email'], role: 'owner' },
      });
      expect(data.user?.identities).toMatchObject([
        { provider: 'email', user_id: user.id, identity_data: { email: user.email } },
      ]);
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      expect(claims).toMatchObject({
        iss: kit.url,
        aud: 'authenticated',
        sub: user.id,
        email: user.email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password' }],
        is_anonymous: false,
      });
      expect(claims && claims.exp - claims.iat).toBe(3600);
      expect(events).toContain('SIGNED_IN');
    });

    it('accepts the email address in any letter case and with spaces around it', async () => {
      const user = await kit.makeUser();
      const { client } = kit.newClient();
      const typed = { email: ` ${user.email.toUpperCase()} `, password: PASSWORD };
      expect((await client.auth.signInWithPassword(typed)).error).toBeNull();
    });

    it('gives the same response to a wrong password, an unknown email address and an account without a password', async () => {
      const user = await kit.makeUser();
      const email = 'invited@example.com';
      const { email: invited } = await kit.auth.admin.createUser(
        { email, isConfirmed: true },
        ACTOR,
      );
      const responses = await Promise.all(
        [user.email, 'unknown@example.com', invited].map(async (address) => {
          const body = { email: address, password: 'not the right one' };
          const response = await kit.call('/token?grant_type=password', { method: 'POST', body });
          return [response.status, await response.text()];
        }),
      );
      expect(responses[0]).toEqual([400, expect.stringContaining('invalid_credentials')]);
      expect(responses).toEqual(Array(3).fill(responses[0]));
    });

    it('reveals only to a client with the right password that the email address is not confirmed', async () => {
      const user = await kit.makeUser({ isConfirmed: false });
      const { client } = kit.newClient();
      const right = await client.auth.signInWithPassword(user);
      const wrong = await client.auth.signInWithPassword({ ...user, password: 'another one' });
      expect(right.error?.code).toBe('email_not_confirmed');
      expect(wrong.error?.code).toBe('invalid_credentials');
    });

    it('writes an audit row for success and failure, without the email address', async () => {
      const { user, client } = await kit.signIn();
      await client.auth.signInWithPassword({ ...user, password: 'another one' });
      const rows = await kit.rows<{ action: string; text: string }>(
        `select action, a::text as text from auth_audit a where user_id = $1::uuid order by at`,
        [user.id],
      );
      expect(rows.map(({ action }) => action)).toEqual([
        'user_created',
        'signed_in',
        'sign_in_failed',
      ]);
      expect(rows.map(({ text }) => text).join()).not.toContain(user.email);
    });
  });

  describe('refreshing', () => {
    it('with one token several times concurrently returns the same new token each time', async () => {
      const { client } = await kit.signIn();
      const { refresh_token } = await tokensOf(client);
      const responses = await Promise.all(Array.from({ length: 6 }, () => refresh(refresh_token)));
      const bodies = (await Promise.all(responses.map((one) => one.json()))) as Tokens[];
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const tokens = new Set(bodies.map((body) => body.refresh_token));
      expect(tokens.size).toBe(1);
      expect(tokens).not.toContain(refresh_token);
      expect((await refresh([...tokens].join())).status).toBe(200);
    });

    it('accepts an older token for ten seconds, and ends the whole session if it is used later', async () => {
      const { client, user } = await kit.signIn();
      const { refresh_token: oldest } = await tokensOf(client);
      const second = (await (await refresh(oldest)).json()) as Tokens;
      const third = (await (await refresh(second.refresh_token)).json()) as Tokens;
      expect((await refresh(oldest)).status).toBe(200);
      kit.clock.advance(11);
      expect(await statusOf(await refresh(oldest))).toEqual([400, 'refresh_token_already_used']);
      expect(await statusOf(await refresh(third.refresh_token))).toEqual(UNKNOWN_TOKEN);
      const refused = await kit.call('/user', { bearer: third.access_token });
      expect(await statusOf(refused)).toEqual([403, 'session_not_found']);
      const actions = await kit.actionsOf(user.id);
      expect(actions.filter((one) => one === 'refresh_token_reused')).toHaveLength(1);
    });

    it('refuses a malformed or changed refresh token and keeps the session', async () => {
      const { client } = await kit.signIn();
      const { refresh_token } = await tokensOf(client);
      const changed = `${refresh_token.slice(0, 40)}${refresh_token[40] === 'A' ? 'B' : 'A'}${refresh_token.slice(41)}`;
      for (const bad of ['x', changed, `${refresh_token}A`, 'A'.repeat(76)]) {
        expect(await statusOf(await refresh(bad))).toEqual(UNKNOWN_TOKEN);
      }
      expect((await refresh(refresh_token)).status).toBe(200);
    });

    it('ends a session that was unused for a week, and the client signs out', async () => {
      const { client, user, storage, access } = await kit.signIn();
      const claims = await kit.auth.verifyAccessToken(access);
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => events.push(event));
      kit.clock.advance(6 * DAY);
      expect((await client.auth.refreshSession()).error, 'used within the week').toBeNull();
      kit.clock.advance(7 * DAY);
      const { error } = await client.auth.refreshSession();
      expect(error).toMatchObject({ code: 'session_expired', status: 400 });
      expect(storage.has('session')).toBe(false);
      expect([...storage.values()].join()).not.toContain(user.email);
      expect(events).toContain('SIGNED_OUT');
      expect(await kit.auth.isSessionAlive(claims?.session_id ?? '')).toBe(false);
      expect(await whyExpired(user.id)).toEqual([{ why: 'inactivity' }]);
      expect((await client.auth.signInWithPassword(user)).error).toBeNull();
    });
  });

  describe('signing out', () => {
    it('ends this session, the others or all of them', async () => {
      const first = await kit.signIn();
      const [second, third] = [await kit.signIn(first.user), await kit.signIn(first.user)];
      const alive = () =>
        Promise.all([first, second, third].map(({ access }) => kit.isSignedIn(access)));
      await third.client.auth.signOut({ scope: 'local' });
      expect(await alive()).toEqual([true, true, false]);
      const fourth = await kit.signIn(first.user);
      await first.client.auth.signOut({ scope: 'others' });
      expect(await alive()).toEqual([true, false, false]);
      expect(await kit.isSignedIn(fourth.access)).toBe(false);
      await first.client.auth.signOut();
      expect(await alive()).toEqual([false, false, false]);
    });

    it('ends another session immediately, and the list shows where the user is signed in', async () => {
      const here = await kit.signIn();
      const there = await kit.signIn(here.user);
      const { admin } = kit.auth;
      const listed = await admin.listSessions(here.user.id);
      expect(listed).toMatchObject([
        { aal: 'aal1', method: 'password', ip: there.ip },
        { aal: 'aal1', method: 'password', ip: here.ip },
      ]);
      const actor = { actorId: here.user.id, request: { ip: here.ip, userAgent: '' } };
      const id = listed[0]?.id ?? '';
      const stranger = await kit.makeUser();
      expect(await admin.endSession(stranger.id, id, actor)).toBe(false);
      expect(await kit.auth.isSessionAlive(id)).toBe(true);
      expect(await admin.endSession(here.user.id, id, actor)).toBe(true);
      expect(await admin.endSession(here.user.id, id, actor)).toBe(false);
      expect(await kit.auth.isSessionAlive(id)).toBe(false);
      expect((await there.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect(there.storage.get('session'), 'removed after the refusal').toBeUndefined();
      expect((await here.client.auth.getUser()).error).toBeNull();
    });

    it('works in the client even when the service no longer has the session', async () => {
      const { client, storage, user, access } = await kit.signIn();
      const there = await kit.signIn(user);
      await there.client.auth.signOut({ scope: 'global' });
      expect((await kit.call('/logout', { method: 'POST', bearer: access })).status).toBe(403);
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => events.push(event));
      expect((await client.auth.signOut()).error).toBeNull();
      expect(events).toContain('SIGNED_OUT');
      expect(storage.has('session')).toBe(false);
    });

    it('refuses a scope that does not exist', async () => {
      const { access } = await kit.signIn();
      const response = await kit.call('/logout?scope=all', { method: 'POST', bearer: access });
      expect(await statusOf(response)).toEqual([400, 'validation_failed']);
    });
  });
});

const DAY = 86_400;
const UNKNOWN_TOKEN = [400, 'refresh_token_not_found'];

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface SessionResponse {
  readonly data: { readonly session: Tokens | null };
}
