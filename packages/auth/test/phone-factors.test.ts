import { expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthOptions, TextMessage, TextSender } from '../src/auth-options.ts';
import { LIMITS } from '../src/limits/sign-in-limits.ts';
import { onDatabase } from './test-database.ts';
import { openKitForTest, useAuthKit, type AuthKit } from './auth-kit.ts';
import { createMemoryRateLimits } from './memory-rate-limits.ts';
import { levelsOf } from './test-totp-app.ts';

let numbers = 0;
/** The text messages that the service has sent, oldest first. */
const texts: TextMessage[] = [];

function sender(overrides: Partial<TextSender> = {}): TextSender {
  const send = async (text: TextMessage) => void texts.push(text);
  return { provider: 'test', prefixes: ['+1'], perDay: 1_000, send, ...overrides };
}

onDatabase((database) => {
  const kit = useAuthKit(database, { texts: sender(), consumeRateLimit: async () => 0 });
  const kitWithoutTexts = useAuthKit(database);
  const openWith = (
    overrides: Partial<TextSender>,
    consumeRateLimit?: AuthOptions['consumeRateLimit'],
  ) =>
    openKitForTest(database(), {
      texts: sender(overrides),
      ...(consumeRateLimit && { consumeRateLimit }),
    });

  it('a phone factor receives a code, which raises the session to aal2', async () => {
    const { client } = await kit.signIn();
    const { factorId, phone, requestCode } = await enrollPhone(client);
    const { challengeId, code } = await requestCode();
    expect(texts.at(-1)).toMatchObject({ id: challengeId, to: phone });
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

  it('a phone factor refuses a wrong code, a code of another challenge, and any code after the enrollment expires', async () => {
    const { client } = await kit.signIn();
    const { factorId, requestCode } = await enrollPhone(client);
    const { challengeId: first, code: firstCode } = await requestCode();
    const verify = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code ?? 'accepted';
    const wrong = firstCode === '000000' ? '000001' : '000000';
    expect(await verify(first, wrong)).toBe('mfa_verification_failed');
    const { challengeId: second } = await requestCode();
    expect(await verify(second, firstCode)).toBe('mfa_verification_failed');
    kit.clock.advance(301);
    // The unfinished enrollment has expired.
    expect(await verify(second, firstCode)).toBe('mfa_factor_not_found');
  });

  it('a phone factor gets at most one text message a minute', async () => {
    const limited = await openWith({});
    const { client } = await limited.signIn();
    const { ask, phone } = await enrollPhone(client);
    expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
    expect(texts.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  it('a challenge keeps the phone number out of the audit rows, and stores only a hash of the code', async () => {
    const { client, user } = await kit.signIn();
    const { phone, requestCode } = await enrollPhone(client);
    const { code } = await requestCode();
    const audit = 'select * from auth_audit where user_id = $1::uuid';
    const text = JSON.stringify(await kit.rows(audit, [user.id]));
    expect(text).toContain('factor_challenged');
    expect(text).not.toContain(phone);
    const stored = await kit.rows<{ hash: string }>(
      `select code_hash as hash from auth_challenge c join auth_factor f on f.id = c.factor_id
        where f.user_id = $1::uuid`,
      [user.id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.hash).not.toContain(code);
  });

  it('a phone factor’s code does not work as a sign-in code', async () => {
    const { client, access } = await kit.signIn();
    const { phone, requestCode } = await enrollPhone(client);
    const { code: token } = await requestCode();
    for (const type of ['sms', 'phone_change', 'factor']) {
      const response = await kit.call('/verify', { method: 'POST', body: { type, phone, token } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect((await kit.auth.verifyAccessToken(access))?.aal).toBe('aal1');
  });

  it('an enrollment accepts a number in common formats and refuses an invalid one', async () => {
    const { client } = await kit.signIn();
    const enroll = (phone: string) => client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect((await enroll('+1 (555) 010-1234')).data).toMatchObject({ phone: '+15550101234' });
    expect((await enroll('1 555 010 1234')).data).toMatchObject({ phone: '+15550101234' });
    // The second enrollment replaced the first.
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    for (const phone of ['', '123', '+0555010123', '555-CALL-NOW', `+1${'5'.repeat(20)}`]) {
      expect((await enroll(phone)).error).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('a number with a verified phone factor cannot be enrolled again', async () => {
    const { client } = await kit.signIn();
    const { factorId, phone, requestCode } = await enrollPhone(client);
    await client.auth.mfa.verify({ factorId, ...(await requestCode()) });
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(error).toMatchObject({ code: 'mfa_verified_factor_exists', status: 422 });
  });

  it('a challenge reports that its text message was not sent', async () => {
    const send = () => Promise.reject(new Error('Twilio responded with 400, error 21211'));
    const failing = await openWith({ send });
    const { client } = await failing.signIn();
    const { ask } = await enrollPhone(client);
    expect((await ask()).error).toMatchObject({ code: 'sms_send_failed', status: 422 });
  });

  it('a number without an allowed prefix cannot be enrolled, or challenged if it was enrolled before', async () => {
    const { client, user } = await kit.signIn();
    const abroad = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+44 7700 900123' });
    expect(abroad.error).toMatchObject({ code: 'validation_failed', status: 400 });
    const { factorId } = await enrollPhone(client);
    const elsewhere = await openWith({ prefixes: ['+44'] });
    const { client: there } = await elsewhere.signIn(user);
    const { error } = await there.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(error).toMatchObject({ code: 'mfa_phone_verify_not_enabled' });
  });

  it('the service sends at most twenty text messages a day for one user, across all their numbers', async () => {
    const consumeRateLimit = createMemoryRateLimits(['textsPerNumber', 'texts', 'factors']);
    const limited = await openWith({}, consumeRateLimit);
    const { client, user } = await limited.signIn();
    // Acts as if seventeen texts had already been sent.
    for (let taken = 0; taken < 17; taken += 1)
      await consumeRateLimit('textsPerUserPerDay', LIMITS.textsPerUserPerDay, user.id);
    const codes: string[] = [];
    const before = texts.length;
    for (let i = 0; i < 5; i += 1) {
      const { ask, remove } = await enrollPhone(client);
      codes.push((await ask()).error?.code ?? 'sent');
      await remove();
    }
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'sent'),
      'over_sms_send_rate_limit',
      'over_sms_send_rate_limit',
    ]);
    expect(texts.length - before).toBe(3);
  });

  it('the service sends at most ten text messages a day to one number, and at most the configured total', async () => {
    const ask = async (overrides: Partial<TextSender>) => {
      const consumeRateLimit = createMemoryRateLimits([
        'textsPerNumber',
        'texts',
        'factors',
        'textsPerUserPerDay',
      ]);
      const limited = await openWith(overrides, consumeRateLimit);
      const { client } = await limited.signIn();
      const factor = await enrollPhone(client);
      let sent = 0;
      while (sent < 15 && (await factor.ask()).error === null) sent += 1;
      return sent;
    };
    expect(await ask({})).toBe(10);
    expect(await ask({ perDay: 3 })).toBe(3);
  });

  it('the service sends a code only after the challenge’s transaction has committed', async () => {
    const seen: number[] = [];
    const send = async ({ id }: TextMessage) => {
      const sql = 'select 1 from auth_challenge where id = $1::uuid';
      seen.push((await kit.rows(sql, [id])).length);
    };
    const looking = await openWith({ send });
    const { client } = await looking.signIn();
    expect((await (await enrollPhone(client)).ask()).error).toBeNull();
    expect(seen).toEqual([1]);
  });

  it('the route /settings reports whether phone factors are available', async () => {
    const settings = async (at: AuthKit) => (await at.call('/settings')).json();
    expect(await settings(kit)).toMatchObject({ sms_provider: 'test', mfa_phone_enabled: true });
    expect(await settings(kitWithoutTexts)).toMatchObject({
      sms_provider: '',
      mfa_phone_enabled: false,
    });
  });

  it('a phone factor is refused if no text sender is configured, even if it was enrolled before', async () => {
    const { client, user } = await kit.signIn();
    const { factorId } = await enrollPhone(client);
    const { access } = await kitWithoutTexts.signIn(user);
    const post = async (path: string, body: unknown) => {
      const response = await kitWithoutTexts.call(path, { method: 'POST', bearer: access, body });
      return ((await response.json()) as { code?: unknown }).code;
    };
    const body = { factor_type: 'phone', phone: '+15550109999' };
    expect(await post('/factors', body)).toBe('mfa_phone_enroll_not_enabled');
    expect(await post(`/factors/${factorId}/challenge`, {})).toBe('mfa_phone_verify_not_enabled');
  });
});

/** Enrolls a phone factor with a new number. */
async function enrollPhone(client: SupabaseClient) {
  numbers += 1;
  const phone = `+1555020${String(numbers).padStart(4, '0')}`;
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  if (error) throw error;
  const factorId = data.id;
  const ask = () => client.auth.mfa.challenge({ factorId, channel: 'sms' });
  return {
    factorId,
    phone,
    remove: () => client.auth.mfa.unenroll({ factorId }),
    ask,
    async requestCode() {
      const { data: challenge } = await ask();
      expect(challenge).toMatchObject({ type: 'phone' });
      const challengeId = challenge?.id ?? '';
      return { challengeId, code: texts.find(({ id }) => id === challengeId)?.code ?? '' };
    },
  };
}
