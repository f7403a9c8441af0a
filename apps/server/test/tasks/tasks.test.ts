import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import type { Attention } from '@pickup/contracts/operations/attention';
import type { Task, Tasks } from '@pickup/contracts/tasks/tasks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taskMails } from '../../src/features/tasks/morning-mail.ts';
import { endOfDay } from '../../src/features/tasks/stored-tasks.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { attempt, startMailingServer } from '../deliveries/mailing-server.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';

// 8 AM in New York, the team's default zone
const MORNING = new Date('2030-03-08T13:00:00.000Z');
const at = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000).toISOString();

describeOnDatabase('tasks', (database) => {
  let now = MORNING;
  const server = serverOfSuite(() => startMailingServer({ database: database(), now: () => now }));
  let ann: TestPerson;
  let bearer: string;
  let lead: string;
  beforeAll(async () => {
    ann = await signInAs(server, 'agent', 'Ann Agent');
  });
  beforeEach(async () => {
    now = MORNING;
    await database().query('delete from task');
    bearer = await ann.token();
    lead = await server.submit({ 'contact.first_name': 'Rick', 'contact.last_name': 'Tanner' });
  });
  const add = (body: object, leadId = lead) =>
    server.send(`/api/leads/${leadId}/tasks`, { method: 'POST', body, bearer });
  const added = async (body: object) => (await (await add(body)).json()) as Task;
  const change = (id: string, body: object) =>
    server.json<Task>(`/api/tasks/${id}`, { method: 'PATCH', body, bearer });
  const list = (query = '') => server.json<Tasks>(`/api/tasks${query}`, { bearer });
  const idsOf = async (query?: string) => (await list(query)).tasks.map(({ id }) => id);

  it('are added once, assigned to the person who adds them, and listed by due time', async () => {
    const later = await added({ id: newId(), due_at: at(5), text: ' Send the contract. ' });
    expect(later).toMatchObject({
      person: ann.userId,
      text: 'Send the contract.',
      created_by: 'Ann Agent',
      done_at: null,
      lead: { id: lead, contact: { first_name: 'Rick' } },
    });
    const sooner = { id: newId(), due_at: at(1) };
    const responses = await Promise.all([add(sooner), add(sooner)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await idsOf('?person=me')).toEqual([sooner.id, later.id]);
    expect(await idsOf(`?due_before=${at(2)}`)).toEqual([sooner.id]);
    const other = await server.submit();
    expect((await add(sooner, other)).status).toBe(409);
  });

  it('can be finished, reopened, rescheduled, reassigned and deleted', async () => {
    const { id } = await added({ id: newId(), due_at: at(1) });
    const done = await change(id, { done: true });
    expect(done).toMatchObject({ done_at: MORNING.toISOString(), done_by: 'Ann Agent' });
    now = new Date(at(1));
    expect(await change(id, { done: true })).toEqual(done);
    expect(await idsOf()).toEqual([]);
    expect(await idsOf(`?lead=${lead}`)).toEqual([id]);
    expect(await change(id, { done: false })).toMatchObject({ done_at: null, done_by: '' });
    const bob = await addAgent(database(), 'Bob Agent');
    const changed = await change(id, { due_at: at(30), person: bob, text: 'Call back.' });
    expect(changed).toMatchObject({ due_at: at(30), person: bob, text: 'Call back.' });
    expect(await idsOf('?person=me')).toEqual([]);
    expect(await idsOf(`?person=${bob}`)).toEqual([id]);
    for (const _ of [1, 2])
      expect((await server.send(`/api/tasks/${id}`, { method: 'DELETE', bearer })).status).toBe(
        204,
      );
    expect(await idsOf(`?lead=${lead}`)).toEqual([]);
  });

  it('need a person who can work leads, a lead that is not erased, and the permission leads.write', async () => {
    const task = { id: newId(), due_at: at(1) };
    expect((await add({ ...task, person: newId() })).status).toBe(400);
    const byToken = await server.send(`/api/leads/${lead}/tasks`, { method: 'POST', body: task });
    expect(byToken.status).toBe(400); // the operator token belongs to no person
    const viewer = await signInAs(server, 'viewer');
    expect((await add({ ...task, person: viewer.userId })).status).toBe(400);
    const asViewer = { method: 'POST', body: task, bearer: await viewer.token() };
    expect((await server.send(`/api/leads/${lead}/tasks`, asViewer)).status).toBe(403);
    expect((await add(task)).status).toBe(200);
    const data = await server.json<PersonExport>(`/api/leads/${lead}/export`);
    expect(data.tasks).toMatchObject([{ id: task.id }]);
    await server.send(`/api/leads/${lead}`, { method: 'DELETE' });
    expect(await idsOf(`?lead=${lead}`)).toEqual([]);
    expect((await add({ ...task, id: newId() })).status).toBe(409);
  });

  it('are counted for their assignee if they are due by the end of the day', async () => {
    await added({ id: newId(), due_at: at(-30) });
    await added({ id: newId(), due_at: at(15.9) }); // 11:54 PM
    await added({ id: newId(), due_at: at(16) });
    const { id } = await added({ id: newId(), due_at: at(1) });
    const dueTasks = async () =>
      (await server.json<Attention>('/api/attention', { bearer })).due_tasks;
    expect(await dueTasks()).toBe(3);
    await change(id, { done: true });
    expect(await dueTasks()).toBe(2);
  });

  const idsAt = async (iso: string) =>
    (await taskMails(database(), new Date(iso))).map(({ id }) => id);

  it('are emailed to their assignee once in the morning, even when clocks change', async () => {
    await added({ id: newId(), due_at: at(-30), text: 'Call back.' });
    await added({ id: newId(), due_at: at(2) });
    expect(await idsAt('2030-03-08T11:59:59Z')).toEqual([]);
    const [first = ''] = await idsAt('2030-03-08T12:00:00Z');
    expect(await idsAt('2030-03-08T15:59:59Z')).toEqual([first]);
    expect(await idsAt('2030-03-08T16:00:00Z')).toEqual([]);
    // On March 10, clocks move forward, so 7 AM is an hour earlier in UTC.
    expect(await idsAt('2030-03-10T10:59:59Z')).toEqual([]);
    expect(await idsAt('2030-03-10T11:00:00Z')).toHaveLength(1);
    // On November 3, clocks move back, so 7 AM is an hour later in UTC.
    const fall: string[] = [];
    for (const [date, hour] of [
      ['2030-11-02', 11],
      ['2030-11-03', 12],
      ['2030-11-04', 12],
    ] as const) {
      expect(await idsAt(`${date}T${hour - 1}:59:59Z`)).toEqual([]);
      fall.push(...(await idsAt(`${date}T${hour}:00:00Z`)));
      expect(await idsAt(`${date}T${hour + 3}:59:59Z`)).toEqual(fall.slice(-1));
      expect(await idsAt(`${date}T${hour + 4}:00:00Z`)).toEqual([]);
    }
    expect(new Set(fall).size).toBe(3);
    const payload = { person: ann.userId };
    expect((await attempt(server, 'task-mail', null, { payload })).kind).toBe('done');
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual([ann.email]);
    expect(mail.subject).toBe('2 tasks for today');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(
      /overdue .*Rick Tanner, Call back\. Open the lead: .*today .*Rick Tanner Open the lead: /i,
    );
    expect(mail.html.match(/href="tel:[^"]+"/g)).toHaveLength(2);
    expect(mail.html.match(/\/console\/leads\/[\da-f-]{36}/g)).toHaveLength(2);
    await database().query('delete from task');
    expect((await attempt(server, 'task-mail', null, { payload })).kind).toBe('skipped');
  });

  it('are emailed at the same UTC time all year in a zone where clocks do not change', async () => {
    const own_hours = { time_zone: 'America/Phoenix', weekly: [] };
    const person = await addAgent(database(), 'Phil Agent', { own_hours });
    await added({ id: newId(), due_at: at(0), person });
    for (const date of ['2030-03-09', '2030-03-10', '2030-11-02', '2030-11-03']) {
      expect(await idsAt(`${date}T13:59:59Z`)).toEqual([]);
      expect(await idsAt(`${date}T14:00:00Z`)).toHaveLength(1);
    }
  });
});

describe('the end of a day', () => {
  it.each([
    ['America/New_York', '2030-03-09T12:00:00Z', '2030-03-10T05:00:00Z'],
    ['America/New_York', '2030-03-10T05:00:00Z', '2030-03-11T04:00:00Z'], // 23 hours
    ['America/New_York', '2030-11-02T12:00:00Z', '2030-11-03T04:00:00Z'],
    ['America/New_York', '2030-11-03T04:00:00Z', '2030-11-04T05:00:00Z'], // 25 hours
    ['America/New_York', '2030-11-03T06:30:00Z', '2030-11-04T05:00:00Z'], // 1:30 AM again
    ['America/Phoenix', '2030-03-10T12:00:00Z', '2030-03-11T07:00:00Z'],
    ['America/Phoenix', '2030-11-03T12:00:00Z', '2030-11-04T07:00:00Z'],
    ['Africa/Cairo', '2030-04-25T12:00:00Z', '2030-04-25T22:00:00Z'], // clocks skip midnight
  ])('in %s, for the moment %s, is %s', (zone, now, end) => {
    expect(endOfDay(new Date(now), zone)).toEqual(new Date(end));
  });
});
