import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { onDatabase } from './test-database.ts';
import { openKitForTest, useAuthKit } from './auth-kit.ts';
import { enrollApp, signInWithApp, type TotpApp } from './test-totp-app.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const challenge = async (client: SupabaseClient, { factorId }: TotpApp) => {
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    if (error) throw error;
    return data;
  };
  const tryCode = async (client: SupabaseClient, { factorId }: TotpApp, code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'accepted';
  const enroll = async (client: SupabaseClient, friendlyName = '') =>
    (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error;
  const post = async (path: string, bearer: string, body: unknown, ip?: string) => {
    const headers = ip === undefined ? {} : { 'x-test-ip': ip };
    const response = await kit.call(path, { method: 'POST', bearer, body, headers });
    const { code } = (await response.json()) as { code?: unknown };
    return [response.status, code] as const;
  };
  const statuses = (responses: readonly (readonly [number, unknown])[]) =>
    responses.map(([status]) => status).toSorted((one, other) => one - other);

  describe('a code', () => {
    it('is refused when it is wrong', async () => {
      const { client, app } = await signInWithApp(kit);
      const wrong = { factorId: app.factorId, code: app.code(900) };
      const { error } = await client.auth.mfa.challengeAndVerify(wrong);
      expect(error).toMatchObject({
        code: 'mfa_verification_failed',
        status: 422,
        message: 'Invalid TOTP code entered',
      });
      expect(await tryCode(client, app, '12345')).toBe('mfa_verification_failed');
    });

    it('works only once across all sessions', async () => {
      const { client, user } = await kit.signIn();
      const app = await enrollApp(kit, client);
      kit.clock.advance(60);
      const code = app.code();
      expect(await tryCode(client, app, code)).toBe('accepted');
      expect(await tryCode(client, app, code)).toBe('mfa_verification_failed');
      const there = await kit.signIn(user);
      expect(await tryCode(there.client, app, code)).toBe('mfa_verification_failed');
      expect(await tryCode(there.client, app, app.code(-30))).toBe('mfa_verification_failed');
      expect(await tryCode(there.client, app, app.code(30))).toBe('accepted');
    });

    it.runIf(isFullRun)(
      'works only once when it is sent several times at the same time',
      async () => {
        const { client, access, ip } = await kit.signIn();
        const app = await enrollApp(kit, client);
        const challenges = [];
        for (let count = 0; count < 4; count += 1) challenges.push(await challenge(client, app));
        const code = app.code();
        const responses = await Promise.all(
          challenges.map(({ id: challenge_id }) =>
            post(`/factors/${app.factorId}/verify`, access, { challenge_id, code }, ip),
          ),
        );
        expect(statuses(responses)).toEqual([200, 422, 422, 422]);
      },
    );

    it('sent in two sessions at the same time raises one of them to aal2 and ends the other', async () => {
      const here = await kit.signIn();
      const there = await kit.signIn(here.user);
      const app = await enrollApp(kit, here.client);
      const { id: challenge_id } = await challenge(here.client, app);
      const body = { challenge_id, code: app.code() };
      const show = (access: string) =>
        post(`/factors/${app.factorId}/verify`, access, body, here.ip);
      const responses = await Promise.all([show(here.access), show(there.access)]);
      expect(statuses(responses)).toEqual([200, 403]);
      const sql = 'select aal from auth_session where user_id = $1::uuid';
      expect(await kit.rows(sql, [here.user.id])).toEqual([{ aal: 'aal2' }]);
    });

    it('is required, and so is the id of its challenge', async () => {
      const { access, app, client } = await signInWithApp(kit);
      const { id: challenge_id } = await challenge(client, app);
      const path = `/factors/${app.factorId}/verify`;
      for (const body of [{ challenge_id }, { challenge_id, code: ' ' }, { code: '123456' }]) {
        expect(await post(path, access, body)).toEqual([400, 'validation_failed']);
      }
    });
  });

  describe('a challenge', () => {
    it('expires after 300 seconds', async () => {
      const { client, app } = await signInWithApp(kit);
      const seconds = () => Math.floor(kit.clock.now().getTime() / 1000);
      const before = seconds();
      const { id: challengeId, expires_at } = await challenge(client, app);
      expect(expires_at).toBeGreaterThanOrEqual(before + 300);
      expect(expires_at).toBeLessThanOrEqual(seconds() + 300);
      kit.clock.advance(301);
      const late = { factorId: app.factorId, challengeId, code: app.code() };
      const { error } = await client.auth.mfa.verify(late);
      expect(error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 });
    });

    it('works only once', async () => {
      const { client, app } = await signInWithApp(kit);
      const { id: challengeId } = await challenge(client, app);
      const verify = () => {
        kit.clock.advance(30);
        return client.auth.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() });
      };
      expect((await verify()).error).toBeNull();
      expect((await verify()).error?.code).toBe('mfa_challenge_expired');
    });

    it('must be verified from the network that requested it', async () => {
      const { access, app } = await signInWithApp(kit);
      const ask = async (ip: string) => {
        const path = `/factors/${app.factorId}/challenge`;
        const headers = { 'x-test-ip': ip };
        const response = await kit.call(path, { method: 'POST', bearer: access, headers });
        return ((await response.json()) as { id: string }).id;
      };
      const verifyFrom = async (challenge_id: string, ip: string) => {
        kit.clock.advance(30);
        const body = { challenge_id, code: app.code() };
        return post(`/factors/${app.factorId}/verify`, access, body, ip);
      };
      const ipv4Challenge = await ask('192.0.2.1');
      const mismatch = [422, 'mfa_ip_address_mismatch'];
      expect(await verifyFrom(ipv4Challenge, '192.0.2.2')).toEqual(mismatch);
      expect(await verifyFrom(ipv4Challenge, '192.0.2.1')).toEqual([200, undefined]);
      const ipv6Challenge = await ask('2001:db8:1:2::1');
      expect(await verifyFrom(ipv6Challenge, '2001:db8:1:3::1')).toEqual(mismatch);
      expect(await verifyFrom(ipv6Challenge, '2001:db8:1:2:ffff::9')).toEqual([200, undefined]);
    });

    it('works for only one factor', async () => {
      const { client, app } = await signInWithApp(kit);
      const spare = await enrollApp(kit, client, 'spare');
      const { id: challengeId } = await challenge(client, app);
      kit.clock.advance(30);
      const proof = { factorId: spare.factorId, challengeId, code: spare.code() };
      const { error } = await client.auth.mfa.verify(proof);
      expect(error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    });

    it('is refused for an unsupported channel', async () => {
      const { access, app } = await signInWithApp(kit);
      const path = `/factors/${app.factorId}/challenge`;
      expect(await post(path, access, { channel: 'whatsapp' })).toEqual([400, 'validation_failed']);
    });
  });

  describe('a factor', () => {
    it('of another user, or one that does not exist, is not found', async () => {
      const { app } = await signInWithApp(kit);
      const { access } = await kit.signIn();
      const missing = [404, 'mfa_factor_not_found'];
      const body = { challenge_id: randomUUID(), code: '123456' };
      for (const id of [app.factorId, randomUUID(), 'x', '%00']) {
        expect(await post(`/factors/${id}/challenge`, access, {})).toEqual(missing);
        expect(await post(`/factors/${id}/verify`, access, body)).toEqual(missing);
        const path = `/factors/${id}`;
        expect((await kit.call(path, { method: 'DELETE', bearer: access })).status).toBe(404);
      }
    });

    it('expires when it stays unverified for 300 seconds', async () => {
      const { client } = await kit.signIn();
      const app = await enrollApp(kit, client, 'phone');
      kit.clock.advance(301);
      expect(await tryCode(client, app, app.code())).toBe('mfa_factor_not_found');
      expect(await enroll(client, 'phone')).toBeNull();
      const { data } = await client.auth.mfa.listFactors();
      expect(data?.all).toHaveLength(1);
    });

    it.runIf(isFullRun)('that is unverified lasts as long as its challenge', async () => {
      const { client } = await kit.signIn();
      const app = await enrollApp(kit, client);
      kit.clock.advance(200);
      const { id: challengeId } = await challenge(client, app);
      kit.clock.advance(200);
      const { factorId, code } = app;
      const verified = await client.auth.mfa.verify({ factorId, challengeId, code: code() });
      expect(verified.error).toBeNull();
    });

    it.runIf(isFullRun)('cannot share its name with another factor of its user', async () => {
      const { client } = await kit.signIn();
      const errors = await Promise.all([enroll(client, 'phone'), enroll(client, 'phone')]);
      const [refused] = errors.filter((error) => error !== null);
      expect(errors.filter((error) => error === null)).toHaveLength(1);
      expect(refused).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
      expect(await enroll(client, ' phone ')).toMatchObject({ code: 'mfa_factor_name_conflict' });
      expect(await enroll((await kit.signIn()).client, 'phone')).toBeNull();
    });

    it('is refused if its user has ten factors, even when two are enrolled at the same time', async () => {
      const { client } = await kit.signIn();
      for (let count = 0; count < 9; count += 1) expect(await enroll(client)).toBeNull();
      const errors = await Promise.all([enroll(client), enroll(client)]);
      expect(errors.filter((error) => error === null)).toHaveLength(1);
      expect(errors.find((error) => error !== null)).toMatchObject({
        code: 'too_many_enrolled_mfa_factors',
        status: 422,
      });
    });

    const invalid = [400, 'validation_failed'];
    it.runIf(isFullRun).each([
      [{ factor_type: 'email' }, invalid],
      [{}, invalid],
      [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, invalid],
      [{ factor_type: 'webauthn' }, [422, 'mfa_webauthn_enroll_not_enabled']],
    ])('is refused when the request is %j', async (body, refusal) => {
      const { access } = await kit.signIn();
      expect(await post('/factors', access, body)).toEqual(refusal);
    });

    it('can be neither enrolled nor challenged without a session', async () => {
      const { client, access, app } = await signInWithApp(kit);
      await client.auth.signOut();
      const noSession = [403, 'session_not_found'];
      expect(await post('/factors', access, { factor_type: 'totp' })).toEqual(noSession);
      expect(await post(`/factors/${app.factorId}/challenge`, access, {})).toEqual(noSession);
      expect((await kit.call('/factors', { method: 'POST', body: {} })).status).toBe(401);
    });
  });

  describe('rate limits', () => {
    it('allow a user 15 challenges a minute', async () => {
      const { client, app } = await signInWithApp(kit);
      const factorId = app.factorId;
      for (let count = 1; count < 15; count += 1) await challenge(client, app);
      const { error } = await client.auth.mfa.challenge({ factorId });
      expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    });

    it('allow 60 codes an hour for a user, from all networks together', async () => {
      // Acts as if this many codes had already been tried.
      const before = 54;
      const counts = new Map<string, number>();
      const limited = await openKitForTest(database(), {
        async consumeRateLimit(name, { count }, key) {
          if (name !== 'factorCodesPerUser') return 0;
          const number = (counts.get(key) ?? before) + 1;
          counts.set(key, number);
          return number > count ? 3600 : 0;
        },
      });
      const { access, app, user } = await signInWithApp(limited);
      const guess = () =>
        limited.call(`/factors/${app.factorId}/verify`, {
          method: 'POST',
          bearer: access,
          body: { challenge_id: randomUUID(), code: '000000' },
        });
      for (let count = before + 1; count < 60; count += 1) expect((await guess()).status).toBe(404);
      expect((await guess()).status).toBe(429);
      expect([...counts.keys()]).toEqual([user.id]);
    });
  });
});
