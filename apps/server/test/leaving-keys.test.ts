import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiKeysAnswer, NewApiKeyAnswer } from '@pickup/contracts/api-keys';
import type { PersonDetail } from '@pickup/contracts/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from './auth/auth-rows.ts';
import { MIGRATIONS_DIR } from './database-place.ts';
import { openOperatorKit, type OperatorKit, type TestPerson } from './operator-kit.ts';
import { onBothDatabases } from './test-database.ts';

describe('the keys of somebody who is removed', () => {
  onBothDatabases((database) => {
    let kit: OperatorKit;
    let olga: TestPerson;
    beforeAll(async () => {
      kit = await openOperatorKit(database());
      olga = await kit.person('owner', 'Olga');
    });
    afterAll(() => kit.close());

    async function make(bearer: string, name: string): Promise<NewApiKeyAnswer> {
      const body = { name, scopes: ['leads.read', 'keys.manage'] };
      const response = await kit.ask('/api/keys', { method: 'POST', bearer, body });
      return (await response.json()) as NewApiKeyAnswer;
    }
    const works = async ({ secret }: NewApiKeyAnswer) =>
      (await kit.ask('/api/leads?limit=1', { bearer: secret })).status === 200;
    const remove = async (person: TestPerson, query = '') =>
      kit.ask(`/api/people/${person.userId}${query}`, {
        method: 'DELETE',
        bearer: await olga.token(),
      });

    it('are named before, and revoked with him and on record, also those made with them', async () => {
      const bob = await kit.person('owner');
      const his = await make(await bob.token(), 'CRM');
      const second = await make(his.secret, 'made with it');
      const hers = await make(await olga.token(), 'hers');
      await bob.client.auth.signOut(); // nothing of this goes by his address or session
      const path = `/api/people/${bob.userId}`;
      const detail = await kit.ask(path, { bearer: await olga.token() });
      expect(((await detail.json()) as PersonDetail).keys).toEqual([
        { id: his.key.id, name: 'CRM' },
        { id: second.key.id, name: 'made with it' },
      ]);
      expect((await remove(bob)).status).toBe(204);
      expect(await Promise.all([his, second, hers].map(works))).toEqual([false, false, true]);
      const { keys } = (await (await kit.ask('/api/keys')).json()) as ApiKeysAnswer;
      const revoked = keys.filter((key) => key.revoked_at !== null).map(({ id }) => id);
      expect(revoked.toSorted()).toEqual([his.key.id, second.key.id].toSorted());
      const sql = `select action, details from auth_audit where actor_id = $1::uuid
        and action in ('api_key_revoked', 'operator_removed') order by at, id`;
      const rows = await rowsOf<{ action: string; details: { id?: string } }>(database(), sql, [
        olga.userId,
      ]);
      expect(rows.map(({ action }) => action)).toEqual([
        'api_key_revoked',
        'api_key_revoked',
        'operator_removed',
      ]);
      expect(rows[0]?.details).toMatchObject({ with: bob.userId });
      expect(rows[2]?.details).toEqual({ leads: 0, keys: 2 });
    });

    it('are known for his also where they were made before that was kept with them', async () => {
      const bob = await kit.person('owner');
      const his = await make(await bob.token(), 'CRM');
      const second = await make(his.secret, 'made with it');
      const migration = await readFile(join(MIGRATIONS_DIR, '010-whose-keys.sql'), 'utf8');
      const updates = migration.slice(migration.indexOf('-- Who made those'));
      await database().transaction(async (session) => {
        await session.exec('update api_key set created_by_id = null, created_by_key = null');
        await session.exec(updates);
      });
      const detail = await kit.ask(`/api/people/${bob.userId}`, { bearer: await olga.token() });
      const { keys } = (await detail.json()) as PersonDetail;
      expect(keys.map(({ id }) => id)).toEqual([his.key.id, second.key.id]);
      expect((await remove(bob)).status).toBe(204);
    });

    it('work on when they are to be kept', async () => {
      const bob = await kit.person('owner');
      const his = await make(await bob.token(), 'CRM');
      expect((await remove(bob, '?keys=perhaps')).status).toBe(400);
      expect((await remove(bob, '?keys=keep')).status).toBe(204);
      expect(await works(his)).toBe(true);
    });

    it('stay good when he is not removed after all', async () => {
      const his = await make(await olga.token(), 'the last owner’s');
      expect((await remove(olga)).status).toBe(409);
      expect(await works(his)).toBe(true);
    });
  });
});
