import { randomUUID } from 'node:crypto';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { ApiKeysResponse, NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { PersonDetail } from '@pickup/contracts/people/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Principal } from '../../src/features/people/access/principal.ts';
import { assertCanGrant } from '../../src/features/people/access/assert-can-grant.ts';
import { signInAs, type TestPerson } from './test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { describeOnDatabase, describeOnPostgres } from '../support/test-database.ts';

const KEY = { name: 'CRM', scopes: ['leads.read', 'keys.manage'] } as const;
const PERSON = {
  kind: 'person',
  sessionId: '',
  name: '',
  role: 'owner',
  permissions: ROLE_PERMISSIONS.owner,
  secondFactor: { enrolled: false, verified: false },
  expiresAt: new Date(),
} as const;

describeOnDatabase('the API keys of a person who leaves', (database) => {
  let server: TestServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ database: database() });
    olga = await signInAs(server, 'owner', 'Olga');
  });
  afterAll(() => server.stop());

  async function make(bearer: string, name: string): Promise<NewApiKeyResponse> {
    const body = { ...KEY, name };
    return newKeyOf(await server.send('/api/keys', { method: 'POST', bearer, body }));
  }
  const newKeyOf = async (response: Response) => (await response.json()) as NewApiKeyResponse;
  const works = async ({ secret }: NewApiKeyResponse) =>
    (await server.send('/api/leads?limit=1', { bearer: secret })).status === 200;
  const asOlga = async (method: string, person: string, body?: object) =>
    server.send(`/api/people/${person}`, { method, bearer: await olga.token(), body });
  const remove = (person: TestPerson, query = '') => asOlga('DELETE', `${person.userId}${query}`);

  it('are listed before the removal and revoked with it, including keys made with them', async () => {
    const bob = await signInAs(server, 'owner');
    const bobs = await make(await bob.token(), 'CRM');
    const second = await make(bobs.secret, 'made with it');
    const olgas = await make(await olga.token(), 'hers');
    await bob.client.auth.signOut(); // nothing here depends on the person's address or session
    const path = `/api/people/${bob.userId}`;
    const detail = await server.json<PersonDetail>(path, { bearer: await olga.token() });
    expect(detail.keys).toEqual([
      { id: bobs.key.id, name: 'CRM' },
      { id: second.key.id, name: 'made with it' },
    ]);
    expect((await remove(bob)).status).toBe(204);
    expect(await Promise.all([bobs, second, olgas].map(works))).toEqual([false, false, true]);
    const { keys } = await server.json<ApiKeysResponse>('/api/keys');
    const revoked = keys.filter((key) => key.revoked_at !== null).map(({ id }) => id);
    expect(revoked.toSorted()).toEqual([bobs.key.id, second.key.id].toSorted());
    const sql = `select action, details from auth_audit where actor_id = $1::uuid
        and action in ('api_key_revoked', 'operator_removed') order by at, id`;
    expect(await rowsOf(database(), sql, [olga.userId])).toMatchObject([
      { action: 'api_key_revoked', details: { with: bob.userId } },
      { action: 'api_key_revoked' },
      { action: 'operator_removed', details: { leads: 0, keys: 2, calls: 0 } },
    ]);
  });

  it('keep working if the owner who removes the person chooses to keep them', async () => {
    const bob = await signInAs(server, 'owner');
    const bobs = await make(await bob.token(), 'CRM');
    expect((await remove(bob, '?keys=perhaps')).status).toBe(400);
    expect((await remove(bob, '?keys=keep')).status).toBe(204);
    expect(await works(bobs)).toBe(true);
  });

  it('are revoked if the person loses the permission to create keys, unless the owner keeps them', async () => {
    const change = (person: TestPerson, body: object) => asOlga('PATCH', person.userId, body);
    const [bob, cy] = [await signInAs(server, 'owner'), await signInAs(server, 'owner')];
    const bobs = await make(await bob.token(), 'CRM');
    const second = await make(bobs.secret, 'made with it');
    const kept = await make(await cy.token(), 'kept');
    expect((await change(bob, { keys: 'revoke' })).status, 'the request changes nothing').toBe(400);
    expect((await change(bob, { role: 'owner', name: 'Bob' })).status).toBe(200);
    expect(await works(bobs), 'the person still creates keys').toBe(true);
    expect((await change(bob, { role: 'agent' })).status).toBe(200);
    expect((await change(cy, { role: 'agent', keys: 'keep' })).status).toBe(200);
    expect((await change(cy, { role: 'viewer' })).status, 'an agent cannot create keys').toBe(200);
    expect(await Promise.all([bobs, second, kept].map(works))).toEqual([false, false, true]);
    const sql = `select details from auth_audit
        where action = 'operator_changed' and user_id = $1::uuid order by at, id`;
    const changesOf = ({ userId }: TestPerson) => rowsOf(database(), sql, [userId]);
    expect(await changesOf(bob)).toEqual([
      { details: { from: 'owner', to: 'owner', keys: 0 } },
      { details: { from: 'owner', to: 'agent', keys: 2 } },
    ]);
    expect(await changesOf(cy)).toEqual([
      { details: { from: 'owner', to: 'agent', keys: 0 } },
      { details: { from: 'agent', to: 'viewer', keys: 0 } },
    ]);
  });

  it('keep working if the removal is refused', async () => {
    const olgas = await make(await olga.token(), 'the last owner’s');
    expect((await remove(olga)).status).toBe(409);
    expect(await works(olgas)).toBe(true);
  });
});

