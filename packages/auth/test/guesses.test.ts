import { isFullRun } from '@pickup/test-sinks/full-run';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/sign-in-limits.ts';
import { onDatabase } from './test-database.ts';
import { NEW_PASSWORD, useAuthKit, type TestUser } from './auth-kit.ts';
import { createDeviceClient } from './device-client.ts';

const { count } = LIMITS.passwordAttemptsPerAccount;

describe('guesses at a password', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database);

    let networks = 0;
    /** Each guess comes from another network, so only the account's limit applies. */
    const guessAt = async (email: string, times: number) => {
      const codes: (string | null)[] = [];
      for (let attempts = 0; attempts < times; attempts += 1) {
        networks += 1;
        const response = await kit.call('/token?grant_type=password', {
          method: 'POST',
          body: { email, password: `guess ${attempts}` },
          headers: { 'x-test-ip': `10.9.${Math.floor(networks / 250)}.${networks % 250}` },
        });
        codes.push(response.headers.get('x-sb-error-code'));
      }
      return codes;
    };
    const newDevice = (ip: string) => createDeviceClient(kit.url, { 'x-test-ip': ip });
    const signIn = async (device: ReturnType<typeof newDevice>, user: TestUser) =>
      (await device.auth.signInWithPassword(user)).error?.code ?? null;

    it('from any network do not lock a person out of a device that they have signed in on', async () => {
      const user = await kit.makeUser();
      const own = newDevice('10.8.0.1');
      expect(await signIn(own, user)).toBeNull();
      expect((await own.auth.signOut({ scope: 'local' })).error).toBeNull();
      await guessAt(user.email, count);
      expect(await signIn(own, user)).toBeNull();
      const stranger = newDevice('10.8.0.1'); // behind the same router, on another device
      expect(await signIn(stranger, user)).toBe('over_request_rate_limit');
    });

    it.runIf(isFullRun)(
      'get the same responses for a known and an unknown email address, even on the owner’s network',
      async () => {
        const { user, ip } = await kit.signIn();
        const responsesOf = async (email: string) => {
          const elsewhere = await guessAt(email, count + 1);
          const { error } = await newDevice(ip).auth.signInWithPassword({ email, password: 'no' });
          return [...elsewhere, error?.code];
        };
        const known = await responsesOf(user.email);
        const unknown = 'unknown@example.com';
        await guessAt(unknown, 1); // kit.signIn has already used an attempt for the known account
        expect(known).toEqual(await responsesOf(unknown));
        expect(known.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
      },
    );

    it('on a device that the person has used count against that device, not against the account', async () => {
      const user = await kit.makeUser();
      const own = newDevice('10.8.0.3');
      await signIn(own, user);
      const codes = new Set<string | null>();
      for (let attempts = 0; attempts <= count; attempts += 1) {
        codes.add(await signIn(own, { ...user, password: `guess ${attempts}` }));
      }
      expect([...codes]).toEqual(['invalid_credentials', 'over_request_rate_limit']);
      expect(await signIn(newDevice('10.8.0.4'), user)).toBeNull();
    });

    it.runIf(isFullRun)(
      'stay limited on a device new to the account, and on other devices after a password change',
      async () => {
        const [user, other] = [await kit.makeUser(), await kit.makeUser()];
        const [shared, own] = [newDevice('10.8.0.5'), newDevice('10.8.0.6')];
        for (const device of [shared, own]) expect(await signIn(device, user)).toBeNull();
        await guessAt(other.email, count);
        expect(await signIn(shared, other)).toBe('over_request_rate_limit');
        expect((await own.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
        await guessAt(user.email, count);
        const changed = { ...user, password: NEW_PASSWORD };
        expect(await signIn(shared, changed)).toBe('over_request_rate_limit');
        expect(await signIn(own, changed)).toBeNull();
      },
    );

    it('stay limited with an expired device pass', async () => {
      const user = await kit.makeUser();
      const own = newDevice('10.8.0.7');
      await signIn(own, user);
      kit.clock.advance(91 * 86_400);
      await guessAt(user.email, count);
      expect(await signIn(own, user)).toBe('over_request_rate_limit');
    });

    it('are counted with a cookie that scripts cannot read and that browsers send only to /token', async () => {
      const user = await kit.makeUser();
      const body = { email: user.email, password: user.password };
      const response = await kit.call('/token?grant_type=password', { method: 'POST', body });
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toContain('Path=/auth/v1/token; HttpOnly; SameSite=Strict');
      expect(cookie).not.toContain(user.id);
    });
  });
});
