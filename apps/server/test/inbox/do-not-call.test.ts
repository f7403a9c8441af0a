import type { AgendaResponse } from '@pickup/contracts/bookings/agenda';
import type { UndoResponse } from '@pickup/contracts/inbox/lead-work';
import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import type { Tasks } from '@pickup/contracts/tasks/tasks';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { CRM } from '../settings/site-settings.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const FACTS = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
const REQUESTED_TIME = { date: '2030-01-03', time: '09:30', timeZone: 'America/Denver', note: '' };

describeOnDatabase('a lead that must not be called', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  let agent: TestPerson;
  let bearer: string;
  beforeAll(async () => {
    agent = await signInAs(server, 'agent', 'Ann Agent');
    bearer = await agent.token();
  });
  let people = 0;
  /** Submits the lead of a new person, unless `fields` has a known phone or email. */
  const submit = (fields: Readonly<Record<string, unknown>> = {}) => {
    people += 1;
    const phone = `212-555-${String(people).padStart(4, '0')}`;
    const contact = { 'contact.email': `person${people}@example.com`, 'contact.phone': phone };
    return server.submit({ ...contact, ...fields });
  };
  const change = (lead: string, body: unknown) =>
    server.send(`/api/leads/${lead}`, { method: 'PATCH', body, bearer });
  const read = (lead: string) => server.json<OperatorLeadDetail>(`/api/leads/${lead}`, { bearer });
  const mark = async (lead: string, reason: string | null, change_id = newId()) => {
    const body = { do_not_call: reason && { reason }, change_id };
    expect((await change(lead, body)).status).toBe(200);
    return change_id;
  };
  const undo = (change_id: string) =>
    server.json<UndoResponse>('/api/leads/undo', { method: 'POST', body: { change_id }, bearer });
  const found = async (query: string) => {
    const { leads } = await server.json<OperatorLeadPage>(`/api/leads?${query}`);
    return leads.map(({ id }) => id);
  };
  async function changesOf(lead: string): Promise<unknown[]> {
    const jobs = await server.database.query<{ payload: unknown }>(
      `select payload from job where lead_id = '${lead}' and event = 'lead.updated' order by id`,
    );
    return jobs.map(({ payload }) => payload);
  }

  it('has one mark with a reason, a person and a time, even if the same request is sent several times', async () => {
    const lead = await submit();
    const sent = { do_not_call: { reason: 'asked' }, change_id: newId() };
    const responses = await Promise.all([1, 2, 3].map(() => change(lead, sent)));
    responses.push(await change(lead, sent));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { do_not_call: doNotCall, status, work } = await read(lead);
    expect(doNotCall).toEqual({ reason: 'asked', by: 'Ann Agent', at: expect.any(String) });
    expect([status, work.first_contact_at]).toEqual(['new', null]);
    expect(work.history).toMatchObject([
      { what: 'do_not_call', from: '', to: 'asked', by: 'Ann Agent', change_id: sent.change_id },
    ]);
    expect(await changesOf(lead)).toEqual([{ do_not_call: doNotCall }]);
  });

  it('keeps its mark when another change is undone, and undo restores its previous mark', async () => {
    const lead = await submit();
    await mark(lead, 'asked');
    const before = (await read(lead)).do_not_call;
    const outcome = { outcome: 'reached', change_id: newId() };
    expect((await change(lead, outcome)).status).toBe(200);
    await undo(outcome.change_id);
    expect((await read(lead)).do_not_call).toEqual(before);
    const other = await mark(lead, 'registry');
    expect(await undo(other)).toMatchObject({ undone: [lead], leads: [{ do_not_call: before }] });
    const removal = await mark(lead, null);
    expect((await read(lead)).do_not_call).toBeNull();
    expect((await changesOf(lead)).at(-1)).toEqual({ do_not_call: null });
    await undo(removal);
    expect((await read(lead)).do_not_call).toEqual(before);
    await mark(lead, null);
    const first = await mark(lead, 'other');
    await undo(first);
    const { do_not_call: none, work } = await read(lead);
    expect(none).toBeNull();
    expect(work.history.at(-1)).toMatchObject({ from: 'other', to: '', undo: true });
  });

  it('appears with its mark and time zone in the agenda and in tasks, and with its mark in the CSV', async () => {
    const lead = await submit({ client_time_zone: 'America/Chicago' });
    expect((await read(lead)).time_zone).toBe('America/Chicago');
    await server.services.bookings.request(lead, REQUESTED_TIME, FACTS);
    await mark(lead, 'wrong_number');
    const body = { id: newId(), due_at: '2030-01-01T12:00:00.000Z' };
    expect(
      (await server.send(`/api/leads/${lead}/tasks`, { method: 'POST', body, bearer })).ok,
    ).toBe(true);
    const marked = { do_not_call: { reason: 'wrong_number' }, time_zone: 'America/Denver' };
    const agenda = '/api/agenda?from=2030-01-03T00:00:00Z&until=2030-01-04T00:00:00Z';
    expect((await server.json<AgendaResponse>(agenda)).bookings).toMatchObject([{ lead: marked }]);
    expect((await server.json<Tasks>(`/api/tasks?lead=${lead}`)).tasks).toMatchObject([
      { lead: marked },
    ]);
    expect(await read(lead)).toMatchObject(marked);
    const csv = await (await server.send(`/api/leads.csv?ids=${lead}`)).text();
    expect(csv.split('\r\n').map((line) => line.split(',').at(-2))).toEqual([
      'do_not_call',
      'Someone else’s number',
      undefined,
    ]);
  });

  it('is found by the do-not-call filter, in the list and in the CSV', async () => {
    const [marked, other] = [await submit(), await submit()];
    await mark(marked, 'asked');
    const ids = `ids=${marked},${other}`;
    expect(await found(`${ids}&do_not_call=only`)).toEqual([marked]);
    expect(await found(`${ids}&do_not_call=without`)).toEqual([other]);
    expect(await found(ids)).toHaveLength(2);
    const csv = await (await server.send(`/api/leads.csv?${ids}&do_not_call=only`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  it('is exported with its mark, and erasure removes the mark', async () => {
    const lead = await submit();
    await mark(lead, 'registry');
    const exported = await server.json<PersonExport>(`/api/leads/${lead}/export`);
    expect(JSON.stringify(exported)).toContain('"reason":"registry"');
    expect((await server.send(`/api/leads/${lead}`, { method: 'DELETE' })).ok).toBe(true);
    expect((await read(lead)).do_not_call).toBeNull();
    expect((await change(lead, { do_not_call: null, change_id: newId() })).status).toBe(409);
  });

  it('cannot be marked without a change id or with an unknown reason', async () => {
    const lead = await submit();
    const reason = { reason: 'asked' };
    expect((await change(lead, { do_not_call: reason })).status).toBe(400);
    const unknown = { do_not_call: { reason: 'rude' }, change_id: newId() };
    expect((await change(lead, unknown)).status).toBe(400);
  });

  it('can be marked while it is held for review: undo works, and webhooks are not notified', async () => {
    const contact = { 'contact.phone': '212-555-7002' };
    const held = await submit({ ...contact, website: 'https://spam.example' });
    const outcome = { outcome: 'reached', change_id: newId() };
    expect((await change(held, outcome)).status).toBe(409);
    await undo(await mark(held, 'asked'));
    expect(await read(held)).toMatchObject({ do_not_call: null, status: 'quarantined' });
    const heldMark = await mark(held, 'asked');
    expect(await changesOf(held)).toEqual([]);
    expect((await change(held, { status: 'new' })).status).toBe(200);
    expect(await read(held)).toMatchObject({ do_not_call: { reason: 'asked' }, status: 'new' });
    expect(await undo(heldMark)).toMatchObject({ undone: [] });
    const second = await submit({ ...contact, website: 'https://spam.example' });
    await mark(held, 'registry');
    expect((await read(second)).do_not_call).toMatchObject({ reason: 'registry' });
  });

  it('shares its mark with the person’s other leads, and undo removes the mark from all of them', async () => {
    const lead = await submit({ 'contact.phone': '212-555-7001' });
    const samePhone = await submit({ 'contact.phone': '(212) 555-7001' });
    const { email } = (await read(lead)).contact;
    const sameEmail = await submit({ 'contact.email': email });
    const stranger = await submit();
    const reasons = () =>
      Promise.all(
        [lead, samePhone, sameEmail, stranger].map(
          async (id) => (await read(id)).do_not_call?.reason ?? null,
        ),
      );
    const marked = await mark(lead, 'asked');
    expect(await reasons()).toEqual(['asked', 'asked', 'asked', null]);
    await undo(marked);
    expect(await reasons()).toEqual([null, null, null, null]);
    await mark(samePhone, 'registry');
    expect(await reasons()).toEqual(['registry', 'registry', 'registry', null]);
    await mark(lead, null);
    await mark(lead, 'wrong_number');
    expect(await reasons()).toEqual(['wrong_number', 'wrong_number', null, null]);
  });

  it('lists its consents by channel', async () => {
    const lead = await submit({ has_consent: true });
    const { consents } = await read(lead);
    expect(consents).toEqual([
      { channel: 'email', scope: 'marketing', status: 'granted', at: expect.any(String) },
    ]);
  });
});
