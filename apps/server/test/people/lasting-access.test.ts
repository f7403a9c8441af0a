import { rowsOf } from '@pickup/auth/test/auth-rows';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { beforeAll, expect, it } from 'vitest';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { makeKey, signInAs } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

// A process caches rights for a few seconds. An owner who was just removed could still grant
// lasting rights from the cache, so each grant reads the owner's rights from the database.
describeOnDatabase('keys and roles', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  beforeAll(async () => {
    await signInAs(server, 'owner');
  });

  const post = (path: string, body: object, bearer: string, method = 'POST') =>
    server.send(path, { method, bearer, body });
  async function grant(bearer: string, email: string) {
    const viewer = await signInAs(server, 'viewer');
    const responses = [
      await post('/api/keys', { name: email, scopes: ['leads.read'] }, bearer),
      await post('/api/people', { email, role: 'viewer' }, bearer),
      await post(`/api/people/${viewer.userId}`, { role: 'agent' }, bearer, 'PATCH'),
    ];
    const [traces] = await rowsOf<object>(
      database(),
      `select (select count(*)::int from api_key where name = $1::text) as keys,
          (select count(*)::int from auth_user where email = $1::text) as accounts,
          (select count(*)::int from operator where email = $1::text) as invited,
          (select role from operator where user_id = $2::uuid) as role`,
      [email, viewer.userId],
    );
    return { statuses: responses.map(({ status }) => status), ...traces };
  }
  const granted = { statuses: [201, 201, 200], keys: 1, accounts: 1, invited: 1, role: 'agent' };
  const none = { keys: 0, accounts: 0, invited: 0 };
  const refused = { statuses: [403, 403, 403], ...none, role: 'viewer' };

  it('can be granted by owners', async () => {
    const bob = await signInAs(server, 'owner');
    expect(await grant(await bob.token(), 'first@example.com')).toMatchObject(granted);
  });

  it.each([
    { what: 'was removed', set: 'removed_at = now()' },
    { what: 'was demoted', set: "role = 'agent'" },
  ])('cannot be granted by an owner who $what in another process', async ({ set, what }) => {
    const bob = await signInAs(server, 'owner');
    const token = await bob.token();
    expect((await server.send('/api/keys', { bearer: token })).status).toBe(200);
    await database().query(`update operator set ${set} where user_id = $1::uuid`, [bob.userId]);
    const remembered = await server.send('/api/keys', { bearer: token });
    expect(remembered.status, 'the previous rights are still cached').toBe(200);
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    expect(await grant(token, email)).toEqual(refused);
  });

  it('can be granted by an API key with the required permissions, and by the operator token', async () => {
    const scopes = ['people.manage', 'keys.manage', ...ROLE_PERMISSIONS.agent] as const;
    const { secret } = await makeKey(server, scopes);
    expect(await grant(secret, 'by-key@example.com')).toMatchObject(granted);
    expect(await grant(OPERATOR_TOKEN, 'by-token@example.com')).toMatchObject(granted);
  });
});
