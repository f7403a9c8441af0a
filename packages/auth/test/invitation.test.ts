import { isFullRun } from '@pickup/test-sinks/full-run';
import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import {
  ACTOR,
  EXPIRED,
  newAddress,
  NEW_PASSWORD,
  PASSWORD,
  SITE_URL,
  useAuthKit,
} from './auth-kit.ts';
import { follow, openMail } from './mail-box.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

onDatabase((database) => {
  const kit = useAuthKit(database, { consumeRateLimit: async () => 0 });

  const invite = async (email = newAddress()) => {
    const options = { redirectTo: `${SITE_URL}/console/accept`, data: { name: 'Ada' } };
    const { data, error } = await (await kit.administrator()).inviteUserByEmail(email, options);
    expect(error).toBeNull();
    return { email, user: data.user, mail: await openMail(kit, email, 'invite') };
  };
  const accept = async ({ token }: { readonly token: string }) =>
    (await kit.newClient().client.auth.verifyOtp({ token_hash: token, type: 'invite' })).error;

  describe('an invitation', () => {
    it('is accepted through its email, and each step is recorded', async () => {
      const { user, mail } = await invite();
      expect(user).toMatchObject({ user_metadata: { name: 'Ada' }, role: 'authenticated' });
      expect(user?.email_confirmed_at).toBeUndefined();
      const { client } = kit.newClient();
      const accepted = await client.auth.verifyOtp({ token_hash: mail.token, type: 'invite' });
      expect(accepted.error).toBeNull();
      expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
      expect(await kit.actionsOf(user?.id)).toEqual(
        expect.arrayContaining(['user_invited', 'user_confirmed', 'password_changed']),
      );
    });

    it('that is sent again voids the previous one and creates no second user', async () => {
      const first = await invite();
      const second = await invite(first.email);
      expect(second.user?.id).toBe(first.user?.id);
      expect(await accept(first.mail)).toMatchObject(EXPIRED);
    });

    it('sent several times at the same time creates one user, and its last email is valid', async () => {
      const email = newAddress();
      const invitations = Array.from({ length: 5 }, () => kit.auth.admin.invite({ email }, ACTOR));
      const ids = new Set((await Promise.all(invitations)).map(({ id }) => id));
      expect(ids.size).toBe(1);
      const sql = 'select id from auth_one_time_token where relates_to = $1::text';
      const [row] = await kit.rows<{ id: string }>(sql, [email]);
      expect(await kit.auth.renderMessage(row?.id ?? '')).toMatchObject({ to: email });
    });

    it('is refused for a user whose email address is confirmed', async () => {
      const user = await kit.makeUser();
      const { error } = await (await kit.administrator()).inviteUserByEmail(user.email);
      expect(error).toMatchObject({ code: 'email_exists', status: 422 });
    });

    it.runIf(isFullRun)('can be accepted through a recovery email and is then void', async () => {
      const { email } = await invite();
      const { client } = kit.newClient();
      await client.auth.resetPasswordForEmail(email);
      const { token } = await openMail(kit, email, 'recovery');
      const { data, error } = await client.auth.verifyOtp({
        token_hash: token,
        type: 'recovery',
      });
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
      await expect(openMail(kit, email, 'invite')).rejects.toThrow('no valid invite email');
    });
  });

  describe('an administrator', () => {
    it('creates, finds, lists, changes and deletes users', async () => {
      const admin = await kit.administrator();
      const email = newAddress();
      const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
      const id = made.data.user?.id ?? '';
      expect(made.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      expect((await admin.getUserById(id)).data.user?.email).toBe(email);
      const page = await admin.listUsers({ page: 1, perPage: 2 });
      expect(page.error).toBeNull();
      expect(page.data.users[0]).toMatchObject({ id, identities: [{ provider: 'email' }] });
      expect(page.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
      const changed = await admin.updateUserById(id, {
        user_metadata: { name: 'Grace' },
        app_metadata: { team: 'north' },
      });
      expect(changed.data.user).toMatchObject({
        user_metadata: { name: 'Grace' },
        app_metadata: { team: 'north', provider: 'email' },
      });
      expect((await admin.deleteUser(id)).error).toBeNull();
      expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
      expect((await admin.deleteUser(id)).error).toMatchObject({ code: 'user_not_found' });
      expect(await kit.actionsOf(id)).toEqual(['user_created', 'user_updated', 'user_deleted']);
    });

    it.runIf(isFullRun)('gets an error for unsupported fields and oversized metadata', async () => {
      const admin = await kit.administrator();
      const { id } = await kit.makeUser();
      for (const more of [
        { id: crypto.randomUUID() },
        { phone: '+15550101234' },
        { phone_confirm: true },
        { password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA' },
        { role: 'admin' },
        { user_metadata: { note: 'x'.repeat(2048) } },
        { app_metadata: { note: 'x'.repeat(2048) } },
      ]) {
        const email = newAddress();
        const made = await admin.createUser({ email, ...more });
        expect([more, made.error?.code]).toEqual([more, 'validation_failed']);
        expect(await kit.auth.admin.findByEmail(email)).toBeNull();
        expect((await admin.updateUserById(id, more)).error?.code).toBe('validation_failed');
      }
    });

    it.runIf(isFullRun)('can create a user who is banned for a while', async () => {
      const admin = await kit.administrator();
      const email = newAddress();
      const details = { email, password: PASSWORD, email_confirm: true, ban_duration: '1h' };
      const { data } = await admin.createUser(details);
      expect(data.user?.banned_until).toEqual(expect.any(String));
      const { client } = kit.newClient();
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(error?.code).toBe('user_banned');
    });

    it('signs a user out everywhere by setting a password or an email address', async () => {
      const admin = await kit.administrator();
      const { access, user } = await kit.signIn();
      await admin.updateUserById(user.id, { password: NEW_PASSWORD });
      expect(await kit.isSignedIn(access)).toBe(false);
      const again = await kit.signIn({ ...user, password: NEW_PASSWORD });
      const email = newAddress();
      await admin.updateUserById(user.id, { email });
      expect(await kit.isSignedIn(again.access)).toBe(false);
      expect((await admin.getUserById(user.id)).data.user).toMatchObject({
        email,
        identities: [{ identity_data: { email } }],
      });
    });

    it('cannot give a user another user’s email address, or a weak password', async () => {
      const admin = await kit.administrator();
      const [one, other] = [await kit.makeUser(), await kit.makeUser()];
      const taken = await admin.updateUserById(one.id, { email: other.email });
      expect(taken.error?.code).toBe('email_exists');
      const weak = await admin.updateUserById(one.id, { password: 'short' });
      expect(weak.error?.code).toBe('weak_password');
    });

    it('bans a user for a while, which signs them out, and can lift the ban', async () => {
      const admin = await kit.administrator();
      const { access, user } = await kit.signIn();
      const banned = await admin.updateUserById(user.id, { ban_duration: '1h30m' });
      expect(banned.error).toBeNull();
      const claims = await kit.auth.verifyAccessToken(access);
      expect(await kit.auth.isSessionAlive(claims?.session_id ?? '')).toBe(false);
      const { client } = kit.newClient();
      expect((await client.auth.signInWithPassword(user)).error?.code).toBe('user_banned');
      await admin.updateUserById(user.id, { ban_duration: 'none' });
      expect((await client.auth.signInWithPassword(user)).error).toBeNull();
    });

    it.runIf(isFullRun)('can create a link without sending an email', async () => {
      const admin = await kit.administrator();
      const user = await kit.makeUser();
      const sent = kit.sent.length;
      const made = await admin.generateLink({ type: 'recovery', email: user.email });
      expect(made.error).toBeNull();
      expect(made.data.user?.id).toBe(user.id);
      expect(kit.sent).toHaveLength(sent);
      const { hash } = await follow(made.data.properties?.action_link ?? '');
      expect(hash.get('type')).toBe('recovery');
      const invited = await admin.generateLink({ type: 'invite', email: newAddress() });
      expect(await accept({ token: invited.data.properties?.hashed_token ?? '' })).toBeNull();
      const unknown = await admin.generateLink({ type: 'magiclink', email: newAddress() });
      expect(unknown.error?.code).toBe('user_not_found');
    });

    it.runIf(isFullRun)('cannot soft-delete a user', async () => {
      const admin = await kit.administrator();
      const user = await kit.makeUser();
      const { error } = await admin.deleteUser(user.id, true);
      expect(error?.code).toBe('validation_failed');
    });
  });

  describe('the server itself', () => {
    it('reads the users that exist among the given ids, and finds a user by email address', async () => {
      const [one, other] = [await kit.makeUser(), await kit.makeUser()];
      const { admin } = kit.auth;
      const found = await admin.read([one.id, UNKNOWN_ID, other.id]);
      expect(found.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
      expect(await admin.read([])).toEqual([]);
      expect((await admin.findByEmail(one.email.toUpperCase()))?.id).toBe(one.id);
      expect(await admin.findByEmail(newAddress())).toBeNull();
      expect(await admin.findByEmail('not-an-email')).toBeNull();
    });

    it('signs a user out everywhere', async () => {
      const { access, user } = await kit.signIn();
      await kit.signIn(user);
      expect(await kit.auth.admin.endSessions(user.id, ACTOR)).toBe(2);
      expect(await kit.isSignedIn(access)).toBe(false);
    });

    it.runIf(isFullRun)('gets false, 0 or an error for an unknown user', async () => {
      const { admin } = kit.auth;
      expect(await admin.remove(UNKNOWN_ID, ACTOR)).toBe(false);
      expect(await admin.ban(UNKNOWN_ID, null, ACTOR)).toBe(false);
      expect(await admin.endSessions(UNKNOWN_ID, ACTOR)).toBe(0);
      await expect(admin.get(UNKNOWN_ID)).rejects.toMatchObject({ code: 'user_not_found' });
    });

    it('deletes a user with their sessions, but keeps the audit rows', async () => {
      const { access, user } = await kit.signIn();
      expect(await kit.auth.admin.remove(user.id, ACTOR)).toBe(true);
      expect(await kit.isSignedIn(access)).toBe(false);
      expect(await kit.actionsOf(user.id)).toContain('user_deleted');
    });

    it('issues service tokens that belong to no user', async () => {
      const token = await kit.auth.issueServiceToken(60);
      expect(await kit.isSignedIn(token)).toBe(false);
      expect(await kit.auth.verifyAccessToken(token)).toBeNull();
    });

    it('issues service tokens only for one second to one day', async () => {
      for (const seconds of [0, -1, 86_401, Number.NaN]) {
        await expect(kit.auth.issueServiceToken(seconds)).rejects.toThrow(RangeError);
      }
    });
  });

  describe('a caller who is not an administrator', () => {
    const codesFor = async (bearer: string | undefined) => {
      const routes = kit.auth.app.routes.filter(
        ({ method, path }) => method !== 'ALL' && /^\/(?:admin\/|invite$)/.test(path),
      );
      expect(routes.length).toBeGreaterThan(8);
      const responses = routes.map(async ({ method, path }) => {
        const body = method === 'GET' ? undefined : { email: 'a@example.com', type: 'invite' };
        const address = path.replace(/:\w+/g, UNKNOWN_ID);
        const response = await kit.call(address, { method, body, bearer });
        return ((await response.json()) as { code: string }).code;
      });
      return new Set(await Promise.all(responses));
    };

    it('is refused on every administrator route', async () => {
      const { access } = await kit.signIn();
      expect(await codesFor(undefined)).toEqual(new Set(['no_authorization']));
      expect(await codesFor(access)).toEqual(new Set(['not_admin']));
      expect(await codesFor('public-key')).toEqual(new Set(['bad_jwt']));
    });

    it('is refused with an expired token', async () => {
      const token = await kit.auth.issueServiceToken(60);
      kit.clock.advance(66);
      expect(await codesFor(token)).toEqual(new Set(['bad_jwt']));
    });

    it('is refused with a role that they gave themselves', async () => {
      const { client } = await kit.signIn();
      await client.auth.updateUser({ data: { role: 'service_role', aud: 'service_role' } });
      const { data } = await client.auth.refreshSession();
      expect(await codesFor(data.session?.access_token)).toEqual(new Set(['not_admin']));
    });
  });
});