describeOnPostgres('a key that is created while its creator leaves', (database) => {
  // The embedded database runs only one transaction at a time, so these tests use PostgreSQL.
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: database() });
    await signInAs(server, 'owner');
  });
  afterAll(() => server.stop());

  /**
   * Creates a key as POST /api/keys does. Before the commit, starts `meanwhile` and waits until a
   * database session is waiting for a lock.
   */
  async function makeSlowly(by: Principal, meanwhile: () => Promise<Response>) {
    const [userId, key] = by.kind === 'person' ? [by.userId, null] : [null, by.id];
    const going = await database().transaction(async (session) => {
      await assertCanGrant(session, by, 'keys.manage');
      const sql = `insert into api_key (id, name, scopes, secret_hash, prefix, created_at,
            created_by, created_by_id, created_by_key)
          values (gen_random_uuid(), 'late', '{leads.read}', $1::text, 'pickup_', now(), '', $2::uuid, $3::uuid)`;
      await session.query(sql, [randomUUID(), userId, key]);
      const response = meanwhile();
      const waiting = `select count(*) > 0 as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(() => rowsOf(database(), waiting), { timeout: 30_000 })
        .toEqual([{ waits: true }]);
      return { response };
    });
    return going.response;
  }
  const usableKeys = async () =>
    rowsOf(database(), `select id from api_key where name = 'late' and revoked_at is null`);

  it('is revoked too, whether the person or one of their keys creates it', async () => {
    for (const maker of ['person', 'key']) {
      const bob = await signInAs(server, 'owner');
      const bearer = await bob.token();
      const made = await server.send('/api/keys', { method: 'POST', bearer, body: KEY });
      const { key } = (await made.json()) as NewApiKeyResponse;
      const person = { ...PERSON, userId: bob.userId, email: bob.email } as const;
      const { name, scopes: permissions } = KEY;
      const machine = { kind: 'key', id: key.id, name, permissions } as const;
      const path = `/api/people/${bob.userId}`;
      const removed = await makeSlowly(maker === 'person' ? person : machine, () =>
        server.send(path, { method: 'DELETE' }),
      );
      expect([maker, removed.status]).toEqual([maker, 204]);
      expect(await usableKeys(), maker).toEqual([]);
    }
  });
});
