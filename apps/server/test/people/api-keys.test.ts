import { randomUUID } from 'node:crypto';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { ApiKeysResponse, NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
import { PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { beforeAll, expect, it } from 'vitest';
import { createFindKey } from '../../src/features/people/access/find-key.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { makeKey, signInAs, type TestPerson } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('API keys', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await signInAs(server, 'owner');
  });

  async function make(body: object, bearer?: string): Promise<Response> {
    const given = bearer ?? (await owner.token());
    return server.send('/api/keys', { method: 'POST', bearer: given, body });
  }

  it('are shown once, stored as hashes, and listed with their first characters', async () => {
    const response = await make({ name: 'CRM', scopes: ['leads.read', 'leads.read'] });
    const { key, secret } = (await response.json()) as NewApiKeyResponse;
    expect(response.status).toBe(201);
    expect(secret).toMatch(/^pickup_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'CRM',
      scopes: ['leads.read'],
      prefix: secret.slice(0, 13),
      created_by: owner.email,
      last_used_at: null,
      revoked_at: null,
    });
    const list = await server.send('/api/keys', { bearer: await owner.token() });
    const text = await list.text();
    expect((JSON.parse(text) as ApiKeysResponse).keys).toContainEqual(key);
    expect(text).not.toContain(secret.slice(13));
    const stored = await rowsOf<object>(database(), 'select * from api_key');
    const audit = await rowsOf<object>(database(), 'select * from auth_audit');
    expect(JSON.stringify([stored, audit])).not.toContain(secret.slice(13));
  });

  it('can be revoked, and the security log records the creation and the revocation once each', async () => {
    const { key } = await makeKey(server, ['analytics.read']);
    const revoke = async (id: string) =>
      (await server.send(`/api/keys/${id}`, { method: 'DELETE' })).status;
    expect([await revoke(key.id), await revoke(key.id)]).toEqual([204, 204]);
    const sql = `select action from auth_audit where details ->> 'id' = $1 order by at, id`;
    const events = await rowsOf(database(), sql, [key.id]);
    expect(events).toEqual([{ action: 'api_key_created' }, { action: 'api_key_revoked' }]);
    expect(await revoke(randomUUID())).toBe(404);
  });

  it('cannot get more permissions than their creator has', async () => {
    const { secret } = await makeKey(server, ['keys.manage', 'leads.read']);
    expect((await make({ name: 'Less', scopes: ['leads.read'] }, secret)).status).toBe(201);
    const more = await make({ name: 'More', scopes: ['leads.read', 'leads.privacy'] }, secret);
    expect([more.status, await more.json()]).toMatchObject([
      403,
      { issues: [{ path: 'permission', message: 'leads.privacy' }] },
    ]);
  });

  it('are listed alongside the operator token, with permissions and last use but no secret', async () => {
    await database().transaction((session) => session.exec('delete from operator_token_use'));
    const read = async () => {
      const response = await server.send('/api/keys', { bearer: await owner.token() });
      const text = await response.text();
      expect(text).not.toContain(OPERATOR_TOKEN);
      return (JSON.parse(text) as ApiKeysResponse).operator_token;
    };
    const unused = { source: 'environment', scopes: PERMISSIONS, last_used_at: null };
    expect(await read()).toEqual(unused);
    const begun = Date.now();
    // Another process records this use, because this process records a use at most once a minute.
    const inAnotherProcess = (at: number) =>
      createFindKey({
        database: database(),
        operatorToken: OPERATOR_TOKEN,
        now: () => new Date(at),
      })(OPERATOR_TOKEN);
    expect((await inAnotherProcess(begun))?.id).toBeNull();
    expect((await read()).last_used_at).toBe(new Date(begun).toISOString());
    await inAnotherProcess(begun + 30_000);
    await inAnotherProcess(begun - 30_000);
    const latest = (await read()).last_used_at;
    expect(latest, 'the latest use, whichever process wrote last').toBe(
      new Date(begun + 30_000).toISOString(),
    );
  });

  it.each([
    [{ name: '', scopes: ['leads.read'] }],
    [{ name: 'None', scopes: [] }],
    [{ name: 'Unknown', scopes: ['everything'] }],
  ])('cannot be created from %j', async (body) => {
    expect((await make(body)).status).toBe(400);
  });
});
