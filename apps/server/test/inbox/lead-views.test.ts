import type { LeadViews, NewLeadView } from '@pickup/contracts/inbox/lead-views';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

describeOnDatabase('saved views of the lead list', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let ann: TestPerson;
  let bob: TestPerson;
  beforeAll(async () => {
    ann = await signInAs(server, 'agent', 'Ann Agent');
    bob = await signInAs(server, 'viewer', 'Bob Viewer');
  });
  beforeEach(async () => {
    await database().query('delete from lead_view');
  });
  const save = async (person: TestPerson, body: Partial<NewLeadView>) =>
    server.send('/api/lead-views', { method: 'PUT', body, bearer: await person.token() });
  const list = async (person: TestPerson) => {
    const bearer = await person.token();
    return (await server.json<LeadViews>('/api/lead-views', { bearer })).views;
  };
  const HOT = { name: 'Hot plumbers', query: 'tier=A&trade=plumbing' };

  it('are sorted by name, include shared ones, and are replaced by views of the same name', async () => {
    expect((await save(ann, HOT)).status).toBe(200);
    expect((await save(ann, { name: 'for all', query: 'status=new', is_shared: true })).ok).toBe(
      true,
    );
    expect((await save(bob, { ...HOT, query: 'tier=B' })).status).toBe(200);
    expect(await list(ann)).toMatchObject([
      { name: 'for all', is_shared: true, is_own: true },
      { ...HOT, is_shared: false, is_own: true },
    ]);
    expect(await list(bob)).toMatchObject([
      { name: 'for all', query: 'status=new', is_own: false },
      { query: 'tier=B', is_own: true },
    ]);
    await Promise.all([1, 2, 3].map(() => save(ann, { ...HOT, query: 'sort=newest' })));
    expect(await list(ann)).toMatchObject([{ name: 'for all' }, { query: 'sort=newest' }]);
  });

  it('can be deleted only by the person who saved them', async () => {
    await save(ann, { ...HOT, is_shared: true });
    const [view] = await list(bob);
    for (const [person, remaining] of [
      [bob, 1],
      [ann, 0],
      [ann, 0],
    ] as const) {
      const bearer = await person.token();
      const response = await server.send(`/api/lead-views/${view?.id}`, {
        method: 'DELETE',
        bearer,
      });
      expect(response.ok).toBe(true);
      expect(await list(ann)).toHaveLength(remaining);
    }
  });

  it('have filters and an order, but no search text, and a person can save at most 50 views', async () => {
    for (const query of ['q=Miller', 'tier=A&cursor=x', 'x'.repeat(1_001), 'columns=trade,secret'])
      expect((await save(ann, { ...HOT, query })).status).toBe(400);
    expect((await save(ann, { ...HOT, name: ' ' })).status).toBe(400);
    for (let number = 1; number <= 50; number += 1)
      expect((await save(ann, { ...HOT, name: `View ${number}` })).status).toBe(200);
    expect((await save(ann, HOT)).status).toBe(409);
    expect((await save(ann, { ...HOT, name: 'View 7' })).status).toBe(200);
    expect(await list(ann)).toHaveLength(50);
  });

  it('can have several columns, or only the name', async () => {
    for (const query of ['tier=A&columns=trade%2Cphone', 'columns=name']) {
      expect((await save(ann, { ...HOT, query })).status).toBe(200);
      expect(await list(ann)).toMatchObject([{ query }]);
    }
  });

  it('are available only to people, not to keys', async () => {
    expect((await server.send('/api/lead-views')).status).toBe(403); // with the operator token
  });
});
