import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningKeyInfo } from '../src/keys/rotate-keys.ts';
import { onDatabase } from './test-database.ts';
import { openAuthKit, openKitForTest, type AuthKit } from './auth-kit.ts';

onDatabase((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    // Acts like two processes that start at the same time on an empty database.
    const [first, second] = await Promise.all([openAuthKit(database()), openAuthKit(database())]);
    kit = first;
    await second.close();
  });
  afterAll(() => kit.close());

  const published = async () => {
    const response = await kit.call('/.well-known/jwks.json');
    return (await response.json()) as { keys: Record<string, unknown>[] };
  };
  const statuses = async () => (await kit.auth.keys.list()).map(({ status }) => status);
  const idWithStatus = async (status: SigningKeyInfo['status']) => {
    const found = (await kit.auth.keys.list()).find((key) => key.status === status);
    return found?.id ?? '';
  };

  describe('signing keys', () => {
    it('are created only once when processes start at the same time on an empty database', async () => {
      const rows = await kit.rows('select purpose from auth_key order by purpose');
      expect(rows).toEqual([{ purpose: 'sealing' }, { purpose: 'signing' }]);
    });

    it('are published without their private half and cached for ten minutes', async () => {
      const response = await kit.call('/.well-known/jwks.json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=600');
      const { keys } = await published();
      expect(keys).toEqual([
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ]);
    });

    it('rotate with overlap: they are published, then sign, then are only accepted, then are refused', async () => {
      const { access } = await kit.signIn();
      const previous = await idWithStatus('in_use');
      const prepared = await Promise.all([kit.auth.keys.prepare(), kit.auth.keys.prepare()]);
      const [next] = prepared;
      expect(prepared).toEqual([next, next]);
      expect((await published()).keys.map(({ kid }) => kid)).toEqual([previous, next]);

      expect(await kit.auth.keys.rotate()).toBe(next);
      expect(await statuses()).toEqual(['previously_used', 'in_use']);
      expect(await kit.isSignedIn(access)).toBe(true);
      const { client } = await kit.signIn();
      const { data } = await client.auth.getClaims();
      expect(data?.header).toMatchObject({ kid: next, alg: 'ES256' });

      kit.clock.advance(3601);
      await kit.auth.keys.retire(previous);
      expect(await statuses()).toEqual(['revoked', 'in_use']);
      expect((await published()).keys.map(({ kid }) => kid)).toEqual([next]);
      expect(await kit.auth.verifyAccessToken(access)).toBeNull();
    });

    it('are not retired while tokens signed with them are valid, unless the key leaked', async () => {
      const { access } = await kit.signIn();
      const inUse = await idWithStatus('in_use');
      await expect(kit.auth.keys.retire(inUse)).rejects.toThrow('rotate to another one first');
      await expect(kit.auth.keys.rotate()).rejects.toThrow('prepare one first');
      await kit.auth.keys.prepare();
      await kit.auth.keys.rotate();
      await expect(kit.auth.keys.retire(inUse)).rejects.toThrow('are valid until');
      expect(await kit.isSignedIn(access)).toBe(true);
      await kit.auth.keys.retire(inUse, { leaked: true });
      expect(await kit.isSignedIn(access)).toBe(false);
    });

    it('that leaked are refused by every other process after they are retired', async () => {
      const other = await openKitForTest(database(), { url: kit.url, issuer: kit.url });
      const { access } = await kit.signIn();
      const leaked = await idWithStatus('in_use');
      await kit.auth.keys.prepare();
      await kit.auth.keys.rotate();
      expect(await other.auth.verifyAccessToken(access)).not.toBeNull();
      await kit.auth.keys.retire(leaked, { leaked: true });
      expect(await other.auth.verifyAccessToken(access)).toBeNull();
    });

    it('keep no private half after they are revoked', async () => {
      const rows = await kit.rows(`select private_jwk from auth_key where status = 'revoked'`);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toEqual({ private_jwk: {} });
    });

    it('are found after another process has rotated them, because unknown keys are looked up', async () => {
      const other = await openKitForTest(database(), { url: kit.url, issuer: kit.url });
      other.clock.advance(3601); // to the time on the first process's clock
      await other.auth.keys.prepare();
      await other.auth.keys.rotate();
      const user = await other.makeUser();
      const made = await other.signIn(user);
      await expect.poll(() => kit.auth.verifyAccessToken(made.access)).not.toBeNull();
    });
  });
});
