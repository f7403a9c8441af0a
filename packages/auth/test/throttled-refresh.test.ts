import { describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/sign-in-limits.ts';
import { onDatabase } from './test-database.ts';
import { openKitForTest, useAuthKit, type SignedIn } from './auth-kit.ts';

/** Makes the stored session look expired, so that the client refreshes it before use. */
function expireStored({ storage }: Pick<SignedIn, 'storage'>): void {
  const stored = JSON.parse(storage.get('session') ?? '{}') as Record<string, unknown>;
  storage.set('session', JSON.stringify({ ...stored, expires_at: 1 }));
}

describe('refreshes', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database);

    it('of a session still work after its network has reached the sign-in limit', async () => {
      const signedIn = await kit.signIn();
      const headers = { 'x-test-ip': signedIn.ip };
      const body = { refresh_token: 'A'.repeat(76) };
      const path = '/token?grant_type=refresh_token';
      let refused;
      for (let attempts = 0; attempts <= LIMITS.token.count; attempts += 1) {
        refused = await kit.call(path, { method: 'POST', body, headers });
      }
      expect(refused?.status).toBe(429);
      expireStored(signedIn);
      const { data, error } = await signedIn.client.auth.getSession();
      expect(error).toBeNull();
      expect(data.session?.access_token).not.toBe(signedIn.access);
    });

    it('that are too frequent are delayed, and the client keeps its session', async () => {
      let waits = [7, 7];
      const throttled = await openKitForTest(database(), {
        consumeRateLimit: async (name) => (name === 'refreshes' ? (waits.shift() ?? 0) : 0),
      });
      const signedIn = await throttled.signIn();
      expireStored(signedIn);
      const { data, error } = await signedIn.client.auth.getSession();
      expect([error, waits]).toEqual([null, []]);
      expect(data.session?.user.id).toBe(signedIn.user.id);
      expect(signedIn.storage.has('session')).toBe(true);

      waits = [7];
      const body = { refresh_token: data.session?.refresh_token };
      const path = '/token?grant_type=refresh_token';
      const response = await throttled.call(path, { method: 'POST', body });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
      expect(throttled.errors).toEqual([]);
    });
  });
});
