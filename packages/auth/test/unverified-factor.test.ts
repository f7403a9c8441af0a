import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { signInWithApp, type SignedInWithApp } from './test-totp-app.ts';

/** The only routes that work with a session whose second factor is not verified yet. */
const ALLOWED_BEFORE_FACTOR = [
  'GET /user',
  'POST /factors/:id/challenge',
  'POST /factors/:id/verify',
  'POST /logout',
  'POST /recovery-codes/verify',
];
/** Only service tokens may use these routes. */
const SERVICE_ROUTE = /^\/(admin\/|invite$)/;
/** These routes need no session: they check another proof or none. */
const WITHOUT_A_SESSION = [
  'GET /.well-known/jwks.json',
  'GET /authorize',
  'GET /callback',
  'GET /health',
  'GET /settings',
  'GET /sso/saml/metadata',
  'GET /verify',
  'POST /authorize',
  'POST /callback',
  'POST /magiclink',
  'POST /otp',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /sso',
  'POST /sso/saml/acs',
  'POST /token',
  'POST /verify',
  'POST /verify/owner',
];

describe('a password-only session of a person with a second factor', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database, { manualLinkingEnabled: true });
    let owner: SignedInWithApp;
    let stolen: string;
    beforeAll(async () => {
      owner = await signInWithApp(kit);
      stolen = (await kit.signIn(owner.user)).access;
    });

    const ask = (method: string, path: string, bearer = stolen) =>
      kit.call(path.replaceAll(':id', randomUUID()), {
        method,
        bearer,
        ...(method === 'GET' ? {} : { body: {} }),
      });
    const codeOf = (response: Response) => response.headers.get('x-sb-error-code');

    it('is refused on every route that needs a session, except to verify a factor, read the user or sign out', async () => {
      const routes = kit.auth.app.routes.filter(({ method }) => method !== 'ALL');
      const named = routes.map(({ method, path }) => `${method} ${path}`);
      const open = new Set([...ALLOWED_BEFORE_FACTOR, ...WITHOUT_A_SESSION]);
      expect([...open].filter((name) => !named.includes(name))).toEqual([]);
      const guarded = routes.filter(({ method, path }) => !open.has(`${method} ${path}`));
      const refusals = await Promise.all(
        guarded.map(async ({ method, path }) => {
          const expected = SERVICE_ROUTE.test(path) ? 'not_admin' : 'insufficient_aal';
          return [method, path, expected, codeOf(await ask(method, path))] as const;
        }),
      );
      expect(refusals.filter(([, , expected, code]) => expected !== code)).toEqual([]);
      expect(refusals.length).toBeGreaterThan(5);
      expect(await kit.isSignedIn(owner.access)).toBe(true);
    });

    it('can read its own user and change nothing', async () => {
      const response = await kit.call('/user', { bearer: stolen });
      expect(await response.json()).toMatchObject({ id: owner.user.id, user_metadata: {} });
      const body = { data: { name: 'Mallory' } };
      const changed = await kit.call('/user', { method: 'PUT', bearer: stolen, body });
      expect([changed.status, codeOf(changed)]).toEqual([401, 'insufficient_aal']);
      const { data } = await owner.client.auth.getUser();
      expect(data.user?.user_metadata).toEqual({});
    });

    it('can end itself, but no other session', async () => {
      for (const scope of ['others', 'global']) {
        const thief = await kit.signIn(owner.user);
        const refused = await ask('POST', `/logout?scope=${scope}`, thief.access);
        expect([refused.status, codeOf(refused)]).toEqual([401, 'insufficient_aal']);
        expect(await kit.isSignedIn(owner.access)).toBe(true);
        // The scope `global`, the default of auth-js, still ends this session.
        expect(await kit.isSignedIn(thief.access)).toBe(scope !== 'global');
      }
      const here = await kit.signIn(owner.user);
      expect((await here.client.auth.signOut({ scope: 'local' })).error).toBeNull();
      expect(await kit.isSignedIn(here.access)).toBe(false);
    });
  });
});
