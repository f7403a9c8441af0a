import { isFullRun } from '@pickup/test-sinks/full-run';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { AuthOptions, TextSender } from '../src/auth-options.ts';
import { ACTOR, NEW_PASSWORD, openAuthKit, openKitForTest, useAuthKit } from './auth-kit.ts';
import { openMail, otherThan } from './mail-box.ts';
import { createMemoryRateLimits } from './memory-rate-limits.ts';
import { onDatabase } from './test-database.ts';
import { levelsOf, submitNextCode, signInWithApp } from './test-totp-app.ts';

const TOO_MANY = { code: 'over_sms_send_rate_limit', status: 429 };
const EXPIRED = { code: 'otp_expired', message: 'Token has expired or is invalid' };

/** The codes for second factors, which the service passes directly to the sender. */
const factorCodes: string[] = [];
const sender = (overrides: Partial<TextSender> = {}): TextSender => {
  const send: TextSender['send'] = async ({ code }) => void factorCodes.push(code);
  return { provider: 'test', prefixes: ['+1'], perDay: 1_000, send, ...overrides };
};

let numbers = 0;
function newNumber(): string {
  numbers += 1;
  return `+1555040${String(numbers).padStart(4, '0')}`;
}

onDatabase((database) => {
  const defaults = {
    texts: sender(),
    signInByText: true,
    manualLinkingEnabled: true,
    consumeRateLimit: async () => 0,
  };
  const kit = useAuthKit(database, defaults);
  const open = (overrides: Partial<AuthOptions>) =>
    openKitForTest(database(), { ...defaults, ...overrides });

  const sentTo = (phone: string, of = kit) => of.sent.filter(({ to }) => to === phone);
  const codeFor = async (phone: string, type: 'sms' | 'phone_change', of = kit) =>
    (await openMail(of, phone, type)).code;
  const confirm = async (client: SupabaseClient, phone: string, of = kit) => {
    const asked = await client.auth.updateUser({ phone });
    if (asked.error) return asked.error;
    const token = await codeFor(phone, 'phone_change', of);
    return (await client.auth.verifyOtp({ phone, token, type: 'phone_change' })).error;
  };
  const withPhone = async (of = kit) => {
    const signedIn = await of.signIn();
    const phone = newNumber();
    expect(await confirm(signedIn.client, phone, of)).toBeNull();
    return { ...signedIn, phone };
  };
  const signInByText = async (phone: string) => {
    const { client } = kit.newClient();
    expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
    const token = await codeFor(phone, 'sms');
    return { client, token, ...(await client.auth.verifyOtp({ phone, token, type: 'sms' })) };
  };

  describe('a phone number', () => {
    it('signs its user in after a code has confirmed it', async () => {
      const { client, user } = await kit.signIn();
      const phone = newNumber();
      const asked = await client.auth.updateUser({ phone });
      expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone });
      expect((await kit.newClient().client.auth.signInWithOtp({ phone })).error).toBeNull();
      // No sign-in code was sent, because the number is not confirmed yet.
      expect(sentTo(phone).map(({ type }) => type)).toEqual(['phone_change']);
      const token = await codeFor(phone, 'phone_change');
      const done = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(done.error).toBeNull();
      expect(done.data.user).toMatchObject({ id: user.id, phone });
      expect(done.data.user).not.toHaveProperty('new_phone');
      expect(done.data.user?.app_metadata).toMatchObject({ providers: ['email', 'phone'] });
      const { data, error, client: other } = await signInByText(phone);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
      expect(claims).toMatchObject({ phone, aal: 'aal1', amr: [{ method: 'otp' }] });
      expect((await other.auth.getUser()).data.user?.id).toBe(user.id);
      expect(await kit.actionsOf(user.id)).toEqual([
        'user_created',
        'signed_in',
        'phone_change_requested',
        'phone_changed',
        'signed_in',
        'text_requested',
        'signed_in',
      ]);
      const { sealedTo, id, type } = kit.notices.at(-1) ?? { sealedTo: '', id: '', type: '' };
      expect(type).toBe('phone_changed');
      expect(kit.auth.addressOfNotice({ id, sealedTo })).toBe(user.email);
    });

    it.runIf(isFullRun)(
      'is refused if it is invalid or the service sends no texts to its country code',
      async () => {
        const { client } = await kit.signIn();
        for (const phone of ['+44 7700 900123', 'me']) {
          const refused = { code: 'validation_failed', status: 400 };
          expect((await client.auth.updateUser({ phone })).error).toMatchObject(refused);
          const asked = await kit.newClient().client.auth.signInWithOtp({ phone });
          expect(asked.error).toMatchObject(refused);
        }
      },
    );

    it('belongs to one account, so another account is refused when it enters the code', async () => {
      const { phone } = await withPhone();
      const { client, user } = await kit.signIn();
      expect(await confirm(client, phone)).toMatchObject({ code: 'phone_exists', status: 422 });
      expect((await kit.auth.admin.get(user.id)).phone).toBe('');
    });

    it.runIf(isFullRun)('goes to one of two users who confirm it at the same time', async () => {
      const phone = newNumber();
      const codes: string[] = [];
      for (const { client } of [await kit.signIn(), await kit.signIn()]) {
        await client.auth.updateUser({ phone });
        codes.push(await codeFor(phone, 'phone_change'));
      }
      const confirmWith = (token: string) =>
        kit.newClient().client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      const responses = await Promise.all(codes.map(confirmWith));
      const outcomes = responses.map(({ error }) => error?.code ?? 'confirmed');
      expect(outcomes.toSorted()).toEqual(['confirmed', 'phone_exists']);
    });

    it('can be set in a session older than a day only with an emailed nonce, like a new password', async () => {
      const { client, user } = await kit.signIn();
      kit.clock.advance(24 * 3600 + 60);
      await client.auth.refreshSession();
      const phone = newNumber();
      const bare = await client.auth.updateUser({ phone });
      expect(bare.error).toMatchObject({ code: 'reauthentication_needed', status: 401 });
      await client.auth.reauthenticate();
      const { code: nonce } = await openMail(kit, user.email, 'reauthentication');
      const wrong = await client.auth.updateUser({ phone, nonce: otherThan(nonce) });
      expect(wrong.error?.code).toBe('reauthentication_not_valid');
      expect(sentTo(phone)).toEqual([]);
      expect((await client.auth.updateUser({ phone, nonce })).error).toBeNull();
      expect(sentTo(phone)).toHaveLength(1);
    });

    it('no longer signs its user in after it is unlinked, which also ends the sessions that it started', async () => {
      const { client, phone } = await withPhone();
      const { client: byText } = await signInByText(phone);
      await client.auth.signInWithOtp({ phone });
      const { data } = await client.auth.getUserIdentities();
      const identity = data?.identities.find(({ provider }) => provider === 'phone');
      if (!identity) throw new Error('The user has no phone identity');
      const pending = await codeFor(phone, 'sms');
      expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
      expect((await byText.auth.getUser()).error).not.toBeNull();
      const late = await byText.auth.verifyOtp({ phone, token: pending, type: 'sms' });
      expect(late.error).toMatchObject(EXPIRED);
      const before = sentTo(phone).length;
      await kit.newClient().client.auth.signInWithOtp({ phone });
      expect(sentTo(phone)).toHaveLength(before);
      // The number is free again.
      expect(await confirm((await kit.signIn()).client, phone)).toBeNull();
    });

    it.runIf(isFullRun)(
      'can be confirmed by another user after the server deletes its user or unlinks it',
      async () => {
        const [removed, unlinked] = [await withPhone(), await withPhone()];
        await unlinked.client.auth.updateUser({ phone: newNumber() });
        await kit.auth.admin.remove(removed.user.id, ACTOR);
        expect(await kit.auth.admin.unlinkProviders(unlinked.user.id, ACTOR)).toBe(1);
        const account = await kit.auth.admin.get(unlinked.user.id);
        expect(account.phone).toBe('');
        expect(account).not.toHaveProperty('new_phone');
        expect(account.app_metadata).toMatchObject({ providers: ['email'] });
        for (const { phone } of [removed, unlinked]) {
          expect(await confirm((await kit.signIn()).client, phone)).toBeNull();
        }
      },
    );
  });

  describe('a code by text', () => {
    it('can be resent, which voids the previous one', async () => {
      const { phone } = await withPhone();
      const { client } = kit.newClient();
      await client.auth.signInWithOtp({ phone });
      const first = await codeFor(phone, 'sms');
      expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
      const second = await codeFor(phone, 'sms');
      const use = (token: string) => client.auth.verifyOtp({ phone, token, type: 'sms' });
      if (first !== second) expect((await use(first)).error).toMatchObject(EXPIRED);
      expect((await use(second)).error).toBeNull();
      expect((await use(second)).error).toMatchObject(EXPIRED); // works only once
      const before = sentTo(phone).length;
      expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
      expect(sentTo(phone)).toHaveLength(before); // nothing is pending
    });

    it.runIf(isFullRun)('for a new number is resent for its latest requester', async () => {
      const [first, last] = [await kit.signIn(), await kit.signIn()];
      const phone = newNumber();
      await first.client.auth.updateUser({ phone });
      kit.clock.advance(1);
      await last.client.auth.updateUser({ phone });
      const { client } = kit.newClient();
      expect((await client.auth.resend({ type: 'phone_change', phone })).error).toBeNull();
      expect(sentTo(phone).map(({ userId }) => userId)).toEqual([
        first.user.id,
        last.user.id,
        last.user.id,
      ]);
      const token = await codeFor(phone, 'phone_change');
      const { data } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(data.user).toMatchObject({ id: last.user.id, phone });
    });

    it('is not sent to an unknown number, for which the response is the same and sign-up is refused', async () => {
      const opened = await open({ signupEnabled: true });
      const phone = newNumber();
      const post = async (path: string, body: object) => {
        const response = await opened.call(path, { method: 'POST', body: { phone, ...body } });
        return [response.status, await response.json()];
      };
      const { phone: known } = await withPhone(opened);
      expect(await post('/otp', { phone: known })).toEqual([200, {}]);
      expect(await post('/otp', {})).toEqual([200, {}]);
      expect(await post('/otp', { create_user: true, channel: 'sms' })).toEqual([200, {}]);
      expect(await post('/resend', { type: 'sms' })).toEqual([200, {}]);
      expect(await post('/resend', { type: 'phone_change' })).toEqual([200, {}]);
      expect(sentTo(phone, opened)).toEqual([]);
      const { client } = opened.newClient();
      const { error } = await client.auth.signUp({ phone, password: 'a horse in the kitchen' });
      expect(error?.code).toBe('phone_provider_disabled');
    });

    it('is not sent to a banned user', async () => {
      const { phone, user } = await withPhone();
      const until = new Date(kit.clock.now().getTime() + 3_600_000);
      await kit.auth.admin.ban(user.id, until, ACTOR);
      const before = sentTo(phone).length;
      expect((await kit.newClient().client.auth.signInWithOtp({ phone })).error).toBeNull();
      expect(sentTo(phone)).toHaveLength(before);
    });

    it('is valid only for its purpose', async () => {
      const { phone } = await withPhone();
      const { client } = kit.newClient();
      await client.auth.signInWithOtp({ phone });
      const token = await codeFor(phone, 'sms');
      const use = async (type: 'sms' | 'phone_change') =>
        (await client.auth.verifyOtp({ phone, token, type })).error;
      expect(await use('phone_change')).toMatchObject(EXPIRED);
      const { data } = await client.auth.verifyOtp({ email: phone, token, type: 'email' });
      expect(data.session).toBeNull();
      expect(await use('sms')).toBeNull();
    });

    it('is void after the user sets a new password', async () => {
      const { client, phone, user } = await withPhone();
      await client.auth.signInWithOtp({ phone });
      const token = await codeFor(phone, 'sms');
      const changed = await client.auth.updateUser({ password: NEW_PASSWORD });
      expect(changed.error).toBeNull();
      const { error } = await kit.newClient().client.auth.verifyOtp({ phone, token, type: 'sms' });
      expect(error).toMatchObject(EXPIRED);
      expect((await kit.auth.admin.get(user.id)).phone).toBe(phone);
    });

    it('has no link, and its token hash is not accepted', async () => {
      const { phone } = await withPhone();
      await kit.newClient().client.auth.signInWithOtp({ phone });
      expect((await openMail(kit, phone, 'sms')).link).toBe('');
      for (const type of ['sms', 'phone_change']) {
        const body = { type, token_hash: 'a'.repeat(43) };
        expect((await kit.call('/verify', { method: 'POST', body })).status).toBe(400);
      }
    });
  });

  describe('a second factor', () => {
    it('is still needed after a sign-in by text', async () => {
      const { client, app } = await signInWithApp(kit);
      const phone = newNumber();
      expect(await confirm(client, phone)).toBeNull();
      const { client: byText, data } = await signInByText(phone);
      expect(await levelsOf(byText)).toEqual(['aal1', 'aal2']);
      const refused = await byText.auth.updateUser({ data: { a: 1 } });
      expect(refused.error?.code).toBe('insufficient_aal');
      expect(data.session).not.toBeNull();
      expect((await submitNextCode(kit, byText, app)).error).toBeNull();
      expect(await levelsOf(byText)).toEqual(['aal2', 'aal2']);
    });

    it('cannot be a text message after a sign-in by text, whichever session requested the message', async () => {
      const { client, phone, user } = await withPhone();
      const { client: byPassword } = await kit.signIn(user);
      for (const number of [phone, newNumber()]) {
        const { data } = await byPassword.auth.mfa.enroll({ factorType: 'phone', phone: number });
        const factorId = data?.id ?? '';
        const { data: challenge } = await byPassword.auth.mfa.challenge({ factorId });
        const code = factorCodes.at(-1) ?? '';
        const { client: byText } = await signInByText(phone);
        const NOT_ENABLED = { code: 'mfa_phone_verify_not_enabled', status: 422 };
        const proof = { factorId, challengeId: challenge?.id ?? '', code };
        expect((await byText.auth.mfa.challenge({ factorId })).error).toMatchObject(NOT_ENABLED);
        expect((await byText.auth.mfa.verify(proof)).error).toMatchObject(NOT_ENABLED);
        expect((await levelsOf(byText))[0]).toBe('aal1');
        expect((await byPassword.auth.mfa.verify(proof)).error).toBeNull();
      }
      expect((await client.auth.getUser()).error).not.toBeNull(); // sessions below aal2 have ended
    });
  });

  describe('limits', () => {
    it('allow one text a minute to a number, whether or not it belongs to an account', async () => {
      const limited = await open({ consumeRateLimit: createMemoryRateLimits() });
      const { client, phone } = await withPhone(limited);
      const soon = await client.auth.resend({ type: 'phone_change', phone });
      expect(soon.error).toMatchObject(TOO_MANY); // the number has just been confirmed
      for (const number of [newNumber(), newNumber()]) {
        const { client: stranger } = limited.newClient();
        expect((await stranger.auth.signInWithOtp({ phone: number })).error).toBeNull();
        const body = { type: 'sms', phone: number };
        const again = await limited.call('/resend', { method: 'POST', body });
        expect(again.status).toBe(429);
        expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });

    it.runIf(isFullRun)('allow a number ten texts a day and a network thirty an hour', async () => {
      const limited = await open({
        consumeRateLimit: createMemoryRateLimits(['textsPerNumber', 'otp']),
      });
      const phone = newNumber();
      const ask = async (number: string, ip: string) => {
        const init = { method: 'POST', body: { phone: number }, headers: { 'x-test-ip': ip } };
        return (await limited.call('/otp', init)).status;
      };
      const daily = [];
      for (let i = 0; i < 11; i += 1) daily.push(await ask(phone, `10.7.0.${i}`));
      expect(daily).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      const hourly = await Promise.all(
        Array.from({ length: 31 }, () => ask(newNumber(), '10.7.1.1')),
      );
      expect(hourly.filter((status) => status === 429)).toHaveLength(1);
    });

    it('keep strangers’ requests for sign-in codes from blocking a user’s second-factor code', async () => {
      const limited = await open({ consumeRateLimit: createMemoryRateLimits(['factors']) });
      const { client } = await limited.signIn();
      const phone = newNumber();
      const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
      await limited.newClient().client.auth.signInWithOtp({ phone });
      const { error } = await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
      expect(error).toBeNull();
    });

    it('count only sent texts toward the daily total, and do not reveal to strangers when it is reached', async () => {
      const limited = await open({
        consumeRateLimit: createMemoryRateLimits(['textsPerNumber', 'texts', 'otp']),
        texts: sender({ perDay: 3 }),
      });
      const { phone } = await withPhone(limited); // the first text
      const { client } = limited.newClient();
      for (let i = 0; i < 5; i += 1) await client.auth.signInWithOtp({ phone: newNumber() });
      for (let i = 0; i < 4; i += 1) {
        expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
      }
      expect(sentTo(phone, limited)).toHaveLength(3);
      const { client: other } = await limited.signIn();
      expect((await other.auth.updateUser({ phone: newNumber() })).error).toMatchObject(TOO_MANY);
    });

    it('allow twenty attempts at a number’s codes an hour, from all networks together', async () => {
      const limited = await open({ consumeRateLimit: createMemoryRateLimits(['textsPerNumber']) });
      const { phone } = await withPhone(limited);
      const attempt = async (_: unknown, index: number) => {
        const body = { type: 'sms', phone, token: '000000' };
        const headers = { 'x-test-ip': `10.8.0.${index}` };
        return (await limited.call('/verify', { method: 'POST', body, headers })).status;
      };
      const responses = await Promise.all(Array.from({ length: 25 }, attempt));
      // Confirming the number was the first of the twenty attempts.
      expect(responses.filter((status) => status === 403)).toHaveLength(19);
    });
  });

  it('sign-in by text is off by default, as /settings reports, and even codes sent earlier are then refused', async () => {
    const { phone } = await withPhone();
    await kit.newClient().client.auth.signInWithOtp({ phone });
    const token = await codeFor(phone, 'sms');
    const off = await openKitForTest(database(), { texts: sender() });
    for (const [of, isOn] of [[kit, true] as const, [off, false] as const]) {
      const settings = await (await of.call('/settings')).json();
      expect(settings).toMatchObject({ external: { phone: isOn } });
    }
    const { auth } = (await off.signIn()).client;
    expect((await auth.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject(EXPIRED);
    const mistyped = await auth.verifyOtp({ phone: 'me', token, type: 'sms' });
    expect(mistyped.error?.message).toBe('Invalid phone number format (E.164 required)');
    for (const { error } of [
      await auth.signInWithOtp({ phone }),
      await auth.resend({ type: 'sms', phone }),
      await auth.resend({ type: 'phone_change', phone }),
      await auth.updateUser({ phone: newNumber() }),
    ]) {
      expect(error).toMatchObject({ code: 'phone_provider_disabled', status: 400 });
    }
  });

  it('the service does not start if sign-in by text has no sender', async () => {
    await expect(openAuthKit(database(), { signInByText: true })).rejects.toThrow(
      'is on without texts',
    );
  });
});
