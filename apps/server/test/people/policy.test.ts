import { randomUUID } from 'node:crypto';
import {
  ROLE_PERMISSIONS,
  ROLES,
  type Permission,
  type Role,
} from '@pickup/contracts/people/operator-roles';
import { beforeAll, expect, it } from 'vitest';
import type { PolicyRow } from '../../src/features/people/access/policy-row.ts';
import { POLICY } from '../../src/features.ts';
import { enroll, newClient, PASSWORD, signInAs, type TestPerson } from './test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

/** Returns the path of a policy row, with random ids that do not exist in the database. */
const addressOf = ({ path }: PolicyRow) => path.replaceAll(/:[a-z_]+/g, () => randomUUID());
const ROWS = POLICY.map((row) => [row.method, row.path, row.permission, row] as const);
/**
 * Returns whether people who have a second factor must use it at a route with this permission. A
 * `session` route shows people only their own identity, so their password is enough.
 */
const needsFactor = (permission: PolicyRow['permission']) =>
  permission !== 'anyone' && permission !== 'session';
const isForPeople = (permission: PolicyRow['permission']) =>
  permission === 'person' || permission === 'session';

describeOnDatabase('the policy', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const people = new Map<Role, TestPerson>();
  let withFactor: TestPerson;
  let aal1: string;

  beforeAll(async () => {
    for (const role of ROLES) people.set(role, await signInAs(server, role));
    withFactor = await signInAs(server, 'owner');
    await enroll(withFactor);
    const credentials = { email: withFactor.email, password: PASSWORD };
    const { data } = await newClient(server).auth.signInWithPassword(credentials);
    aal1 = data.session?.access_token ?? '';
  });

  async function requestRow(row: PolicyRow, bearer: string | null) {
    const { method } = row;
    const response = await server.send(addressOf(row), { method, bearer });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson && !response.ok ? ((await response.json()) as { code: string }) : null;
    if (response.ok) await response.body?.cancel();
    return { status: response.status, code: body?.code ?? null };
  }
  const tokenOf = async (role: Role) => (await people.get(role)?.token()) ?? '';

  it('has exactly one row for each route under /api, and no other rows', () => {
    const routes = server.app.routes
      .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const rows = POLICY.map(({ method, path }) => `${method} ${path}`);
    expect(rows.toSorted()).toEqual(routes.toSorted());
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(ROWS)(
    'allows %s %s only to the callers that its row permits: %s',
    async (_method, _path, permission, row) => {
      const anonymous = await requestRow(row, null);
      if (permission === 'anyone') expect([401, 403]).not.toContain(anonymous.status);
      else expect(anonymous).toEqual({ status: 401, code: 'unauthorized' });
      for (const role of ROLES) {
        const response = await requestRow(row, await tokenOf(role));
        if (isAllowed(role, permission))
          expect([role, response.status], response.code ?? '').not.toEqual([role, 403]);
        else expect([role, response]).toEqual([role, { status: 403, code: 'forbidden' }]);
        expect(response.status).not.toBe(401);
      }
    },
  );

  it.each(ROWS)(
    'requires an enrolled second factor at %s %s only if its row says so: %s',
    async (_method, _path, permission, row) => {
      const before = await requestRow(row, aal1);
      if (needsFactor(permission)) {
        expect(before).toEqual({ status: 403, code: 'second_factor_required' });
      } else expect(before.code).not.toBe('second_factor_required');
      const after = await requestRow(row, await withFactor.token());
      expect([401, 403]).not.toContain(after.status);
    },
  );

  it('lets a person who has a second factor but used only a password see only their identity', () => {
    const rows = POLICY.filter(({ permission }) => permission === 'session');
    expect(rows.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/me']);
  });

  it('reports the missing permission', async () => {
    const init = { method: 'POST', bearer: await tokenOf('agent') };
    const response = await server.send('/api/suppressions', init);
    expect(await response.json()).toMatchObject({
      code: 'forbidden',
      message: 'This needs the permission suppressions.write.',
      issues: [{ path: 'permission', message: 'suppressions.write' }],
    });
  });

  it('allows the operator token at every route except those for signed-in people', async () => {
    for (const row of POLICY) {
      const { status } = await requestRow(row, OPERATOR_TOKEN);
      if (isForPeople(row.permission)) expect([row.path, status]).toEqual([row.path, 403]);
      else expect([401, 403]).not.toContain(status);
    }
  });

  it.each(['/api', '/api/', '/api/nowhere', '/api/leads/', '/api/me/sessions/a/b'])(
    'hides from callers without a credential whether %s exists, and returns 404 to others',
    async (path) => {
      expect((await server.send(path, { bearer: null })).status).toBe(401);
      expect((await server.send(path)).status).toBe(404);
    },
  );

  it('accepts a credential only in the Authorization header', async () => {
    const token = await tokenOf('owner');
    for (const key of ['access_token', 'token', 'apikey', 'authorization']) {
      const response = await server.send(`/api/leads?${key}=${token}`, { bearer: null });
      expect(response.status).toBe(401);
    }
    const headers = { cookie: `token=${token}` };
    expect((await server.request('/api/leads', { headers })).status).toBe(401);
  });
});

function isAllowed(role: Role, permission: PolicyRow['permission']): boolean {
  if (permission === 'anyone' || permission === 'person' || permission === 'session') return true;
  const granted: readonly Permission[] = ROLE_PERMISSIONS[role];
  return granted.includes(permission);
}
