import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { onBothDatabases } from '../test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { levelsOf } from './totp-app.ts';

let numbers = 0;

onBothDatabases((database) => {
  let kit: AuthKit;
  let without: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database(), { phoneFactorsEnabled: true, take: async () => 0 });
    without = await openAuthKit(database());
  });
  afterAll(async () => {
    await kit.close();
    await without.close();
  });

  it('is enrolled, sent a code, and raises the session by it', async () => {
    const { client } = await kit.signIn();
    const { factorId, phone, ask, codeOf } = await open(kit, client);
    const { data } = await ask();
    expect(data).toMatchObject({ type: 'phone' });
    expect(kit.sent.at(-1)).toMatchObject({ channel: 'sms', type: 'factor', to: phone });
    const challengeId = data?.id ?? '';
    const code = await codeOf(challengeId);
    expect(code).toMatch(/^\d{6}$/);
    const shown = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(shown.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    const claims = await kit.auth.verifyAccessToken(shown.data?.access_token ?? '');
    expect(claims?.amr.map(({ method }) => method)).toEqual(['mfa/phone', 'password']);
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone, status: 'verified' },
    ]);
    const again = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(again.error?.code).toBe('mfa_challenge_expired');
  });

  it('refuses a wrong code, one of another challenge, and one that is too old', async () => {
    const { client } = await kit.signIn();
    const { factorId, ask, codeOf } = await open(kit, client);
    const first = (await ask()).data?.id ?? '';
    const firstCode = await codeOf(first);
    const verify = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code ?? 'accepted';
    const wrong = firstCode === '000000' ? '000001' : '000000';
    expect(await verify(first, wrong)).toBe('mfa_verification_failed');
    const second = (await ask()).data?.id ?? '';
    expect(await verify(second, firstCode)).toBe('mfa_verification_failed');
    kit.clock.advance(301);
    expect(await verify(second, firstCode)).toBe('mfa_factor_not_found'); // and its enrolment is over
  });

  it('is sent one text a minute', async () => {
    const limited = await openAuthKit(database(), { phoneFactorsEnabled: true });
    const { client } = await limited.signIn();
    const { ask } = await open(limited, client);
    expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
    expect(limited.sent).toHaveLength(1);
    await limited.close();
  });

  it('writes neither code nor number into the audit rows, nor the code anywhere', async () => {
    const { client, user } = await kit.signIn();
    const { phone, ask, codeOf } = await open(kit, client);
    const code = await codeOf((await ask()).data?.id ?? '');
    const texts = await rowsOf<{ text: string }>(
      database(),
      'select a::text as text from auth_audit a where user_id = $1::uuid',
      [user.id],
    );
    const text = texts.map((row) => row.text).join();
    expect(text).toContain('factor_challenged');
    expect(text).not.toContain(phone);
    const stored = await rowsOf<{ hash: string }>(
      database(),
      `select code_hash as hash from auth_challenge c join auth_factor f on f.id = c.factor_id
        where f.user_id = $1::uuid`,
      [user.id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.hash).not.toContain(code);
  });

  it('signs nobody in by itself: its code is none of a mail or a text to sign in with', async () => {
    const { client, access } = await kit.signIn();
    const { phone, ask, codeOf } = await open(kit, client);
    const token = await codeOf((await ask()).data?.id ?? '');
    for (const type of ['sms', 'phone_change', 'factor']) {
      const answer = await kit.call('/verify', { method: 'POST', body: { type, phone, token } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect((await kit.auth.verifyAccessToken(access))?.aal).toBe('aal1');
  });

  it('takes a number as people write it, and refuses what is none', async () => {
    const { client } = await kit.signIn();
    const enroll = (phone: string) => client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect((await enroll('+1 (555) 010-1234')).data).toMatchObject({ phone: '+15550101234' });
    expect((await enroll('1 555 010 1234')).data).toMatchObject({ phone: '+15550101234' });
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1); // begun anew
    for (const phone of ['', '123', '+0555010123', '555-CALL-NOW', `+1${'5'.repeat(20)}`]) {
      expect((await enroll(phone)).error).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('is enrolled once a number', async () => {
    const { client } = await kit.signIn();
    const { factorId, phone, ask, codeOf } = await open(kit, client);
    const challengeId = (await ask()).data?.id ?? '';
    const code = await codeOf(challengeId);
    await client.auth.mfa.verify({ factorId, challengeId, code });
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(error).toMatchObject({ code: 'mfa_verified_factor_exists', status: 422 });
  });

  it('is refused where there are none, also one from before', async () => {
    const { client, user } = await kit.signIn();
    const { factorId } = await open(kit, client);
    const { access } = await without.signIn(user);
    const post = async (path: string, body: unknown) => {
      const answer = await without.call(path, { method: 'POST', bearer: access, body });
      return ((await answer.json()) as { code?: unknown }).code;
    };
    const body = { factor_type: 'phone', phone: '+15550109999' };
    expect(await post('/factors', body)).toBe('mfa_phone_enroll_not_enabled');
    expect(await post(`/factors/${factorId}/challenge`, {})).toBe('mfa_phone_verify_not_enabled');
  });

  it('logged no error in all of this', () => {
    expect([...kit.errors, ...without.errors]).toEqual([]);
  });
});

/** A factor with a number that nobody else has. */
async function open(kit: AuthKit, client: SupabaseClient) {
  numbers += 1;
  const phone = `+1555020${String(numbers).padStart(4, '0')}`;
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  if (error) throw error;
  const factorId = data.id;
  return {
    factorId,
    phone,
    ask: () => client.auth.mfa.challenge({ factorId, channel: 'sms' }),
    /** As the text says it. */
    codeOf: async (challengeId: string) =>
      (await kit.auth.renderMessage(challengeId))?.code ?? 'no message',
  };
}
