import { isFullRun } from '@pickup/test-sinks/full-run';
import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { NEW_PASSWORD, openKitForTest, PASSWORD, SITE_URL, useAuthKit } from './auth-kit.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);
  const open = useAuthKit(database, { signupEnabled: true });

  describe('changing the password', () => {
    it('ends the other sessions, keeps this one, and makes the new password valid', async () => {
      const here = await kit.signIn();
      const there = await kit.signIn(here.user);
      const events: string[] = [];
      here.client.auth.onAuthStateChange((event) => events.push(event));
      const { error } = await here.client.auth.updateUser({ password: NEW_PASSWORD });
      expect(error).toBeNull();
      expect(events).toContain('USER_UPDATED');
      expect(await kit.isSignedIn(there.access)).toBe(false);
      expect((await here.client.auth.getUser()).error).toBeNull();
      const { client } = kit.newClient();
      const { email } = here.user;
      const old = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(old.error?.code).toBe('invalid_credentials');
      const next = await client.auth.signInWithPassword({ email, password: NEW_PASSWORD });
      expect(next.error).toBeNull();
    });

    it('stores an Argon2id hash with its parameters, never the password itself', async () => {
      const { client, user } = await kit.signIn();
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
      const sql = 'select password_hash from auth_user where id = $1::uuid';
      const [row] = await kit.rows<{ password_hash: string }>(sql, [user.id]);
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    it('refuses the same password and weak ones, with reasons', async () => {
      const { client, user } = await kit.signIn();
      const change = async (password: string) => (await client.auth.updateUser({ password })).error;
      expect(await change(PASSWORD)).toMatchObject({ code: 'same_password', status: 422 });
      expect(await change('short')).toMatchObject({
        code: 'weak_password',
        status: 422,
        reasons: ['length'],
      });
      expect(await change('password123')).toMatchObject({ reasons: ['pwned'] });
      expect(await change('12345678')).toMatchObject({ code: 'weak_password', status: 422 });
      const [own = ''] = user.email.split('@');
      expect(await change(`${own}-2026`)).toMatchObject({ reasons: ['characters'] });
      expect(await change(user.email)).toMatchObject({ reasons: ['characters'] });
    });

    it.runIf(isFullRun)('reports a weak password to older clients in their format', async () => {
      const { access } = await kit.signIn();
      const headers = { 'x-supabase-api-version': '' };
      const body = { password: 'short' };
      const response = await kit.call('/user', { method: 'PUT', bearer: access, body, headers });
      expect(await response.json()).toMatchObject({
        code: 422,
        error_code: 'weak_password',
        weak_password: { reasons: ['length'] },
      });
    });

    it('is refused after too many attempts in a row', async () => {
      const { client } = await kit.signIn();
      const codes = [];
      for (let index = 0; index < 12; index += 1) {
        codes.push((await client.auth.updateUser({ password: 'short' })).error?.code);
      }
      expect(codes.slice(-1)).toEqual(['over_request_rate_limit']);
    });
  });

  describe('a user’s own metadata', () => {
    it('is merged (null removes a value) and cannot change fields that the service manages', async () => {
      const { client, access } = await kit.signIn();
      await client.auth.updateUser({ data: { name: 'Ada', city: 'Oslo' } });
      const { data } = await client.auth.updateUser({ data: { city: null } });
      expect(data.user?.user_metadata).toEqual({ name: 'Ada' });
      const body = { app_metadata: { role: 'owner' }, role: 'service_role' };
      const response = await kit.call('/user', { method: 'PUT', bearer: access, body });
      expect(await response.json()).toMatchObject({
        role: 'authenticated',
        app_metadata: { provider: 'email', providers: ['email'] },
      });
    });

    it('is refused when it would make every token too large', async () => {
      const { client } = await kit.signIn();
      const { error } = await client.auth.updateUser({ data: { name: 'a'.repeat(4000) } });
      expect(error?.code).toBe('validation_failed');
    });
  });

  describe('signing up', () => {
    it('is refused unless the operator allows it', async () => {
      const { client } = kit.newClient();
      const { error } = await client.auth.signUp({ email: 'new@example.com', password: PASSWORD });
      expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
    });

    it('gets the same response for a known and a new email address, and only the new one gets an email', async () => {
      const known = await open.makeUser();
      const responses = await Promise.all(
        [known.email, 'newcomer@example.com'].map(async (email) => {
          const { auth } = open.newClient().client;
          const options = { data: { name: 'Ada' } };
          const { data, error } = await auth.signUp({ email, password: NEW_PASSWORD, options });
          expect(error).toBeNull();
          expect(data.session).toBeNull();
          return data.user;
        }),
      );
      const shapes = responses.map((user) => describeShape(user));
      expect(shapes[0]).toEqual(shapes[1]);
      expect(open.sent.map(({ to, type }) => [to, type])).toEqual([
        ['newcomer@example.com', 'signup'],
      ]);
      const { client } = open.newClient();
      expect((await client.auth.signInWithPassword(known)).error).toBeNull();
    });

    it('pauses once for a known and for a new email address, so that both take the same time', async () => {
      const pauses: number[] = [];
      const pause = async (ms: number) => pauses.push(ms);
      const pausing = await openKitForTest(database(), { signupEnabled: true, pause });
      const known = await pausing.makeUser();
      const pausesSoFar: number[] = [];
      for (const email of [known.email, 'evenly@example.com']) {
        const { client } = pausing.newClient();
        expect((await client.auth.signUp({ email, password: NEW_PASSWORD })).error).toBeNull();
        pausesSoFar.push(pauses.length);
      }
      expect(pausesSoFar, 'one pause each').toEqual([1, 2]);
    });

    it('allows one email a minute to one address, known or not', async () => {
      const known = await open.makeUser();
      const password = 'another password';
      for (const email of [known.email, 'twice@example.com']) {
        const { client } = open.newClient();
        expect((await client.auth.signUp({ email, password })).error).toBeNull();
        const again = await client.auth.signUp({ email, password });
        expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
      }
    });

    it('refuses a weak password, a malformed email address and an anonymous user', async () => {
      const { client } = open.newClient();
      const weak = await client.auth.signUp({ email: 'weak@example.com', password: 'short' });
      expect(weak.error).toMatchObject({ code: 'weak_password' });
      const none = await client.auth.signUp({ email: 'no address', password: PASSWORD });
      expect(none.error).toMatchObject({ code: 'validation_failed' });
      const anonymous = await client.auth.signInAnonymously();
      expect(anonymous.error).toMatchObject({ code: 'anonymous_provider_disabled' });
    });

    it.runIf(isFullRun)('remembers the page to return to if it is on this site', async () => {
      const signUp = (email: string, emailRedirectTo: string) => {
        const options = { emailRedirectTo };
        return open.newClient().client.auth.signUp({ email, password: NEW_PASSWORD, options });
      };
      await signUp('here@example.com', `${SITE_URL}/console/welcome`);
      await signUp('there@example.com', 'https://evil.example/');
      const rows = await kit.rows(`select redirect_to from auth_one_time_token
          where relates_to in ('here@example.com', 'there@example.com') order by relates_to`);
      expect(rows).toEqual([
        { redirect_to: `${SITE_URL}/console/welcome` },
        { redirect_to: SITE_URL },
      ]);
    });
  });

  it('a captcha, when configured, is required for sign-in, sign-up, emails and texts, but not for a refresh', async () => {
    const asked: string[] = [];
    const guarded = await openKitForTest(database(), {
      signupEnabled: true,
      texts: { provider: 'test', prefixes: ['+1'], perDay: 9, send: async () => undefined },
      signInByText: true,
      checkCaptcha: async (token, ip) => {
        asked.push(`${token} ${ip}`);
        return token === 'person';
      },
    });
    const user = await guarded.makeUser();
    const { email } = user;
    const phone = '+15550400000';
    const { client, ip } = guarded.newClient();
    const { auth } = client;
    const refusals = [
      await auth.signInWithPassword(user),
      await auth.signInWithPassword({ ...user, options: { captchaToken: 'machine' } }),
      await auth.signUp({ email: 'robot@example.com', password: PASSWORD }),
      await auth.resetPasswordForEmail(email),
      await auth.signInWithOtp({ email }),
      await auth.signInWithOtp({ phone }),
      await auth.resend({ type: 'signup', email }),
      await auth.resend({ type: 'sms', phone }),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(Array(8).fill('captcha_failed'));
    expect(guarded.sent).toEqual([]);
    const options = { captchaToken: 'person' };
    expect((await auth.signInWithPassword({ ...user, options })).error).toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await auth.signInWithOtp({ email, options })).error).toBeNull();
    expect((await auth.signInWithOtp({ phone, options })).error).toBeNull();
    expect(guarded.sent.map(({ to }) => to)).toEqual([email]);
    expect(asked.slice(0, 2)).toEqual([`machine ${ip}`, `person ${ip}`]);
  });
});

/** Replaces each value with its type, so that responses to different users can be compared. */
function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeShape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, describeShape(one)]));
}
