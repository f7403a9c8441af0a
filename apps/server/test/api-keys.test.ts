import { randomUUID } from 'node:crypto';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { ApiKeysAnswer, NewApiKeyAnswer } from '@pickup/contracts/api-keys';
import { PERMISSIONS } from '@pickup/contracts/operator-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindKey } from '../src/identity/access/find-key.ts';
import { signInAs, type TestPerson } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

describe('API keys', () => {
  onDatabase((database) => {
    let server: TestServer;
    let owner: TestPerson;
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
      owner = await signInAs(server, 'owner');
    });
    afterAll(() => server.stop());

    async function make(body: object, bearer?: string): Promise<Response> {
      const given = bearer ?? (await owner.token());
      return server.ask('/api/keys', { method: 'POST', bearer: given, body });
    }

    it('are shown once, stored as hashes, and recognized by their first letters', async () => {
      const response = await make({ name: 'CRM', scopes: ['leads.read', 'leads.read'] });
      const { key, secret } = (await response.json()) as NewApiKeyAnswer;
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
      const list = await server.ask('/api/keys', { bearer: await owner.token() });
      const text = await list.text();
      expect((JSON.parse(text) as ApiKeysAnswer).keys).toContainEqual(key);
      expect(text).not.toContain(secret.slice(13));
      const stored = await rowsOf<object>(database(), 'select * from api_key');
      const audit = await rowsOf<object>(database(), 'select * from auth_audit');
      expect(JSON.stringify([stored, audit])).not.toContain(secret.slice(13));
    });

    it('are revoked once, and the record of their actions stays visible', async () => {
      const made = (await (
        await make({ name: 'Old', scopes: ['numbers.read'] })
      ).json()) as NewApiKeyAnswer;
      const path = `/api/keys/${made.key.id}`;
      const revoke = async () =>
        server.ask(path, { method: 'DELETE', bearer: await owner.token() });
      expect((await revoke()).status).toBe(204);
      expect((await revoke()).status).toBe(204);
      const events = await rowsOf<{ action: string }>(
        database(),
        `select action from auth_audit where details ->> 'id' = $1 order by at, id`,
        [made.key.id],
      );
      expect(events).toEqual([{ action: 'api_key_created' }, { action: 'api_key_revoked' }]);
      const gone = await server.ask(`/api/keys/${randomUUID()}`, {
        method: 'DELETE',
        bearer: await owner.token(),
      });
      expect(gone.status).toBe(404);
    });

    it('cannot get more permissions than the person who creates them', async () => {
      const made = await make({ name: 'Keys', scopes: ['keys.manage', 'leads.read'] });
      const { secret } = (await made.json()) as NewApiKeyAnswer;
      expect((await make({ name: 'Less', scopes: ['leads.read'] }, secret)).status).toBe(201);
      const more = await make({ name: 'More', scopes: ['leads.read', 'leads.privacy'] }, secret);
      expect([more.status, await more.json()]).toMatchObject([
        403,
        { issues: [{ path: 'permission', message: 'leads.privacy' }] },
      ]);
    });

    it('are listed alongside the token from the settings, with permissions and last use but no secret', async () => {
      await database().transaction((session) => session.exec('delete from operator_token_use'));
      const read = async () => {
        const response = await server.ask('/api/keys', { bearer: await owner.token() });
        const text = await response.text();
        expect(text).not.toContain(OPERATOR_TOKEN);
        return (JSON.parse(text) as ApiKeysAnswer).operator_token;
      };
      expect(await read()).toEqual({
        source: 'environment',
        scopes: PERMISSIONS,
        last_used_at: null,
      });
      const begun = Date.now();
      // Another process records this use, because this one records a use at most once a minute.
      const { findKey } = anotherProcess();
      expect((await findKey(OPERATOR_TOKEN))?.id).toBeNull();
      const { last_used_at: usedAt } = await read();
      expect(Math.abs(new Date(usedAt ?? 0).getTime() - begun)).toBeLessThan(60_000);
      const later = anotherProcess(() => new Date(begun + 30_000));
      const earlier = anotherProcess(() => new Date(begun - 30_000));
      await later.findKey(OPERATOR_TOKEN);
      await earlier.findKey(OPERATOR_TOKEN);
      const latest = (await read()).last_used_at;
      expect(latest, 'the latest use, whichever process wrote last').toBe(
        new Date(begun + 30_000).toISOString(),
      );
    });

    function anotherProcess(now = () => new Date()) {
      const parts = { database: database(), operatorToken: OPERATOR_TOKEN, now };
      return { findKey: createFindKey(parts) };
    }

    it.each([
      [{ name: '', scopes: ['leads.read'] }],
      [{ name: 'None', scopes: [] }],
      [{ name: 'Unknown', scopes: ['everything'] }],
    ])('are not created from %j', async (body) => {
      expect((await make(body)).status).toBe(400);
    });
  });
});
