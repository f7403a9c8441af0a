import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { openAuthKit, PASSWORD, SITE_URL, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { follow, openMail, otherThan } from './mail-box.ts';

const EXPIRED = { code: 'otp_expired', status: 403 };
const CONFIRM_URL = `${SITE_URL}/console/confirm`;

let people = 0;

onDatabase((database) => {
  let kit: AuthKit;
  /** Sign-up is open here, and links lead to the page with the button. */
  let open: AuthKit;
  beforeAll(async () => {
    const take = () => Promise.resolve(0);
    kit = await openAuthKit(database(), { take });
    open = await openAuthKit(database(), { take, signupEnabled: true, confirmUrl: CONFIRM_URL });
  });
  afterAll(async () => {
    await kit.close();
    await open.close();
  });

  const newAddress = () => {
    people += 1;
    return `newcomer-${people}@example.com`;
  };
  const userWith = (email: string) =>
    rowsOf<{ password_hash: string | null; email_confirmed_at: Date | null }>(
      database(),
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
  const type = (email: string, token: string, kind: 'email' | 'magiclink' | 'recovery' = 'email') =>
    kit.newClient().client.auth.verifyOtp({ email, token, type: kind });

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

    it('completes through its code, on any device, once', async () => {
      const { user, mail } = await askAndOpen();
      const { data, error } = await type(user.email.toUpperCase(), mail.code);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      expect((await type(user.email, mail.code)).error).toMatchObject(EXPIRED);
      expect((await follow(mail.link)).hash.get('error_code')).toBe('otp_expired');
    });

    it('starts one session when its code is entered several times at once', async () => {
      const { user, mail } = await askAndOpen();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => type(user.email, mail.code)),
      );
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    });

    it('is not a recovery: its code does not start one', async () => {
      const { user, mail } = await askAndOpen();
      expect((await type(user.email, mail.code, 'recovery')).error).toMatchObject(EXPIRED);
      expect((await type(user.email, mail.code, 'magiclink')).error).toBeNull();
    });

    it('fails with the code of another user', async () => {
      const [one, other] = [await askAndOpen(), await askAndOpen()];
      expect((await type(one.user.email, other.mail.code)).error).toMatchObject(EXPIRED);
    });

    it('has no valid code after an hour', async () => {
      const { user, mail } = await askAndOpen();
      kit.clock.advance(3601);
      expect((await type(user.email, mail.code)).error).toMatchObject(EXPIRED);
    });

    it('can be requested by older clients at /magiclink', async () => {
      const { email } = await kit.makeUser();
      const response = await kit.call('/magiclink', { method: 'POST', body: { email } });
      expect(await response.json()).toEqual({});
      const { hash } = await follow((await openMail(kit, email, 'magiclink')).link);
      expect(hash.get('type')).toBe('magiclink');
      expect(await kit.auth.verifyAccessToken(hash.get('access_token') ?? '')).not.toBeNull();
    });

    it('cannot be requested by phone', async () => {
      const { client } = kit.newClient();
      const asked = await client.auth.signInWithOtp({ phone: '+15550100' });
      expect(asked.error?.code).toBe('phone_provider_disabled');
      const proven = await client.auth.verifyOtp({
        phone: '+15550100',
        token: '123456',
        type: 'sms',
      });
      expect(proven.error).toMatchObject({
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
      const mistyped = await client.auth.verifyOtp({ phone: 'me', token: '123456', type: 'sms' });
      expect(mistyped.error?.message).toBe('Invalid phone number format (E.164 required)');
      const again = await client.auth.resend({ type: 'sms', phone: '+15550100' });
      expect(again.error?.code).toBe('phone_provider_disabled');
    });
  });

  describe('a code', () => {
    it('is void after ten wrong guesses, while no guess can void the link', async () => {
      const { user, mail, client } = await askAndOpen();
      const wrong = otherThan(mail.code);
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await type(user.email, wrong)).error).toMatchObject(EXPIRED);
      }
      expect((await type(user.email, mail.code)).error).toMatchObject(EXPIRED);
      const { query } = await follow(mail.link);
      const { error } = await client.auth.exchangeCodeForSession(query.get('code') ?? '');
      expect(error).toBeNull();
    });

    it('works after nine wrong guesses, each of which is recorded', async () => {
      const { user, mail } = await askAndOpen();
      const wrong = otherThan(mail.code);
      await Promise.all(Array.from({ length: 9 }, () => type(user.email, wrong)));
      expect((await type(user.email, mail.code)).error).toBeNull();
      const sql = `select 1 from auth_audit where user_id = $1::uuid and action = 'code_refused'`;
      expect(await rowsOf(database(), sql, [user.id])).toHaveLength(9);
    });

    it('that is guessed wrong many times at once is void as well', async () => {
      const { user, mail } = await askAndOpen();
      const wrong = otherThan(mail.code);
      await Promise.all(Array.from({ length: 12 }, () => type(user.email, wrong)));
      expect((await type(user.email, mail.code)).error).toMatchObject(EXPIRED);
    });

    it('needs an address, and a link is refused with one', async () => {
      const verify = async (body: unknown) => {
        const response = await kit.call('/verify', { method: 'POST', body });
        return ((await response.json()) as { code: string }).code;
      };
      const email = 'a@example.com';
      expect(await verify({ type: 'email', token: '123456' })).toBe('validation_failed');
      expect(await verify({ type: 'email', email })).toBe('validation_failed');
      expect(await verify({ type: 'email', token_hash: 'x', email })).toBe('validation_failed');
      expect(await verify({ type: 'reauthentication', email, token: '123456' })).toBe(
        'validation_failed',
      );
    });
  });

  describe('an unknown address', () => {
    it('gets the same answer as a known one and creates no user when sign-up is closed', async () => {
      const email = newAddress();
      await ask(email, true);
      await ask(email, false);
      expect(await userWith(email)).toEqual([]);
      expect(kit.sent.some(({ to }) => to === email)).toBe(false);
    });

    it('creates a user who must confirm it when sign-up is open and the request asks for it', async () => {
      const email = newAddress();
      await ask(email, false, open);
      expect(await userWith(email)).toEqual([]);
      const { client } = await ask(email, true, open);
      const mail = await openMail(open, email, 'magiclink');
      expect(await userWith(email)).toMatchObject([{ email_confirmed_at: null }]);
      const { data, error } = await client.auth.verifyOtp({
        email,
        token: mail.code,
        type: 'email',
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      });
    });

    it('that is requested several times at once creates one user', async () => {
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

    it('is confirmed through its email, and its password then signs in', async () => {
      const email = newAddress();
      const { client } = await signUp(email);
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(early.error?.code).toBe('email_not_confirmed');
      const { token } = await openMail(open, email, 'signup');
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' });
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
      const later = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(later.error).toBeNull();
    });

    it('can have its email sent again, which voids the previous one', async () => {
      const email = newAddress();
      const { client } = await signUp(email);
      const former = await openMail(open, email, 'signup');
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
      const verify = (token_hash: string) => client.auth.verifyOtp({ token_hash, type: 'signup' });
      expect((await verify(former.token)).error).toMatchObject(EXPIRED);
      expect((await verify((await openMail(open, email, 'signup')).token)).error).toBeNull();
      const sent = open.sent.length;
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(open.sent).toHaveLength(sent);
    });

    it('by a stranger leaves them no valid password once the owner uses an email of their own', async () => {
      const email = newAddress();
      await signUp(email);
      await ask(email, false, open);
      const { code: token } = await openMail(open, email, 'magiclink');
      const { client } = open.newClient();
      expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
      expect(await userWith(email)).toMatchObject([{ password_hash: null }]);
      const stranger = await open.newClient().client.auth.signInWithPassword({
        email,
        password: PASSWORD,
      });
      expect(stranger.error?.code).toBe('invalid_credentials');
      const { tokens } = await leftOver(email);
      expect(tokens).toEqual([]);
    });

    const leftOver = async (email: string) => ({
      tokens: await rowsOf(
        database(),
        'select type from auth_one_time_token where relates_to = $1::text',
        [email],
      ),
    });
  });

  describe('a link to the page with the button', () => {
    it('has its token after the #, and only the button uses it up', async () => {
      const { email } = await open.makeUser();
      const redirectTo = `${SITE_URL}/console/leads`;
      const { client } = open.newClient();
      await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
      const { link } = await openMail(open, email, 'magiclink');
      const url = new URL(link);
      expect(`${url.origin}${url.pathname}${url.search}`).toBe(CONFIRM_URL);
      const said = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
      expect(said).toMatchObject({ type: 'magiclink', redirect_to: redirectTo });
      const { error } = await client.auth.verifyOtp({
        token_hash: said['token_hash'] ?? '',
        type: 'magiclink',
      });
      expect(error).toBeNull();
    });
  });

  it('logs no error in any of these tests', () => {
    expect([...kit.errors, ...open.errors]).toEqual([]);
  });
});
