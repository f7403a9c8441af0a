import { isFullRun } from '@pickup/test-sinks/full-run';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, issueAuthCode } from '../src/flows/flow-state.ts';
import { onDatabase } from './test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { enrollApp, levelsOf, showCode, signInWithApp } from './totp-app.ts';

onDatabase((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database());
  });
  afterAll(() => kit.close());

  const isAlive = async (access: string) =>
    (await kit.call('/user', { bearer: access })).status === 200;
  const claimsOf = async (access: string | undefined) => kit.auth.verifyAccessToken(access ?? '');

  it('a second factor is enrolled, verified, required again, kept by refreshes and removed', async () => {
    const { client, user } = await kit.signIn();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const app = await enrollApp(kit, client, 'Phone');
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);

    const verified = await showCode(kit, client, app);
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([
      { id: app.factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);

    await client.auth.signOut();
    expect((await client.auth.signInWithPassword(user)).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
    const shown = await showCode(kit, client, app);
    expect(shown.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);

    const { refresh_token } = shown.data ?? {};
    const refresh = () =>
      kit.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } });
    const answers = await Promise.all([refresh(), refresh()]);
    const bodies = (await Promise.all(answers.map((one) => one.json()))) as Tokens[];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { access_token } of bodies) {
      const claims = await claimsOf(access_token);
      expect(claims?.aal).toBe('aal2');
      expect(claims?.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    }
    expect((await client.auth.refreshSession()).error).toBeNull();

    const { factorId } = app;
    expect(await client.auth.mfa.unenroll({ factorId })).toEqual({
      data: { id: factorId },
      error: null,
    });
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
      const [row] = await rowsOf<{ text: string }>(
        database(),
        'select f::text as text from auth_factor f where user_id = $1::uuid',
        [user.id],
      );
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
      expect((await there.client.auth.updateUser({ password: 'a new long password' })).error).toBe(
        null,
      );
    });
  });

  describe('verifying a code', () => {
    it('ends the sessions that have verified none, and other enrollments', async () => {
      const { client, user, access } = await kit.signIn();
      const there = await kit.signIn(user);
      const [app] = [await enrollApp(kit, client, 'one'), await enrollApp(kit, client, 'two')];
      const { data, error } = await showCode(kit, client, app);
      expect(error).toBeNull();
      expect(await isAlive(there.access)).toBe(false);
      expect(await isAlive(access)).toBe(true); // of the same session, from before
      expect(data?.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
    });

    it.runIf(isFullRun)('does not affect sessions that have verified one', async () => {
      const here = await signInWithApp(kit);
      const there = await kit.signIn(here.user);
      expect((await showCode(kit, there.client, here.app)).error).toBeNull();
      expect(await isAlive(here.access)).toBe(true);
    });

    it.runIf(isFullRun)(
      'again in the same session keeps one entry of its type, the newest',
      async () => {
        const { client, app } = await signInWithApp(kit);
        const { data } = await showCode(kit, client, app);
        const claims = await claimsOf(data?.access_token);
        expect(claims?.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
      },
    );

    it.runIf(isFullRun)(
      'returns the next refresh token, and returns the same for the previous one',
      async () => {
        const { client } = await kit.signIn();
        const before = (await client.auth.getSession()).data.session?.refresh_token;
        const app = await enrollApp(kit, client);
        const { data } = await showCode(kit, client, app);
        expect(data?.refresh_token).not.toBe(before);
        const body = { refresh_token: before };
        const path = '/token?grant_type=refresh_token';
        const answer = await kit.call(path, { method: 'POST', body });
        expect(await answer.json()).toMatchObject({ refresh_token: data?.refresh_token });
      },
    );

    it('accepts a code as people type it', async () => {
      const { client } = await kit.signIn();
      const { factorId, code } = await enrollApp(kit, client);
      const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `;
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: typed });
      expect(error).toBeNull();
    });

    it('writes a row for each step, without secret or code', async () => {
      const { client, user, app } = await signInWithApp(kit);
      const code = app.code(900);
      await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
      await client.auth.mfa.unenroll({ factorId: app.factorId });
      const rows = await rowsOf<{ action: string; text: string }>(
        database(),
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
    it('keeps this session at aal1, and ends others that were raised with it', async () => {
      const here = await signInWithApp(kit);
      const there = await kit.signIn(here.user);
      const shown = await showCode(kit, there.client, here.app);
      expect(await isAlive(shown.data?.access_token ?? '')).toBe(true);
      await here.client.auth.mfa.unenroll({ factorId: here.app.factorId });
      expect(await isAlive(shown.data?.access_token ?? '')).toBe(false);
      expect(await isAlive(here.access)).toBe(true);
      const { data } = await here.client.auth.refreshSession();
      const claims = await claimsOf(data.session?.access_token);
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    });

    it.runIf(isFullRun)(
      'does not affect a session that was raised with a different one',
      async () => {
        const { client, app } = await signInWithApp(kit);
        const second = await enrollApp(kit, client, 'spare');
        expect((await showCode(kit, client, second)).error).toBeNull();
        const { factorId } = app;
        expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
        await client.auth.refreshSession();
        expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
      },
    );

    it.runIf(isFullRun)('needs no second factor if the factor was never verified', async () => {
      const { client } = await kit.signIn();
      const { factorId } = await enrollApp(kit, client);
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    });
  });

  it('recovering a password does not verify the second factor, which a password change then needs', async () => {
    const { user, app } = await signInWithApp(kit);
    const verifier = 'v'.repeat(56);
    const value = createHash('sha256').update(verifier).digest('base64url');
    const code = await database().transaction(async (tx) => {
      const challenge = { method: 's256', value } as const;
      const flow = await createFlow(tx, { method: 'recovery', challenge }, kit.clock.now());
      return issueAuthCode(tx, flow.id, user.id, kit.clock.now());
    });
    const { client, storage } = kit.newClient();
    storage.set('session-code-verifier', JSON.stringify(verifier));
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
    const password = 'a new long password';
    expect((await client.auth.updateUser({ password })).error?.code).toBe('insufficient_aal');
    await showCode(kit, client, app);
    expect((await client.auth.updateUser({ password })).error).toBeNull();
  });

  it('logs no error in any of these tests', () => {
    expect(kit.errors).toEqual([]);
  });
});

interface Tokens {
  readonly access_token: string;
}
