import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { EXPIRED, newAddress, PASSWORD, SITE_URL, useAuthKit } from './auth-kit.ts';
import { exchange, VERIFIER } from './issue-code.ts';
import { follow, openMail } from './mail-box.ts';

onDatabase((database) => {
  const kit = useAuthKit(database, { consumeRateLimit: async () => 0 });

  const requestChange = async (email = newAddress()) => {
    const made = await kit.signIn();
    const options = { emailRedirectTo: `${SITE_URL}/console/account` };
    const { data, error } = await made.client.auth.updateUser({ email }, options);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: made.user.email, new_email: email });
    const current = await openMail(kit, made.user.email, 'email_change_current');
    return { ...made, email, current, next: await openMail(kit, email, 'email_change_new') };
  };
  const verifyLink = (token_hash: string) =>
    kit.newClient().client.auth.verifyOtp({ token_hash, type: 'email_change' });
  const verifyCode = (email: string, token: string) =>
    kit.newClient().client.auth.verifyOtp({ email, token, type: 'email_change' });
  const addressOf = async (id: string) => (await kit.auth.admin.get(id)).email;

  describe('a new email address', () => {
    it('takes effect after it is confirmed from both addresses, in either order, and is recorded', async () => {
      for (const order of ['current', 'next'] as const) {
        const { user, email, ...mails } = await requestChange();
        const [first, second] =
          order === 'current' ? [mails.current, mails.next] : [mails.next, mails.current];
        const halfway = await verifyLink(first.token);
        expect(halfway).toMatchObject({ error: null, data: { session: null } });
        expect(await addressOf(user.id)).toBe(user.email);
        const done = await verifyLink(second.token);
        expect(done.data.user).toMatchObject({
          id: user.id,
          email,
          identities: [{ identity_data: { email, email_verified: true } }],
        });
        expect(done.data.user?.new_email).toBeUndefined();
        const { client } = kit.newClient();
        const signIn = { email, password: PASSWORD };
        expect((await client.auth.signInWithPassword(signIn)).error).toBeNull();
        const previous = await client.auth.signInWithPassword(user);
        expect(previous.error?.code).toBe('invalid_credentials');
        const isEmailChange = (action: string) => action.startsWith('email_change');
        expect((await kit.actionsOf(user.id)).filter(isEmailChange)).toEqual([
          'email_change_requested',
          'email_changed',
        ]);
      }
    });

    it('takes effect through links in a browser, too, and a signed-in client sees it after a refresh', async () => {
      const { client, user, email, current, next } = await requestChange();
      const halfway = await follow(current.link);
      expect(halfway.url.pathname).toBe('/console/account');
      expect(halfway.hash.get('message')).toContain('confirm link sent to the other email');
      expect(halfway.query.has('code')).toBe(false);
      // auth-js drops its PKCE verifier when updateUser returns, so it cannot exchange this code.
      expect((await follow(next.link)).query.has('code')).toBe(true);
      const { data, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id: user.id, email });
    });

    it('lets a client that kept its PKCE verifier sign in after both confirmations', async () => {
      const { access, user } = await kit.signIn();
      const email = newAddress();
      const body = { email, code_challenge: VERIFIER, code_challenge_method: 'plain' };
      await kit.call('/user', { method: 'PUT', bearer: access, body });
      await follow((await openMail(kit, user.email, 'email_change_current')).link);
      const { query } = await follow((await openMail(kit, email, 'email_change_new')).link);
      const { data, error } = await exchange(kit.newClient(), query.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id: user.id, email });
    });

    it('takes effect through codes, too', async () => {
      const { user, email, current, next } = await requestChange();
      expect((await verifyCode(user.email, current.code)).error).toBeNull();
      expect((await verifyCode(email, next.code)).data.user?.email).toBe(email);
    });

    it('does not take effect when it is confirmed twice from the current address', async () => {
      const { user, current } = await requestChange();
      expect((await verifyLink(current.token)).error).toBeNull();
      expect((await verifyLink(current.token)).error).toMatchObject(EXPIRED);
      expect((await verifyCode(user.email, current.code)).error).toMatchObject(EXPIRED);
      expect(await addressOf(user.id)).toBe(user.email);
    });

    it('takes effect only once when it is confirmed from both addresses at the same time', async () => {
      const { user, email, current, next } = await requestChange();
      const responses = await Promise.all(
        [current, next, current, next].map(({ token }) => verifyLink(token)),
      );
      expect(responses.filter(({ data }) => data.session !== null)).toHaveLength(1);
      expect(await addressOf(user.id)).toBe(email);
    });

    it('voids the confirmations of a previously requested address', async () => {
      const first = await requestChange();
      await verifyLink(first.current.token);
      const other = newAddress();
      await first.client.auth.updateUser({ email: other });
      expect((await verifyLink(first.next.token)).error).toMatchObject(EXPIRED);
      const { token } = await openMail(kit, other, 'email_change_new');
      expect((await verifyLink(token)).data.session).toBeNull();
      expect(await addressOf(first.user.id)).toBe(first.user.email);
    });

    it('can have its emails sent again, which voids the previous ones', async () => {
      const { client, user, email, current } = await requestChange();
      const again = await client.auth.resend({ type: 'email_change', email: user.email });
      expect(again.error).toBeNull();
      expect((await verifyLink(current.token)).error).toMatchObject(EXPIRED);
      await verifyLink((await openMail(kit, user.email, 'email_change_current')).token);
      const done = await verifyLink((await openMail(kit, email, 'email_change_new')).token);
      expect(done.data.user?.email).toBe(email);
    });

    it('that belongs to another account is refused only when that account’s owner opens the link', async () => {
      const other = await kit.makeUser();
      const { user, current, next } = await requestChange(other.email);
      expect((await verifyLink(current.token)).error).toBeNull();
      expect((await verifyLink(next.token)).error).toMatchObject({
        code: 'email_exists',
        status: 422,
      });
      expect(await addressOf(user.id)).toBe(user.email);
    });

    it('that two users confirm at the same time goes to only one of them', async () => {
      const email = newAddress();
      const [one, two] = [await requestChange(email), await requestChange(email)];
      await Promise.all([verifyLink(one.current.token), verifyLink(two.current.token)]);
      const responses = await Promise.all([verifyLink(one.next.token), verifyLink(two.next.token)]);
      expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
      expect(responses.find(({ error }) => error)?.error?.code).toBe('email_exists');
    });

    it('voids pending recovery links sent to the previous address', async () => {
      const { client, user, current, next } = await requestChange();
      await client.auth.resetPasswordForEmail(user.email);
      const { token } = await openMail(kit, user.email, 'recovery');
      await verifyLink(current.token);
      await verifyLink(next.token);
      const late = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' });
      expect(late.error).toMatchObject(EXPIRED);
    });

    it('that differs from the current one only in capitalization causes no email', async () => {
      const { client, user } = await kit.signIn();
      const sent = kit.sent.length;
      const { error } = await client.auth.updateUser({ email: user.email.toUpperCase() });
      expect(error).toBeNull();
      expect(kit.sent).toHaveLength(sent);
    });
  });
});
