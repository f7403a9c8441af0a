import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { ACTOR, EXPIRED, NEW_PASSWORD, SITE_URL, useAuthKit } from './auth-kit.ts';
import { follow, openMail } from './mail-box.ts';

onDatabase((database) => {
  const kit = useAuthKit(database, { consumeRateLimit: async () => 0 });

  const requestRecovery = async (redirectTo = `${SITE_URL}/console/reset`) => {
    const user = await kit.makeUser();
    const made = kit.newClient();
    const { error } = await made.client.auth.resetPasswordForEmail(user.email, { redirectTo });
    expect(error).toBeNull();
    return { ...made, user, mail: await openMail(kit, user.email, 'recovery') };
  };
  const verifyToken = (token_hash: string, type: 'recovery' | 'magiclink' | 'email' = 'recovery') =>
    kit.newClient().client.auth.verifyOtp({ token_hash, type });

  describe('a password recovery', () => {
    it('signs the user in with the six-digit code from the email, even with a space in it', async () => {
      const { user, mail } = await requestRecovery();
      const token = `${mail.code.slice(0, 3)} ${mail.code.slice(3)}`;
      const { client } = kit.newClient();
      const typed = { email: user.email, token, type: 'recovery' } as const;
      expect((await client.auth.verifyOtp(typed)).error).toBeNull();
      expect((await client.auth.verifyOtp(typed)).error).toMatchObject(EXPIRED);
    });

    it('is reported to the client that exchanges the code from the emailed link', async () => {
      const { client, mail } = await requestRecovery();
      const code = (await follow(mail.link)).query.get('code') ?? '';
      const data = { redirectType: 'PASSWORD_RECOVERY' };
      expect(await client.auth.exchangeCodeForSession(code)).toMatchObject({ error: null, data });
    });
  });

  describe('an email', () => {
    it('can be used only once, whether by button, code or link', async () => {
      const { user, mail } = await requestRecovery();
      expect((await verifyToken(mail.token)).error).toBeNull();
      expect((await verifyToken(mail.token)).error).toMatchObject(EXPIRED);
      const { client } = kit.newClient();
      const { code: token } = mail;
      const typed = await client.auth.verifyOtp({ email: user.email, token, type: 'recovery' });
      expect(typed.error).toMatchObject(EXPIRED);
      const { hash, query } = await follow(mail.link);
      expect(hash.get('error_code')).toBe('otp_expired');
      expect(query.get('error_code')).toBe('otp_expired');
      expect(query.get('code')).toBeNull();
    });

    it('succeeds only once when it is used several times at the same time', async () => {
      const { mail } = await requestRecovery();
      const responses = await Promise.all(Array.from({ length: 6 }, () => verifyToken(mail.token)));
      expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
      const other = await requestRecovery();
      const results = await Promise.all(Array.from({ length: 6 }, () => follow(other.mail.link)));
      expect(results.filter(({ query }) => query.has('code'))).toHaveLength(1);
    });

    it('has the same content each time it is rendered, until it is used', async () => {
      const { user, mail } = await requestRecovery();
      expect(await openMail(kit, user.email, 'recovery')).toEqual(mail);
      await verifyToken(mail.token);
      await expect(openMail(kit, user.email, 'recovery')).rejects.toThrow(
        'no valid recovery email',
      );
    });

    it('is void after an hour, and is no longer rendered', async () => {
      const { user, mail } = await requestRecovery();
      kit.clock.advance(3599);
      expect((await openMail(kit, user.email, 'recovery')).expiresAt).toEqual(mail.expiresAt);
      kit.clock.advance(2);
      expect((await verifyToken(mail.token)).error).toMatchObject(EXPIRED);
      expect((await follow(mail.link)).hash.get('error_code')).toBe('otp_expired');
      await expect(openMail(kit, user.email, 'recovery')).rejects.toThrow(
        'no valid recovery email',
      );
    });

    it('of one type is not valid for another type', async () => {
      const { mail } = await requestRecovery();
      expect((await verifyToken(mail.token, 'magiclink')).error).toMatchObject(EXPIRED);
      expect((await verifyToken(mail.token, 'email')).error).toMatchObject(EXPIRED);
      expect((await verifyToken(mail.token)).error).toBeNull();
    });

    it('is void once the password has changed', async () => {
      const { user, mail } = await requestRecovery();
      const { client } = await kit.signIn(user);
      await client.auth.updateUser({ password: NEW_PASSWORD });
      expect((await verifyToken(mail.token)).error).toMatchObject(EXPIRED);
    });

    it('to the user’s previous address is void', async () => {
      const { user, mail } = await requestRecovery();
      const email = `moved-${user.email}`;
      const sql = 'update auth_user set email = $2::text where id = $1::uuid';
      await kit.rows(sql, [user.id, email]);
      expect((await verifyToken(mail.token)).error).toMatchObject(EXPIRED);
      const { client } = kit.newClient();
      const typed = { email: user.email, token: mail.code, type: 'recovery' } as const;
      expect((await client.auth.verifyOtp(typed)).error).toMatchObject(EXPIRED);
    });

    it('is not accepted with an altered token', async () => {
      const { mail } = await requestRecovery();
      const { token } = mail;
      const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`;
      for (const bad of [changed, token.replace('pkce_', ''), 'x']) {
        expect((await verifyToken(bad)).error).toMatchObject(EXPIRED);
      }
      expect((await verifyToken(token)).error).toBeNull();
    });

    it('leaves only hashes of its token and code in the database, and no token or code in the queue', async () => {
      const { user, mail } = await requestRecovery();
      const sql = 'select * from auth_one_time_token where user_id = $1::uuid';
      const [row] = await kit.rows(sql, [user.id]);
      const stored = JSON.stringify([row, kit.sent]);
      expect(stored).not.toContain(mail.token.replace('pkce_', ''));
      expect(stored).not.toContain(mail.code);
    });
  });

  describe('a request without PKCE', () => {
    const recover = async (email: string, query = '') =>
      kit.call(`/recover${query}`, { method: 'POST', body: { email } });

    it('leads to a link that returns a session in the URL’s fragment, which no server sees', async () => {
      const user = await kit.makeUser();
      await recover(user.email, `?redirect_to=${encodeURIComponent(`${SITE_URL}/console`)}`);
      const { token, link } = await openMail(kit, user.email, 'recovery');
      expect(token).not.toMatch(/^pkce_/);
      const { url, query, hash } = await follow(link);
      expect(url.pathname).toBe('/console');
      expect([...query]).toEqual([]);
      expect(hash.get('type')).toBe('recovery');
      const claims = await kit.auth.verifyAccessToken(hash.get('access_token') ?? '');
      expect(claims?.sub).toBe(user.id);
    });

    it('sends no email to a banned user, and does not reveal the ban', async () => {
      const user = await kit.makeUser();
      const until = new Date(kit.clock.now().getTime() + 60_000);
      await kit.auth.admin.ban(user.id, until, ACTOR);
      expect(await (await recover(user.email)).json()).toEqual({});
      expect(kit.sent.some(({ to }) => to === user.email)).toBe(false);
    });
  });

  describe('a link', () => {
    it('is not used up by a HEAD request', async () => {
      const { mail } = await requestRecovery();
      expect((await follow(mail.link, 'HEAD')).status).toBe(200);
      expect((await follow(mail.link)).query.has('code')).toBe(true);
    });

    it('requested with a redirect to another site leads to our own site', async () => {
      const { mail } = await requestRecovery('https://evil.example/console');
      expect(new URL(mail.redirectTo).origin).toBe(SITE_URL);
      expect(new URL(mail.link).origin).toBe(new URL(kit.url).origin);
      expect((await follow(mail.link)).url.origin).toBe(SITE_URL);
    });

    it('whose redirect_to was altered leads to the original page', async () => {
      const { mail } = await requestRecovery();
      const link = new URL(mail.link);
      link.searchParams.set('redirect_to', 'https://evil.example/');
      const { status, url } = await follow(link.href);
      expect([status, url.origin, url.pathname]).toEqual([303, SITE_URL, '/console/reset']);
      const again = await follow(link.href);
      expect([again.url.origin, again.hash.get('error_code')]).toEqual([SITE_URL, 'otp_expired']);
    });

    it('without a token or without a supported type leads to our site with an error', async () => {
      for (const query of ['', '?token=x', '?type=recovery', '?token=x&type=reauthentication']) {
        const { url, hash } = await follow(`${kit.url}/verify${query}`);
        expect([url.origin, hash.get('error_code')]).toEqual([SITE_URL, 'validation_failed']);
      }
    });
  });
});
