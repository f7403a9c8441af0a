import { isFullRun } from '@pickup/test-sinks/full-run';
import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { enrollApp, levelsOf, submitNextCode, signInWithApp } from './test-totp-app.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const claimsOf = async (access: string | undefined) => kit.auth.verifyAccessToken(access ?? '');

  it('a second factor is listed, survives refreshes, and disappears from the session after its removal', async () => {
    const { client } = await kit.signIn();
    const app = await enrollApp(kit, client, 'Phone');
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    const { data } = await submitNextCode(kit, client, app);
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: app.factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);

    const body = { refresh_token: data?.refresh_token };
    const refresh = () => kit.call('/token?grant_type=refresh_token', { method: 'POST', body });
    for (const response of await Promise.all([refresh(), refresh()])) {
      const claims = await claimsOf(((await response.json()) as Tokens).access_token);
      expect(claims?.aal).toBe('aal2');
      expect(claims?.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    }

    const { factorId } = app;
    const removed = await client.auth.mfa.unenroll({ factorId });
    expect(removed).toEqual({ data: { id: factorId }, error: null });
    await client.auth.refreshSession();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  describe('enrolling', () => {
    it('returns a QR code, a secret and a URI that authenticator apps understand', async () => {
      const { client, user } = await kit.signIn();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      expect(data).toMatchObject({ type: 'totp', friendly_name: '' });
      expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/);
      const uri = new URL(data?.totp.uri ?? '');
      expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
      expect(decodeURIComponent(uri.pathname)).toBe(`/127.0.0.1 3000:${user.email}`);
      expect(Object.fromEntries(uri.searchParams)).toEqual({
        issuer: '127.0.0.1 3000',
        secret: data?.totp.secret,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
    });

    it.runIf(isFullRun)('lets the page choose the name that the app shows', async () => {
      const { client } = await kit.signIn();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Pickup' });
      expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Pickup');
    });

    it('stores the secret encrypted and never returns it again', async () => {
      const { client, user, app } = await signInWithApp(kit);
      const sql = 'select f::text as text from auth_factor f where user_id = $1::uuid';
      const [row] = await kit.rows<{ text: string }>(sql, [user.id]);
      expect(row?.text).toContain('v1.');
      expect(row?.text).not.toContain(app.secret);
      const { data } = await client.auth.getUser();
      expect(data.user?.factors).toHaveLength(1);
      expect(JSON.stringify(data)).not.toContain(app.secret);
      expect(JSON.stringify(data)).not.toContain('v1.');
    });

    it('protects nothing until a code has been verified', async () => {
      const { client, user } = await kit.signIn();
      await enrollApp(kit, client);
      const there = await kit.signIn(user);
      expect(await levelsOf(there.client)).toEqual(['aal1', 'aal1']);
      const changed = await there.client.auth.updateUser({ password: 'a new long password' });
      expect(changed.error).toBeNull();
    });
  });

  describe('verifying a code', () => {
    it('ends the user’s password-only sessions and removes other unverified factors', async () => {
      const { client, user, access } = await kit.signIn();
      const there = await kit.signIn(user);
      const [app] = [await enrollApp(kit, client, 'one'), await enrollApp(kit, client, 'two')];
      const { data, error } = await submitNextCode(kit, client, app);
      expect(error).toBeNull();
      expect(await kit.isSignedIn(there.access)).toBe(false);
      expect(await kit.isSignedIn(access)).toBe(true); // an earlier token of the same session
      expect(data?.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
    });

    it.runIf(isFullRun)('does not affect sessions that have verified a code', async () => {
      const here = await signInWithApp(kit);
      const there = await kit.signIn(here.user);
      expect((await submitNextCode(kit, there.client, here.app)).error).toBeNull();
      expect(await kit.isSignedIn(here.access)).toBe(true);
    });

    it.runIf(isFullRun)(
      'again in the same session adds no second `totp` entry to `amr`',
      async () => {
        const { client, app } = await signInWithApp(kit);
        const { data } = await submitNextCode(kit, client, app);
        const claims = await claimsOf(data?.access_token);
        expect(claims?.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
      },
    );

    it.runIf(isFullRun)(
      'returns the next refresh token, which a refresh with the previous token also returns',
      async () => {
        const { client } = await kit.signIn();
        const before = (await client.auth.getSession()).data.session?.refresh_token;
        const app = await enrollApp(kit, client);
        const { data } = await submitNextCode(kit, client, app);
        expect(data?.refresh_token).not.toBe(before);
        const body = { refresh_token: before };
        const path = '/token?grant_type=refresh_token';
        const response = await kit.call(path, { method: 'POST', body });
        expect(await response.json()).toMatchObject({ refresh_token: data?.refresh_token });
      },
    );

    it('accepts a code with spaces', async () => {
      const { client } = await kit.signIn();
      const { factorId, code } = await enrollApp(kit, client);
      const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `;
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: typed });
      expect(error).toBeNull();
    });

    it('writes an audit row for each step, without the secret', async () => {
      const { client, user, app } = await signInWithApp(kit);
      const code = app.code(900);
      await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
      await client.auth.mfa.unenroll({ factorId: app.factorId });
      const rows = await kit.rows<{ action: string; text: string }>(
        `select action, a::text as text from auth_audit a
          where user_id = $1::uuid and action like 'factor%' order by at, id`,
        [user.id],
      );
      expect(rows.map(({ action }) => action).toSorted()).toEqual([
        'factor_challenged',
        'factor_challenged',
        'factor_enrolled',
        'factor_refused',
        'factor_unenrolled',
        'factor_verified',
      ]);
      const text = rows.map((row) => row.text).join();
      expect(text).not.toContain(app.secret);
      expect(text).toContain(app.factorId);
    });
  });

  describe('removing a factor', () => {
    it('lowers the current session to aal1, and ends others that were raised to aal2 with the factor', async () => {
      const here = await signInWithApp(kit);
      const there = await kit.signIn(here.user);
      const shown = await submitNextCode(kit, there.client, here.app);
      expect(await kit.isSignedIn(shown.data?.access_token)).toBe(true);
      await here.client.auth.mfa.unenroll({ factorId: here.app.factorId });
      expect(await kit.isSignedIn(shown.data?.access_token)).toBe(false);
      expect(await kit.isSignedIn(here.access)).toBe(true);
      const { data } = await here.client.auth.refreshSession();
      const claims = await claimsOf(data.session?.access_token);
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    });

    it.runIf(isFullRun)('does not affect sessions that another factor raised to aal2', async () => {
      const { client, app } = await signInWithApp(kit);
      const second = await enrollApp(kit, client, 'spare');
      expect((await submitNextCode(kit, client, second)).error).toBeNull();
      const { factorId } = app;
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
      await client.auth.refreshSession();
      expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    });

    it.runIf(isFullRun)('needs no second factor if the factor was never verified', async () => {
      const { client } = await kit.signIn();
      const { factorId } = await enrollApp(kit, client);
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    });
  });
});

interface Tokens {
  readonly access_token: string;
}
