import { randomUUID } from 'node:crypto';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { PersonDetail } from '@pickup/contracts/people/people';
import { beforeAll, expect, it } from 'vitest';
import { CRM } from '../settings/site-settings.ts';
import { signInAs, type TestPerson } from './test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { copyLead, storeLead } from '../leads/stored-leads.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('the leads of a person who is removed', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await signInAs(server, 'owner', 'Olga');
  });

  const send = async (method: string, path: string, body?: unknown) =>
    server.send(path, { method, bearer: await owner.token(), ...(body ? { body } : {}) });
  const read = async <T>(path: string) => server.json<T>(path, { bearer: await owner.token() });
  const assign = (id: string, assignee: string) => send('PATCH', `/api/leads/${id}`, { assignee });
  const updatesOf = async (leadId: string) => {
    const jobs = await readRows(database(), 'job', { leadId, event: 'lead.updated' }, 'id');
    return jobs.map(({ payload }) => payload);
  };

  it('are counted before the removal, and become unassigned, which their histories show', async () => {
    const [ann, bob] = [await signInAs(server, 'agent', 'Ann'), await signInAs(server, 'agent')];
    const newLead = () => storeLead(database());
    const [first, second, third] = [await newLead(), await newLead(), await newLead()];
    for (const { id } of [first, second]) expect((await assign(id, ann.userId)).status).toBe(200);
    expect((await assign(third.id, bob.userId)).status).toBe(200);
    await send('DELETE', `/api/leads/${second.id}`); // erased, and still assigned
    const detail = await read<PersonDetail>(`/api/people/${ann.userId}`);
    const counts = { lead_count: 2, open_lead_count: 1, booking_count: 0, task_count: 0 };
    expect(detail).toMatchObject({ name: 'Ann', role: 'agent', ...counts });
    expect((await send('DELETE', `/api/people/${ann.userId}`)).status).toBe(204);
    const { work } = await read<OperatorLeadDetail>(`/api/leads/${first.id}`);
    expect(work.assignee).toBeNull();
    expect(work.history).toMatchObject([
      { by: 'Olga', what: 'assignee', from: '', to: 'Ann' },
      { by: 'Olga', what: 'assignee', from: 'Ann', to: '' },
    ]);
    expect(await updatesOf(first.id)).toEqual([{ assignee: ann.email }, { assignee: null }]);
    expect(await updatesOf(second.id), 'no update about an erased person').not.toContainEqual({
      assignee: null,
    });
    const unassigned = await read<OperatorLeadPage>('/api/leads?assignee=none');
    expect(unassigned.leads.map(({ id }) => id)).toContain(first.id);
    const bobs = await read<OperatorLeadPage>(`/api/leads?assignee=${bob.userId}`);
    expect(bobs.leads.map(({ id }) => id)).toEqual([third.id]);
    expect((await send('GET', `/api/people/${ann.userId}`)).status).toBe(404);
  });

  it('become unassigned in batches if there are many, so that other work is not blocked', async () => {
    const dan = await signInAs(server, 'agent', 'Dan');
    const leadIds = await assignMany(450, dan.userId);
    expect((await send('DELETE', `/api/people/${dan.userId}`)).status).toBe(204);
    const [result] = await rowsOf(
      database(),
      `select count(assignee)::int as assigned, count(distinct xmin::text)::int as transactions,
           (select count(distinct lead_id)::int from lead_step
             where lead_id = any($1::uuid[]) and what = 'assignee' and previous_value = 'Dan' and new_value = '') as steps,
           (select count(distinct lead_id)::int from job
             where lead_id = any($1::uuid[]) and event = 'lead.updated') as updates
         from lead where id = any($1::uuid[])`,
      [leadIds],
    );
    expect(result).toEqual({ assigned: 0, transactions: 3, steps: 450, updates: 450 });
    const [event] = await rowsOf(
      database(),
      `select details -> 'leads' as leads from auth_audit
         where action = 'operator_removed' and user_id = $1::uuid`,
      [dan.userId],
    );
    expect(event).toEqual({ leads: 450 });
  });

  it('stay assigned if the removal is refused, even if there are many', async () => {
    const leadIds = await assignMany(250, owner.userId);
    const removed = await send('DELETE', `/api/people/${owner.userId}`);
    expect(removed.status, 'the last owner').toBe(409);
    const sql = 'select id from lead where id = any($1::uuid[]) and assignee = $2::uuid';
    expect(await rowsOf(database(), sql, [leadIds, owner.userId])).toHaveLength(leadIds.length);
  });

  async function assignMany(count: number, userId: string): Promise<readonly string[]> {
    const { id, email } = await storeLead(database());
    await copyLead(database(), id, count - 1);
    await updateRows(database(), 'lead', { assignee: userId }, { email });
    return (await readRows(database(), 'lead', { email })).map((lead) => lead.id);
  }

  it('are never left assigned to the person, even if assignment and removal run at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const agent = await signInAs(server, 'agent');
      const leads = [await storeLead(database()), await storeLead(database())];
      const [removed] = await Promise.all([
        send('DELETE', `/api/people/${agent.userId}`),
        ...leads.map(({ id }) => assign(id, agent.userId)),
      ]);
      expect(removed?.status).toBe(204);
      const sql = 'select id from lead where assignee = $1::uuid';
      expect(await rowsOf(database(), sql, [agent.userId])).toEqual([]);
    }
  });

  it('cannot be assigned to an unknown person', async () => {
    const lead = await storeLead(database());
    expect((await assign(lead.id, randomUUID())).status).toBe(400);
  });
});
