import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { NEW_PASSWORD, useAuthKit } from './auth-kit.ts';
import { openMail, otherThan } from './mail-box.ts';

const A_DAY = 24 * 3600;
const NOT_VALID = { code: 'reauthentication_not_valid', status: 422 };

onDatabase((database) => {
  const kit = useAuthKit(database, { consumeRateLimit: async () => 0 });

  const signedInYesterday = async () => {
    const made = await kit.signIn();
    kit.clock.advance(A_DAY + 60);
    expect((await made.client.auth.refreshSession()).error).toBeNull();
    return made;
  };

  describe('a new password a day after the sign-in', () => {
    it('needs the code from an email', async () => {
      const { client, user } = await signedInYesterday();
      const bare = await client.auth.updateUser({ password: NEW_PASSWORD });
      expect(bare.error).toMatchObject({ code: 'reauthentication_needed', status: 401 });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const mail = await openMail(kit, user.email, 'reauthentication');
      expect(mail.link).toBe('');
      const nonce = mail.code;
      expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
      const again = { password: 'a goat in the garden', nonce };
      expect((await client.auth.updateUser(again)).error).toMatchObject(NOT_VALID);
    });

    it('is not stored with a wrong code, and ten wrong codes void the right one', async () => {
      const { client, user } = await signedInYesterday();
      await client.auth.reauthenticate();
      const { code } = await openMail(kit, user.email, 'reauthentication');
      const change = (nonce: string) => client.auth.updateUser({ password: NEW_PASSWORD, nonce });
      for (let attempts = 0; attempts < 10; attempts += 1) {
        expect((await change(otherThan(code))).error).toMatchObject(NOT_VALID);
      }
      expect((await change(code)).error).toMatchObject(NOT_VALID);
      const { client: other } = kit.newClient();
      expect((await other.auth.signInWithPassword(user)).error).toBeNull();
    });

    it('is not stored with another user’s code or with a code from a recovery email', async () => {
      const [one, other] = [await signedInYesterday(), await kit.signIn()];
      await one.client.auth.reauthenticate();
      await other.client.auth.reauthenticate();
      const { code } = await openMail(kit, other.user.email, 'reauthentication');
      await one.client.auth.resetPasswordForEmail(one.user.email);
      const recovery = await openMail(kit, one.user.email, 'recovery');
      for (const nonce of [code, recovery.code]) {
        const { error } = await one.client.auth.updateUser({ password: NEW_PASSWORD, nonce });
        expect(error).toMatchObject(NOT_VALID);
      }
    });
  });

  it('a new password on the day of the sign-in needs no code', async () => {
    const { client } = await kit.signIn();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  it('a client that is not signed in gets no code', async () => {
    const { error } = await kit.newClient().client.auth.reauthenticate();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await kit.call('/reauthenticate')).status).toBe(401);
  });
});
