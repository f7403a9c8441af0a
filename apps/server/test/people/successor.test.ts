import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { PersonDetail } from '@pickup/contracts/people/people';
import type { Task } from '@pickup/contracts/tasks/tasks';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK } from '../bookings/free-times.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { attempt, startMailingServer } from '../deliveries/mailing-server.ts';
import { copyLead, storeLead } from '../leads/stored-leads.ts';
import { deleteRows, insertRows, readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { signInAs, type TestPerson } from './test-people.ts';

describeOnDatabase('the successor of a person who is removed', (database) => {
  const server = serverOfSuite(() =>
    startMailingServer({ database: database(), now: () => MONDAY_8AM_NEW_YORK }),
  );
  let owner: TestPerson;
  let ann: string;
  let bob: string;
  beforeAll(async () => {
    owner = await signInAs(server, 'owner', 'Olga');
  });
  beforeEach(async () => {
    await deleteRows(database(), 'booking_request', {});
    await deleteRows(database(), 'availability', {});
    ann = await addAgent(database(), 'Ann Agent');
  });
  const addBob = async () => (bob = await addAgent(database(), 'Bob Agent'));
  const remove = async (successor: string, person = ann) =>
    server.send(`/api/people/${person}?successor=${successor}`, {
      method: 'DELETE',
      bearer: await owner.token(),
    });
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const assigned = async (change: object = {}) => {
    const id = await server.submit();
    await server.json(`/api/leads/${id}`, { method: 'PATCH', body: { assignee: ann, ...change } });
    return id;
  };
  const jobsOf = async (leadId: string | null, kind: 'booking-notice' | 'hand-over-mail') =>
    (await readRows(database(), 'job', { leadId, kind }, 'id')).map(({ payload }) => payload);
  const mailsTo = async (to: string) =>
    (await jobsOf(null, 'hand-over-mail')).filter((payload) => payload['to'] === to);

  it('gets open leads, bookings and open tasks, with one email about them', async () => {
    const [startsAt = ''] = await freeStarts(server);
    const booked = await server.submit();
    await bookTime(server, booked, startsAt); // also assigns the lead to Ann
    await addBob();
    const [open, won] = [await assigned(), await assigned({ status: 'won' })];
    const task = { id: newId(), due_at: startsAt, person: ann };
    await server.json<Task>(`/api/leads/${open}/tasks`, { method: 'POST', body: task });
    expect(await server.json<PersonDetail>(`/api/people/${ann}`)).toMatchObject({
      lead_count: 3,
      open_lead_count: 2,
      booking_count: 1,
      task_count: 1,
    });
    for (const _ of ['once', 'twice']) expect((await remove(bob)).status).toBe(204);
    const { work } = await read(open);
    expect(work.assignee).toBe(bob);
    expect(work.history.at(-1)).toMatchObject({ by: 'Olga', from: 'Ann Agent', to: 'Bob Agent' });
    expect((await read(won)).work.assignee).toBeNull();
    const [booking] = (await read(booked)).booking_requests;
    expect(booking).toMatchObject({ state: 'confirmed', agent_id: bob, conflict_since: null });
    expect((await jobsOf(booked, 'booking-notice')).slice(-2)).toMatchObject([
      { agent: ann, event: 'reassigned', method: 'CANCEL' },
      { agent: bob, event: 'booked', method: 'REQUEST' },
    ]);
    const [payload = {}, ...more] = await mailsTo(bob);
    expect(more).toEqual([]);
    expect((await attempt(server, 'hand-over-mail', null, { payload })).kind).toBe('done');
    const mail = await server.sink.next(
      ({ subject }) => subject === 'You’re taking over from Ann Agent',
    );
    expect(mail.envelope.to).toEqual([`agent-${bob}@shop.example`]);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(
      /2 open leads .*1 upcoming booking .*1 open task.*\/console\/leads\?assignee=me/,
    );
  });

  it('is notified of bookings that overlap an event in their calendar, and gets none that overlap their own bookings', async () => {
    const [first = '', second = ''] = await freeStarts(server);
    const [overlapped, doubleBooked, bobsOwn] = [
      await server.submit(),
      await server.submit(),
      await server.submit(),
    ];
    await bookTime(server, overlapped, first);
    await bookTime(server, doubleBooked, second);
    await addBob();
    expect((await bookTime(server, bobsOwn, second)).agentId).toBe(bob);
    await addEvent(new Date(first));
    expect((await remove(bob)).status).toBe(204);
    expect((await read(overlapped)).booking_requests).toMatchObject([
      { agent_id: bob, conflict_since: MONDAY_8AM_NEW_YORK.toISOString(), conflict_kept: false },
    ]);
    expect((await jobsOf(overlapped, 'booking-notice')).at(-1)).toMatchObject({
      agent: bob,
      event: 'conflict_found',
    });
    expect((await read(doubleBooked)).booking_requests).toMatchObject([
      { agent_id: null, state: 'confirmed' },
    ]);
    expect(await mailsTo(bob)).toMatchObject([{ bookings: 1, left: 1, from: ann }]);
  });

  async function addEvent(startsAt: Date): Promise<void> {
    const accountId = newId();
    const place = { kind: 'address', name: '', place: '', sealedAccess: '' } as const;
    const times = { createdAt: MONDAY_8AM_NEW_YORK, pollAt: MONDAY_8AM_NEW_YORK };
    const row = { id: accountId, agentId: bob, writes: false, unreadEvents: 0, ...place, ...times };
    await insertRows(database(), 'calendar_account', row);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await insertRows(database(), 'busy_time', { accountId, agentId: bob, startsAt, endsAt });
  }

  it('gets a large number of leads in batches', async () => {
    await addBob();
    const { id, email } = await storeLead(database());
    await copyLead(database(), id, 449);
    await updateRows(database(), 'lead', { assignee: ann }, { email });
    expect((await remove(bob)).status).toBe(204);
    const [counts] = await rowsOf(
      database(),
      `select count(*) filter (where assignee = $2::uuid)::int as given,
         count(distinct xmin::text)::int as transactions,
         (select count(*)::int from lead_step step where step.lead_id = any(array_agg(lead.id))
            and previous_value = 'Ann Agent' and new_value = 'Bob Agent') as steps
       from lead where email = $1`,
      [email, bob],
    );
    expect(counts).toEqual({ given: 450, transactions: 3, steps: 450 });
    expect(await mailsTo(bob)).toMatchObject([{ leads: 450, bookings: 0, tasks: 0, left: 0 }]);
  });

  it('gets everything, with one email, if a removal that failed midway is repeated', async () => {
    const [startsAt = ''] = await freeStarts(server);
    const booked = await server.submit();
    await bookTime(server, booked, startsAt);
    await addBob();
    const { id, email } = await storeLead(database());
    await copyLead(database(), id, 249);
    await updateRows(database(), 'lead', { assignee: ann }, { email });
    const task = { id: newId(), due_at: startsAt, person: ann };
    await server.json<Task>(`/api/leads/${id}/tasks`, { method: 'POST', body: task });
    const withBob = async () => {
      const [given] = await readRows(database(), 'task', { id: task.id });
      const [booking] = await readRows(database(), 'booking_request', { leadId: booked });
      const leads = await readRows(database(), 'lead', { email, assignee: bob });
      return [leads.length, booking?.agentId === bob, given?.personId === bob];
    };
    await database().query(
      'alter table operator add constraint fails check (removed_at is null) not valid',
    );
    expect((await remove(bob)).status).toBe(500);
    await database().query('alter table operator drop constraint fails');
    expect(await withBob()).toEqual([200, true, false]);
    expect(await mailsTo(bob)).toEqual([]);
    expect((await remove(bob)).status).toBe(204);
    expect(await withBob()).toEqual([250, true, true]);
    expect(await mailsTo(bob)).toHaveLength(1);
    expect((await jobsOf(booked, 'booking-notice')).slice(-2)).toMatchObject([
      { agent: ann, event: 'reassigned', method: 'CANCEL' },
      { agent: bob, event: 'booked', method: 'REQUEST' },
    ]);
  });

  it('gets nothing if the removal is refused', async () => {
    const [startsAt = ''] = await freeStarts(server);
    const booked = await server.submit();
    await bookTime(server, booked, startsAt);
    await updateRows(database(), 'booking_request', { agentId: owner.userId }, { leadId: booked });
    await addBob();
    expect((await remove(bob, owner.userId)).status, 'the last owner').toBe(409);
    expect((await read(booked)).booking_requests).toMatchObject([{ agent_id: owner.userId }]);
  });

  it('must be another person who can work leads', async () => {
    const { userId: viewer } = await signInAs(server, 'viewer');
    for (const successor of [ann, viewer, newId()]) {
      const response = await remove(successor);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ path: 'successor' }] },
      ]);
    }
    expect((await server.send(`/api/people/${ann}`)).status).toBe(200);
  });
});
