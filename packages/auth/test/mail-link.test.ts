import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { EXPIRED, newAddress, PASSWORD, SITE_URL, useAuthKit } from './auth-kit.ts';
import { follow, openMail, otherThan } from './mail-box.ts';

const CONFIRM_URL = `${SITE_URL}/console/confirm`;

onDatabase((database) => {
  const consumeRateLimit = async () => 0;
  const kit = useAuthKit(database, { consumeRateLimit });
  /** Sign-up is open here, and emailed links lead to a page with a confirm button. */
  const open = useAuthKit(database, {
    consumeRateLimit,
    signupEnabled: true,
    confirmUrl: CONFIRM_URL,
  });

  const userWith = (email: string) =>
    kit.rows<{ password_hash: string | null; email_confirmed_at: Date | null }>(
      'select * from auth_user where email = $1::text',
      [email],
    );
  const ask = async (email: string, shouldCreateUser = false, on = kit) => {
    const made = on.newClient();
    const options = { shouldCreateUser };
    const { error } = await made.client.auth.signInWithOtp({ email, options });
    expect(error).toBeNull();
    return made;
  };
  const askAndOpen = async () => {
    const user = await kit.makeUser();
    return { ...(await ask(user.email)), user, mail: await openMail(kit, user.email, 'magiclink') };
  };
  const enterCode = (
    email: string,
    token: string,
    kind: 'email' | 'magiclink' | 'recovery' = 'email',
  ) => kit.newClient().client.auth.verifyOtp({ email, token, type: kind });

  describe('a sign-in by email', () => {
    it('completes through its link, in the client that requested it', async () => {
      const { client, user, mail } = await askAndOpen();
      const { query } = await follow(mail.link);
      const { data, error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      expect(claims?.amr).toMatchObject([{ method: 'magiclink' }]);
    });

    it('completes only once through its code, on any device', async () => {
      const { user, mail } = await askAndOpen();
      const { data, error } = await enterCode(user.email.toUpperCase(), mail.code);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      expect((await enterCode(user.email, mail.code)).error).toMatchObject(EXPIRED);
      expect((await follow(mail.link)).hash.get('error_code')).toBe('otp_expired');
    });

    it('starts one session when its code is entered several times at the same time', async () => {
      const { user, mail } = await askAndOpen();
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => enterCode(user.email, mail.code)),
      );
      expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
    });

    it('does not start a recovery with its code', async () => {
      const { user, mail } = await askAndOpen();
      expect((await enterCode(user.email, mail.code, 'recovery')).error).toMatchObject(EXPIRED);
      expect((await enterCode(user.email, mail.code, 'magiclink')).error).toBeNull();
    });

    it('fails with the code of another user', async () => {
      const [one, other] = [await askAndOpen(), await askAndOpen()];
      expect((await enterCode(one.user.email, other.mail.code)).error).toMatchObject(EXPIRED);
    });

    it('can be requested by older clients at /magiclink', async () => {
      const { email } = await kit.makeUser();
      const response = await kit.call('/magiclink', { method: 'POST', body: { email } });
      expect(await response.json()).toEqual({});
      const { hash } = await follow((await openMail(kit, email, 'magiclink')).link);
      expect(hash.get('type')).toBe('magiclink');
      expect(await kit.auth.verifyAccessToken(hash.get('access_token') ?? '')).not.toBeNull();
    });
  });

  describe('a code', () => {
    it('is void after ten wrong guesses, even simultaneous ones, but the link stays valid', async () => {
      const { user, mail, client } = await askAndOpen();
      const wrong = otherThan(mail.code);
      const guesses = Array.from({ length: 12 }, () => enterCode(user.email, wrong));
      for (const { error } of await Promise.all(guesses)) expect(error).toMatchObject(EXPIRED);
      expect((await enterCode(user.email, mail.code)).error).toMatchObject(EXPIRED);
      const { query } = await follow(mail.link);
      const { error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect(error).toBeNull();
    });

    it('works after nine wrong guesses, each of which is recorded', async () => {
      const { user, mail } = await askAndOpen();
      const wrong = otherThan(mail.code);
      await Promise.all(Array.from({ length: 9 }, () => enterCode(user.email, wrong)));
      expect((await enterCode(user.email, mail.code)).error).toBeNull();
      const actions = await kit.actionsOf(user.id);
      expect(actions.filter((action) => action === 'code_refused')).toHaveLength(9);
    });

    const email = 'a@example.com';
    it.each([
      { type: 'email', token: '123456' },
      { type: 'email', email },
      { type: 'email', token_hash: 'x', email },
      { type: 'reauthentication', email, token: '123456' },
    ])('is refused in an incomplete, contradictory or unsupported request: %j', async (body) => {
      const response = await kit.call('/verify', { method: 'POST', body });
      expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    });
  });

  describe('a sign-in request for an unknown email address', () => {
    it('creates a user, who must confirm the address, only if the request allows a new user', async () => {
      const email = newAddress();
      await ask(email, false, open);
      expect(await userWith(email)).toEqual([]);
      const { client } = await ask(email, true, open);
      const mail = await openMail(open, email, 'magiclink');
      expect(await userWith(email)).toMatchObject([{ email_confirmed_at: null }]);
      const typed = { email, token: mail.code, type: 'email' } as const;
      const { data, error } = await client.auth.verifyOtp(typed);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      });
    });

    it('that is sent several times at the same time creates one user', async () => {
      const email = newAddress();
      await Promise.all(Array.from({ length: 5 }, () => ask(email, true, open)));
      expect(await userWith(email)).toHaveLength(1);
      const { code: token } = await openMail(open, email, 'magiclink');
      const { client } = open.newClient();
      expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
    });
  });

  describe('a sign-up', () => {
    const signUp = async (email: string) => {
      const made = open.newClient();
      const { error } = await made.client.auth.signUp({ email, password: PASSWORD });
      expect(error).toBeNull();
      return made;
    };

    it('is confirmed through its email, and its password works only after that', async () => {
      const email = newAddress();
      const { client } = await signUp(email);
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(early.error?.code).toBe('email_not_confirmed');
      const { link, token } = await openMail(open, email, 'signup');
      expect(link.startsWith(`${CONFIRM_URL}#`), 'to the page with the confirm button').toBe(true);
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' });
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
      const later = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(later.error).toBeNull();
    });

    it('can have its email sent again, which voids the previous one', async () => {
      const email = newAddress();
      const { client } = await signUp(email);
      const previous = await openMail(open, email, 'signup');
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
      const verify = (token_hash: string) => client.auth.verifyOtp({ token_hash, type: 'signup' });
      expect((await verify(previous.token)).error).toMatchObject(EXPIRED);
      expect((await verify((await openMail(open, email, 'signup')).token)).error).toBeNull();
      const sent = open.sent.length;
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(open.sent).toHaveLength(sent);
    });

    it('by a stranger leaves no valid password after the address’s owner signs in by email', async () => {
      const email = newAddress();
      await signUp(email);
      await ask(email, false, open);
      const { code: token } = await openMail(open, email, 'magiclink');
      const { client } = open.newClient();
      expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
      expect(await userWith(email)).toMatchObject([{ password_hash: null }]);
      const stranger = open.newClient().client.auth;
      const { error } = await stranger.signInWithPassword({ email, password: PASSWORD });
      expect(error?.code).toBe('invalid_credentials');
      const sql = 'select type from auth_one_time_token where relates_to = $1::text';
      expect(await kit.rows(sql, [email])).toEqual([]);
    });
  });
});
