import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { newAddress, NEW_PASSWORD, PASSWORD, SITE_URL, useAuthKit } from './auth-kit.ts';
import { follow, openMail } from './mail-box.ts';
import { enrollApp, levelsOf, showCode } from './totp-app.ts';

// Sections 4 and 8 of the specification on the client, as one journey through the client itself. The errors
// that need a page's address are in auth-address-bar.test.ts.
onDatabase((database) => {
  const kit = useAuthKit(database, { take: async () => 0 });

  const invite = async () => {
    const email = newAddress();
    const admin = await kit.administrator();
    const redirectTo = `${SITE_URL}/console/accept`;
    expect((await admin.inviteUserByEmail(email, { redirectTo })).error).toBeNull();
    return { email, mail: await openMail(kit, email, 'invite') };
  };
  const eventsOf = (client: SupabaseClient) => {
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    return () => events.splice(0);
  };

  it('an operator completes the journey: invitation, second factor, sign-in, refresh, recovery, removal', async () => {
    const { email, mail } = await invite();
    const { client } = kit.newClient();
    const { auth } = client;
    const newEvents = eventsOf(client);

    // The invited operator accepts and chooses a password.
    const accepted = await auth.verifyOtp({ token_hash: mail.token, type: 'invite' });
    expect(accepted.error).toBeNull();
    expect(newEvents()).toContain('SIGNED_IN');
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(newEvents()).toContain('USER_UPDATED');

    // A second factor.
    const app = await enrollApp(kit, client, 'Phone');
    expect((await showCode(kit, client, app)).error).toBeNull();
    expect(newEvents()).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);

    // Sign out, then sign in again to aal2.
    expect((await auth.signOut()).error).toBeNull();
    expect(newEvents()).toContain('SIGNED_OUT');
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
    expect((await showCode(kit, client, app)).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    expect(newEvents()).toEqual(expect.arrayContaining(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']));

    expect((await auth.refreshSession()).error).toBeNull();
    expect(newEvents()).toContain('TOKEN_REFRESHED');
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);

    // Forgotten password: the email's link returns a code that only this client can exchange.
    await auth.signOut();
    const redirectTo = `${SITE_URL}/console/reset`;
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    newEvents();
    const recovery = await openMail(kit, email, 'recovery');
    const code = (await follow(recovery.link)).query.get('code') ?? '';
    const exchanged = await auth.exchangeCodeForSession(code);
    expect(exchanged).toMatchObject({ error: null, data: { redirectType: 'PASSWORD_RECOVERY' } });
    expect(newEvents()).toContain('SIGNED_IN');
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
    const early = await auth.updateUser({ password: NEW_PASSWORD });
    expect(early.error?.code).toBe('insufficient_aal');
    await showCode(kit, client, app);
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(newEvents()).toEqual(expect.arrayContaining(['MFA_CHALLENGE_VERIFIED', 'USER_UPDATED']));

    // The factor is removed, and the new password alone is enough.
    expect((await auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
    await auth.signOut();
    expect(newEvents()).toContain('SIGNED_OUT');
    const renewed = await auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(renewed.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);

    // Forgotten again: where a button verifies the email, the client itself calls it a recovery.
    await auth.signOut();
    await auth.resetPasswordForEmail(email, { redirectTo });
    newEvents();
    const { token } = await openMail(kit, email, 'recovery');
    expect((await auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
    expect(newEvents()).toContain('PASSWORD_RECOVERY');
  });

  describe('the client', () => {
    it('refuses a token that was signed with another key', async () => {
      const [mine, other] = [await kit.signIn(), await kit.signIn()];
      const [head, claims] = mine.access.split('.');
      const forged = [head, claims, other.access.split('.')[2]].join('.');
      expect((await mine.client.auth.getClaims(mine.access)).error).toBeNull();
      expect(await mine.client.auth.getClaims(forged)).toMatchObject({
        data: null,
        error: { name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' },
      });
    });

    it('signs out even when the service no longer knows the session', async () => {
      const { client, storage, user, access } = await kit.signIn();
      const there = await kit.signIn(user);
      await there.client.auth.signOut({ scope: 'global' });
      expect((await kit.call('/logout', { method: 'POST', bearer: access })).status).toBe(403);
      const newEvents = eventsOf(client);
      expect((await client.auth.signOut()).error).toBeNull();
      expect(newEvents()).toContain('SIGNED_OUT');
      expect(storage.has('session')).toBe(false);
    });
  });
});
