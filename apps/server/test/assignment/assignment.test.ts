import type { Assignment, AssignmentRules } from '@pickup/contracts/assignment/assignment';
import { NO_ASSIGNMENT } from '@pickup/contracts/assignment/assignment';
import type { AgentAvailability } from '@pickup/contracts/bookings/availability';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { attempt, startMailingServer } from '../deliveries/mailing-server.ts';
import { signInAs } from '../people/test-people.ts';
import { insertRows, readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

// The Thursday and Friday before clocks in New York, the team's default zone, move forward.
const THURSDAY = '2030-03-07T';
const FRIDAY = '2030-03-08T';

describeOnDatabase('leads that are assigned by rule', (database) => {
  let now = new Date();
  const server = serverOfSuite(() => startMailingServer({ database: database(), now: () => now }));
  const setNow = (iso: string) => (now = new Date(iso));
  beforeEach(async () => {
    setNow(`${THURSDAY}15:00:00Z`);
    await database().query('delete from assignment');
    await database().query("update operator set removed_at = now() where role = 'agent'");
  });

  const agent = (name: string, overrides: Partial<AgentAvailability> = {}) =>
    addAgent(database(), name, { takes_bookings: false, ...overrides });
  const put = (rules: Partial<AssignmentRules>, version: number) =>
    server.send('/api/assignment', {
      method: 'PUT',
      body: { version, rules: { ...NO_ASSIGNMENT, on: true, ...rules } },
    });
  const read = (lead: string) => server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
  /** Returns the lead's jobs of a kind, ordered by how many people had the lead before. */
  async function jobsOf(lead: string, kind: Job['kind'] = 'lead-assign') {
    const jobs = await readRows(database(), 'job', { kind, leadId: lead });
    const tried = ({ payload: { tried } }: (typeof jobs)[number]) =>
      (tried as string[] | undefined) ?? [];
    return jobs.toSorted((one, other) => tried(one).length - tried(other).length);
  }
  async function run(lead: string) {
    const { payload = {} } = (await jobsOf(lead)).at(-1) ?? {};
    return attempt(server, 'lead-assign', lead, { payload });
  }
  async function assigned(overrides: Record<string, unknown> = {}) {
    const lead = await server.submit(overrides);
    await run(lead);
    return lead;
  }
  const reasonOf = async (lead: string) => {
    const step = (await read(lead)).work.history.findLast(({ what }) => what === 'assignee');
    return `${step?.to}: ${step?.reason}`;
  };
  const contact = (lead: string, outcome = 'no_answer') =>
    server.send(`/api/leads/${lead}`, { method: 'PATCH', body: { outcome, change_id: newId() } });

  /** Stores a connected calendar with one busy time. */
  async function addBusyTime(
    agentId: string,
    event: { readonly startsAt: Date; readonly endsAt: Date },
  ) {
    const accountId = newId();
    const state = { createdAt: now, pollAt: now, kind: 'address', name: '', place: '' } as const;
    const row = {
      id: accountId,
      agentId,
      sealedAccess: '',
      writes: false,
      unreadEvents: 0,
      ...state,
    };
    await insertRows(database(), 'calendar_account', row);
    await insertRows(database(), 'busy_time', { accountId, agentId, ...event });
  }

  it('stay unassigned and cause no job until owners turn the rule on', async () => {
    const ann = await agent('Ann');
    await put({ on: false, people: [ann] }, 0);
    const earlier = await server.submit();
    expect(await jobsOf(earlier)).toEqual([]);
    expect((await put({ people: [ann] }, 0)).status).toBe(409);
    expect((await put({ people: [ann] }, 1)).status).toBe(200);
    expect((await put({ people: [ann, newId()] }, 2)).status).toBe(400);
    const stored = await server.json<Assignment>('/api/assignment');
    expect(stored).toMatchObject({ version: 2, rules: { on: true, people: [ann] } });
    expect(stored.people).toContainEqual(
      expect.objectContaining({ user_id: ann, name: 'Ann', weight: 1 }),
    );
    const quarantined = await server.submit({ website: 'https://spam.example' });
    expect(await jobsOf(quarantined)).toEqual([]);
    expect(await jobsOf(await server.submit())).toHaveLength(1);
    const bearer = await (await signInAs(server, 'agent')).token();
    expect((await server.send('/api/assignment', { bearer })).status).toBe(403);
    const events = await database().query(
      "select details from auth_audit where action = 'assignment_changed'",
    );
    expect(events).toEqual([1, 2].map(() => ({ details: { key: 'operator-token' } })));
  });

  it('get an assignment job, even the first lead after a restart', async () => {
    await put({ people: [await agent('Ann')] }, 0);
    const restarted = await startTestServer({ database: database() });
    const lead = await restarted.submit();
    await restarted.stop();
    expect(await jobsOf(lead)).toHaveLength(1);
  });

  it('go to people in turn, by weight, and show the reason', async () => {
    const ann = await agent('Ann', { weight: 2 });
    const bob = await agent('Bob');
    const other = await agent('Carl');
    await put({ people: [ann, bob] }, 0);
    const assignees: (string | null)[] = [];
    for (let count = 0; count < 9; count += 1) {
      const lead = await assigned();
      const { assignee, history } = (await read(lead)).work;
      assignees.push(assignee);
      expect(history).toMatchObject([
        { what: 'assignee', by: 'Assignment rule', from: '', reason: 'next in turn' },
      ]);
    }
    const count = (person: string) => assignees.filter((one) => one === person).length;
    expect([count(ann), count(bob), count(other)]).toEqual([6, 3, 0]);
    expect(assignees.slice(0, 3).filter((one) => one === ann)).toHaveLength(2);
    // A person who joins later gets only their share from then on.
    const [dan, lead] = [await agent('Dan'), await server.submit()];
    await put({ people: [ann, bob, dan] }, 1);
    await run(lead);
    const next = [lead];
    while (next.length < 8) next.push(await assigned());
    const people = await Promise.all(next.map(async (id) => (await read(id)).work.assignee));
    expect([2, 3]).toContain(people.filter((one) => one === dan).length);
  });

  it('go first to people who are free, speak their language and take their trade', async () => {
    const team = [
      await agent('English', { languages: ['en'] }),
      await agent('Spanish', { languages: ['es'] }),
      await agent('Spanish HVAC', { languages: ['es'], trades: ['hvac'] }),
    ];
    const [english = '', spanish = ''] = team;
    await put({ people: team }, 0);
    const es = { language: 'es', business_type: 'plumbing' };
    expect(await reasonOf(await assigned(es))).toBe(
      'Spanish: next in turn, speaks Spanish, takes Plumbing leads',
    );
    expect(await reasonOf(await assigned({ language: 'en' }))).toBe(
      'English: next in turn, speaks English',
    );
    await addBusyTime(english, { startsAt: now, endsAt: new Date(`${THURSDAY}16:00:00Z`) });
    expect(await reasonOf(await assigned({ language: 'en' }))).toMatch(/^Spanish/);
    await put({ people: [spanish] }, 1);
    expect(await reasonOf(await assigned({ language: 'en' }))).toBe('Spanish: next in turn');
  });

  it('go to the agent who has another lead of the same person', async () => {
    const [ann, bob] = [await agent('Ann'), await agent('Bob')];
    await put({ people: [ann, bob] }, 0);
    const email = { 'contact.email': 'rick@tannerpest.example' };
    const first = await assigned(email);
    const second = await assigned(email);
    expect((await read(second)).work.assignee).toBe((await read(first)).work.assignee);
    expect(await reasonOf(second)).toMatch(/: has another lead from this person$/);
    const [earlier, later] = [await server.submit(), await assigned()];
    await server.json(`/api/leads/${earlier}`, {
      method: 'PATCH',
      body: { same_person_as: later },
    });
    expect(await run(earlier)).toMatchObject({ kind: 'skipped' });
  });

  it('skip people at their limit of open leads, and wait until a person is below the limit', async () => {
    const people = [await agent('Ann'), await agent('Bob')];
    await put({ people, max_open: 1 }, 0);
    const [first, second] = [await assigned(), await assigned()];
    expect(await reasonOf(second)).toMatch(/: the only one available$/);
    const third = await server.submit();
    expect(await run(third)).toMatchObject({ kind: 'postponed' });
    await updateRows(database(), 'lead', { status: 'lost' }, { id: first });
    expect(await run(third)).toMatchObject({ kind: 'done' });
    expect((await read(third)).work.assignee).toBe((await read(first)).work.assignee);
  });

  it('wait for working hours, unless a person assigns them first', async () => {
    const ann = await agent('Ann');
    const bob = await agent('Bob');
    await put({ people: [ann] }, 0);
    setNow(`${FRIDAY}22:00:00Z`); // 5 PM in New York
    const [lead, assignedByHand] = [await server.submit(), await server.submit()];
    expect(await run(lead)).toMatchObject({ kind: 'postponed' });
    // On Sunday, clocks move forward, so 9 AM is an hour earlier in UTC.
    setNow('2030-03-11T12:30:00Z');
    const nine = new Date('2030-03-11T13:00:00Z');
    expect(await run(lead)).toMatchObject({ kind: 'postponed', until: nine });
    await server.send(`/api/leads/${assignedByHand}`, { method: 'PATCH', body: { assignee: bob } });
    now = nine;
    expect(await run(lead)).toMatchObject({ kind: 'done' });
    expect(await run(assignedByHand)).toMatchObject({ kind: 'skipped' });
    expect((await read(assignedByHand)).work.assignee).toBe(bob);
  });

  it('are each assigned once, in turn, even if several processes run their jobs at the same time', async () => {
    const people = [await agent('Ann'), await agent('Bob')];
    await put({ people, escalate_after_minutes: 15 }, 0);
    const leads = [await server.submit(), await server.submit()];
    const outcomes = await Promise.all([...leads, ...leads, ...leads].map(run));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'done',
      'done',
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ]);
    const works = await Promise.all(leads.map(async (lead) => (await read(lead)).work));
    expect(new Set(works.map(({ assignee }) => assignee))).toEqual(new Set(people));
    expect(works.map(({ history }) => history.length)).toEqual([1, 1]);
    for (const lead of leads) {
      expect(await jobsOf(lead, 'assignment-mail')).toHaveLength(1);
      expect(await jobsOf(lead)).toHaveLength(2);
    }
  });

  it('stay unassigned and cause no email if the assignment fails, and are assigned when the job runs again', async () => {
    const ann = await agent('Ann');
    await put({ people: [ann], escalate_after_minutes: 15 }, 0);
    const lead = await server.submit();
    await database().query(
      "alter table assignment add constraint fails check (turns->'next' = '{}'::jsonb)",
    );
    await expect(run(lead)).rejects.toThrow(/fails/);
    await database().query('alter table assignment drop constraint fails');
    expect((await read(lead)).work).toMatchObject({ assignee: null, history: [] });
    expect(await jobsOf(lead, 'assignment-mail')).toEqual([]);
    expect(await run(lead)).toMatchObject({ kind: 'done' });
    expect(await jobsOf(lead, 'assignment-mail')).toHaveLength(1);
  });

  it('are emailed to the assignee once, unless they were contacted first', async () => {
    const ann = await agent('Ann');
    await put({ people: [ann], escalate_after_minutes: 15 }, 0);
    const lead = await assigned({ 'contact.first_name': 'Rick', 'contact.last_name': 'Tanner' });
    expect(await attempt(server, 'lead-assign', lead)).toMatchObject({ kind: 'skipped' });
    const mails = await jobsOf(lead, 'assignment-mail');
    expect(mails).toHaveLength(1);
    const payload = mails[0]?.payload as Job['payload'];
    expect((await attempt(server, 'assignment-mail', lead, { payload })).kind).toBe('done');
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual([`agent-${ann}@shop.example`]);
    expect(mail.subject).toMatch(/^Lead for you: Rick Tanner, Plumbing \(quality \d+\)$/);
    expect(mail.text).toContain('This lead is assigned to you by rule: next in turn.');
    expect(mail.text).toContain(`/console/leads/${lead}`);
    expect(mail.html).toContain('href="tel:+1');
    await contact(lead);
    expect((await attempt(server, 'assignment-mail', lead, { payload })).kind).toBe('skipped');
  });

  it('go to the next person if there was no contact in time, until each person has had them once', async () => {
    const ann = await agent('Ann');
    const bob = await agent('Bob');
    await put({ people: [ann, bob], escalate_after_minutes: 15 }, 0);
    setNow(`${FRIDAY}21:50:00Z`); // 4:50 PM in New York
    const lead = await assigned();
    const first = (await read(lead)).work.assignee;
    const due = new Date('2030-03-11T13:05:00Z'); // 10 minutes on Friday, 5 on Monday
    const [, escalation] = await jobsOf(lead);
    expect(escalation?.runAt).toEqual(due);
    setNow(`${FRIDAY}22:05:00Z`);
    expect(await run(lead)).toMatchObject({ kind: 'postponed', until: due });
    now = due;
    for (const personId of [ann, bob]) {
      const device = { id: newId(), personId, endpoint: `https://push.example/${personId}` };
      const keys = { p256dh: '', auth: '', device: '', timeZone: 'UTC' };
      const choice = { leads: 'all', sound: true, createdAt: now } as const;
      await insertRows(database(), 'push_subscription', { ...device, ...keys, ...choice });
    }
    expect(await run(lead)).toMatchObject({ kind: 'done' });
    const { assignee, history } = (await read(lead)).work;
    expect(assignee).toBe(first === ann ? bob : ann);
    expect(history.map(({ reason }) => reason)).toEqual([
      'next in turn',
      'no contact within 15 min, next in turn',
    ]);
    const sentAt = async () => {
      const mails = await jobsOf(lead, 'assignment-mail');
      return mails.map(({ runAt }) => runAt.toISOString()).toSorted();
    };
    // The second person's device is notified first, and the email follows two minutes later.
    const emailDelayMs = 2 * 60_000;
    expect(await sentAt()).toEqual(
      [new Date(`${FRIDAY}21:50:00Z`), new Date(due.getTime() + emailDelayMs)].map((time) =>
        time.toISOString(),
      ),
    );
    now = new Date(due.getTime() + 15 * 60_000);
    expect(await run(lead)).toEqual({ kind: 'skipped', reason: 'no one else takes leads' });
  });

  it('go to the next person if the assignee was removed', async () => {
    const people = [await agent('Ann'), await agent('Bob')];
    await put({ people, escalate_after_minutes: 15 }, 0);
    const lead = await assigned();
    const { assignee: removed } = (await read(lead)).work;
    await server.send(`/api/people/${removed}`, { method: 'DELETE' });
    expect((await read(lead)).work.assignee).toBeNull();
    setNow(`${THURSDAY}15:15:00Z`);
    expect(await run(lead)).toMatchObject({ kind: 'done' });
    expect((await read(lead)).work.assignee).toBe(people.find((one) => one !== removed));
  });

  it('become unassigned, with the reason, if the only person who takes leads was removed', async () => {
    const ann = await agent('Ann');
    await put({ people: [ann], escalate_after_minutes: 15 }, 0);
    const lead = await assigned();
    expect((await server.send(`/api/people/${ann}`, { method: 'DELETE' })).status).toBe(204);
    const { assignee, history } = (await read(lead)).work;
    expect(assignee).toBeNull();
    expect(history.at(-1)).toMatchObject({ from: 'Ann', to: '', reason: 'no longer has access' });
    setNow(`${THURSDAY}15:15:00Z`);
    const skipped = { kind: 'skipped', reason: 'no one takes leads' };
    expect(await run(lead)).toEqual(skipped);
    expect(await run(await server.submit())).toEqual(skipped);
    const { rules, people } = await server.json<Assignment>('/api/assignment');
    expect([rules.on, people.some(({ user_id: id }) => id === ann)]).toEqual([true, false]);
  });

  it('stay with the assignee after first contact or a change by hand', async () => {
    const people = [await agent('Ann'), await agent('Bob'), await agent('Carl')];
    await put({ people, escalate_after_minutes: 15 }, 0);
    const [contacted, reassigned, escalated] = [
      await assigned(),
      await assigned(),
      await assigned(),
    ];
    await contact(contacted);
    const current = (await read(reassigned)).work.assignee;
    const assignee = people.find((one) => one !== current);
    await server.send(`/api/leads/${reassigned}`, { method: 'PATCH', body: { assignee } });
    setNow(`${THURSDAY}15:15:00Z`);
    expect((await run(contacted)).kind).toBe('skipped');
    expect((await run(reassigned)).kind).toBe('skipped');
    expect((await run(escalated)).kind).toBe('done');
    await put({ people }, 1);
    expect((await run(escalated)).kind).toBe('skipped');
  });
});
