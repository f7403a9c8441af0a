import { randomUUID } from 'node:crypto';
import {
  ROLE_PERMISSIONS,
  ROLES,
  type Permission,
  type Role,
} from '@pickup/contracts/operator-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyRow } from '../src/identity/access/policy-row.ts';
import { POLICY } from '../src/routes.ts';
import { enroll, newClient, PASSWORD, signInAs, type TestPerson } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

/** An address of the row's route with ids that do not exist. */
const addressOf = ({ path }: PolicyRow) => path.replaceAll(/:[a-z_]+/g, () => randomUUID());
const title = ({ method, path, permission }: PolicyRow) => [method, path, permission] as const;
/** With a stolen password alone, only the identity of a person with a second factor is readable. */
const needsFactor = (permission: PolicyRow['permission']) =>
  permission !== 'anyone' && permission !== 'session';
const isForPeople = (permission: PolicyRow['permission']) =>
  permission === 'person' || permission === 'session';

describe('the policy', () => {
  onDatabase((database) => {
    let server: TestServer;
    const people = new Map<Role, TestPerson>();
    let withFactor: TestPerson;
    let aal1: string;

    beforeAll(async () => {
      server = await startTestServer({ on: database() });
      for (const role of ROLES) people.set(role, await signInAs(server, role));
      withFactor = await signInAs(server, 'owner');
      await enroll(withFactor);
      const client = newClient(server);
      const { email } = withFactor;
      const { data } = await client.auth.signInWithPassword({
        email,
        password: PASSWORD,
      });
      aal1 = data.session?.access_token ?? '';
    });
    afterAll(() => server.stop());

    async function ask(row: PolicyRow, bearer: string | null) {
      const { method } = row;
      const response = await server.ask(addressOf(row), { method, bearer });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const body = isJson && !response.ok ? ((await response.json()) as { code: string }) : null;
      if (response.ok) await response.body?.cancel();
      return { status: response.status, code: body?.code ?? null };
    }
    const tokenOf = async (role: Role) => (await people.get(role)?.token()) ?? '';

    it('has one row for each route under /api, and every route has a row', () => {
      const routes = server.app.routes
        .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`);
      const rows = POLICY.map(({ method, path }) => `${method} ${path}`);
      expect(rows.toSorted((a, b) => a.localeCompare(b))).toEqual(
        routes.toSorted((a, b) => a.localeCompare(b)),
      );
      expect(new Set(rows).size).toBe(rows.length);
    });

    it.each(POLICY.map((row) => [...title(row), row] as const))(
      'allows %s %s as its row says: %s',
      async (_method, _path, permission, row) => {
        const unknown = await ask(row, null);
        if (permission === 'anyone') expect([401, 403]).not.toContain(unknown.status);
        else expect(unknown).toEqual({ status: 401, code: 'unauthorized' });
        for (const role of ROLES) {
          const answer = await ask(row, await tokenOf(role));
          const may = isOpen(role, permission);
          if (may) expect([role, answer.status], answer.code ?? '').not.toEqual([role, 403]);
          else expect([role, answer]).toEqual([role, { status: 403, code: 'forbidden' }]);
          expect(answer.status).not.toBe(401);
        }
      },
    );

    it.each(POLICY.map((row) => [...title(row), row] as const))(
      'requires the second factor of a person who has one at %s %s only where it should: %s',
      async (_method, _path, permission, row) => {
        const before = await ask(row, aal1);
        if (needsFactor(permission)) {
          expect(before).toEqual({ status: 403, code: 'second_factor_required' });
        } else expect(before.code).not.toBe('second_factor_required');
        const after = await ask(row, await withFactor.token());
        expect([401, 403]).not.toContain(after.status);
      },
    );

    it('shows a password-only session of a person with a second factor only their identity', () => {
      const rows = POLICY.filter(({ permission }) => permission === 'session');
      expect(rows.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/me']);
    });

    it('names the permission that is missing', async () => {
      const asked = { method: 'POST', bearer: await tokenOf('agent') };
      const response = await server.ask('/api/suppressions', asked);
      expect(await response.json()).toMatchObject({
        code: 'forbidden',
        message: 'This needs the permission suppressions.write.',
        issues: [{ path: 'permission', message: 'suppressions.write' }],
      });
    });

    it('gives the operator token everything except what is for people', async () => {
      for (const row of POLICY) {
        const { status } = await ask(row, 'operator-token-of-the-tests');
        if (isForPeople(row.permission)) expect([row.path, status]).toEqual([row.path, 403]);
        else expect([401, 403]).not.toContain(status);
      }
    });

    it.each(['/api', '/api/', '/api/nowhere', '/api/leads/', '/api/me/sessions/a/b'])(
      'hides from unknown callers whether %s exists, while others get a 404',
      async (path) => {
        expect((await server.ask(path, { bearer: null })).status).toBe(401);
        expect((await server.ask(path)).status).toBe(404);
      },
    );

    it('accepts a credential only in the header', async () => {
      const token = await tokenOf('owner');
      for (const key of ['access_token', 'token', 'apikey', 'authorization']) {
        const response = await server.ask(`/api/leads?${key}=${token}`, { bearer: null });
        expect(response.status).toBe(401);
      }
      const cookie = await server.request('/api/leads', {
        headers: { cookie: `token=${token}` },
      });
      expect(cookie.status).toBe(401);
    });
  });
});

function isOpen(role: Role, permission: PolicyRow['permission']): boolean {
  if (permission === 'anyone' || permission === 'person' || permission === 'session') return true;
  const held: readonly Permission[] = ROLE_PERMISSIONS[role];
  return held.includes(permission);
}
