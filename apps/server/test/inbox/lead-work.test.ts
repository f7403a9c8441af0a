import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { BulkStatusResponse, LeadNote } from '@pickup/contracts/inbox/lead-work';
import {
  type OperatorLeadDetail,
  type OperatorLeadPage,
  leadListQuerySchema,
} from '@pickup/contracts/inbox/operator-leads';
import { beforeAll, expect, it } from 'vitest';
import { addNote } from '../../src/features/inbox/lead-work-routes.ts';
import { listLeads } from '../../src/features/inbox/operator-lead.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM } from '../settings/site-settings.ts';
import { startTestServer } from '../support/test-server.ts';
import { pagedLeads, updatesOf } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows } from '../platform/table-rows.ts';

const NOW = new Date('2030-01-01T12:00:00.000Z');
/** The history shows changes by the operator token under this name. */
const KEY_NAME = 'Operator token';

describeOnDatabase('the API for work on leads', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => NOW, settings: { webhooks: [CRM] } }),
  );
  const [ann, bob, vic] = [newId(), newId(), newId()];
  beforeAll(async () => {
    const common = { role: 'agent', createdAt: NOW } as const;
    const annsRow = { ...common, userId: ann, email: 'ann@agency.example', name: 'Ann Agent' };
    const bobsRow = { ...common, userId: bob, email: 'bob@agency.example', name: '' };
    const vicsRow = {
      ...bobsRow,
      userId: vic,
      email: 'vic@agency.example',
      role: 'viewer',
    } as const;
    await insertRows(database(), 'operator', annsRow, { ...bobsRow, removedAt: NOW }, vicsRow);
  });

  const submit = (at: string, overrides: Readonly<Record<string, unknown>> = {}) =>
    server.submit(overrides, { at });
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const change = (id: string, body: unknown) =>
    server.send(`/api/leads/${id}`, { method: 'PATCH', body });
  const note = (id: string, body: unknown) =>
    server.send(`/api/leads/${id}/notes`, { method: 'POST', body });
  const bulk = (body: unknown) =>
    server.json<BulkStatusResponse>('/api/leads/status', { method: 'POST', body });
  const ids = (query: string) => pagedLeads(server, query);

  it('excludes leads that are held for review if the request says so, in every order and on every page', async () => {
    const clean = await submit('2029-03-01T10:00:00Z');
    const suspect = await submit('2029-03-01T11:00:00Z', { website: 'https://spam.example' });
    const touched = await submit('2029-03-01T12:00:00Z');
    expect((await read(suspect)).status).toBe('quarantined');
    await change(touched, { status: 'contacted' });
    const days = 'from=2029-03-01&to=2029-03-02';
    expect(await ids(days)).toEqual([touched, suspect, clean]);
    expect(await ids(`${days}&quarantined=without`)).toEqual([touched, clean]);
    expect(await ids(`${days}&sort=untouched`)).toEqual([clean, touched, suspect]);
    expect(await ids(`${days}&sort=untouched&quarantined=without`)).toEqual([clean, touched]);
    expect(await ids(`${days}&status=quarantined`)).toEqual([suspect]);
    expect(await ids(`${days}&quarantined=without&limit=1`)).toEqual([touched, clean]);
    expect((await server.send('/api/leads?quarantined=maybe')).status).toBe(400);
  });

  it('records the first contact once, and each change with its author', async () => {
    const id = await submit('2030-01-01T11:00:00Z');
    const none = { assignee: null, first_contact_at: null, note_count: 0, next_task_at: null };
    expect((await read(id)).work).toEqual({ ...none, notes: [], history: [] });
    for (const status of ['contacted', 'new', 'lost']) {
      expect((await change(id, { status })).status).toBe(200);
    }
    const { work } = await read(id);
    expect(work.first_contact_at).toBe(NOW.toISOString());
    const at = NOW.toISOString();
    const common = {
      at,
      by: KEY_NAME,
      what: 'status',
      event: null,
      reason: '',
      undo: false,
      change_id: null,
    };
    const step = (from: string, to: string) => ({ ...common, from, to });
    expect(work.history).toEqual([
      step('new', 'contacted'),
      step('contacted', 'new'),
      step('new', 'lost'),
    ]);
    expect(await updatesOf(server, id)).toBe(3);
  });

  it('does not count a release or a dismissal from quarantine as a contact', async () => {
    const released = await submit('2030-01-01T11:00:00Z', { website: 'spam' });
    const dismissed = await submit('2030-01-01T11:00:00Z', { website: 'spam' });
    await change(released, { status: 'new' });
    await change(dismissed, { status: 'lost' });
    for (const id of [released, dismissed]) {
      expect((await read(id)).work.first_contact_at).toBeNull();
    }
  });

  it('assigns a lead only to people who can work it', async () => {
    const id = await submit('2030-01-02T11:00:00Z');
    const assigned = await change(id, { assignee: ann });
    const history = [{ what: 'assignee', from: '', to: 'Ann Agent' }];
    const work = { assignee: ann, first_contact_at: null, history };
    expect(await assigned.json()).toMatchObject({ work });
    for (const assignee of [bob, vic, newId()]) {
      const refused = await change(id, { assignee, status: 'won' });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ issues: [{ path: 'assignee' }] });
      const body = { ids: [id], assignee };
      expect((await server.send('/api/leads/assignee', { method: 'POST', body })).status).toBe(400);
    }
    expect((await read(id)).status).toBe('new');
    expect(await ids(`assignee=${ann}`)).toEqual([id]);
    expect(await ids('assignee=me')).toEqual([]); // no lead is assigned to a key
    expect(await ids('assignee=none')).not.toContain(id);
    const mine = leadListQuerySchema.parse({ assignee: 'me' });
    const { leads } = await listLeads(database(), mine, ann);
    expect(leads.map((one) => one.id)).toEqual([id]);
    await change(id, { assignee: null, status: 'contacted' });
    expect((await read(id)).work.history.slice(1)).toMatchObject([
      { what: 'status', to: 'contacted' },
      { what: 'assignee', from: 'Ann Agent', to: '' },
    ]);
  });

  it('applies or refuses each of two simultaneous changes to the same field', async () => {
    const id = await submit('2030-01-02T12:00:00Z');
    const changes = ['won', 'lost'].map((status) => change(id, { status }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    const { status, work } = await read(id);
    expect(work.history).toHaveLength(statuses.filter((one) => one === 200).length);
    expect(work.history.at(-1)?.to).toBe(status);
    expect(statuses.filter((one) => one !== 200 && one !== 409)).toEqual([]);
  });

  it('does not overwrite a value that the sender has not seen, and accepts a value that is already set', async () => {
    const id = await submit('2030-01-02T13:00:00Z');
    await change(id, { status: 'won', assignee: ann });
    for (const unseen of [
      { status: 'lost', previous: { status: 'new' } },
      { assignee: null, previous: { assignee: bob } },
      { status: 'lost', assignee: null, previous: { status: 'new', assignee: ann } },
    ]) {
      const refused = await change(id, unseen);
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as ApiErrorBody).message).toMatch(
        / (?:set it to Won|assigned it to .+) in the meantime\. Check it and try again\.$/,
      );
    }
    expect((await change(id, { status: 'won', previous: { status: 'new' } })).status).toBe(200);
    expect((await change(id, { status: 'lost', previous: { status: 'won' } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'lost', work: { assignee: ann } });
    expect((await change(id, { previous: { status: 'lost' } })).status).toBe(400);
  });

  it('stores a note once, even if it is sent several times', async () => {
    const id = await submit('2030-01-03T11:00:00Z');
    const body = { id: newId(), text: '  Call back on Monday. 😀 ' };
    const stored = (await (await note(id, body)).json()) as LeadNote;
    const author = { author: KEY_NAME, author_email: '' };
    const text = 'Call back on Monday. 😀';
    expect(stored).toEqual({ id: body.id, at: NOW.toISOString(), ...author, text });
    expect(await (await note(id, body)).json()).toEqual(stored);
    expect((await read(id)).work).toMatchObject({ note_count: 1, notes: [stored] });
    const other = await submit('2030-01-03T12:00:00Z');
    expect((await note(other, body)).status).toBe(409);
    expect((await note(id, { ...body, text: 'Something else' })).status).toBe(409);
    expect((await note(newId(), { ...body, id: newId() })).status).toBe(404);
    expect((await note(id, { id: newId(), text: ' ' })).status).toBe(400);
    expect((await note(id, { id: newId(), text: '語'.repeat(4_000) })).status).toBe(200);
    expect((await note(id, { id: newId(), text: 'x'.repeat(4_001) })).status).toBe(400);
  });

  it('shows a note’s author, with an email address only if the author still has access', async () => {
    const id = await submit('2030-01-04T11:00:00Z');
    const text = 'Spoke with them.';
    for (const userId of [ann, bob]) {
      const by = { id: userId, userId, name: 'Earlier Name', email: '' };
      await addNote(database(), { id: newId(), text, leadId: id, by, at: NOW });
    }
    const { notes } = (await read(id)).work;
    const authors = notes.map(({ author, author_email }) => [author, author_email]);
    expect(authors).toEqual([
      ['Earlier Name', 'ann@agency.example'],
      ['Earlier Name', ''],
    ]);
  });

  it('sets one status on several leads, and explains each refusal', async () => {
    const first = await submit('2030-01-05T11:00:00Z');
    const second = await submit('2030-01-05T12:00:00Z');
    const held = await submit('2030-01-05T13:00:00Z', { website: 'spam' });
    const erased = await submit('2030-01-05T14:00:00Z');
    await change(second, { status: 'contacted' });
    await server.json(`/api/leads/${erased}`, { method: 'DELETE' });
    const unknown = newId();
    const all = [first, second, held, erased, unknown, first.toUpperCase()];
    const response = await bulk({ ids: all, status: 'contacted' });
    const contacted = {
      status: 'contacted',
      first_contact_at: NOW.toISOString(),
      do_not_call: null,
    };
    expect(response.leads).toContainEqual({ id: held, assignee: null, ...contacted });
    expect(response).toMatchObject({
      status: 'contacted',
      changed: [first, second, held],
      refused: [
        { id: erased, code: 'conflict', message: expect.any(String) },
        { id: unknown, code: 'not_found', message: expect.any(String) },
      ],
    });
    expect(await updatesOf(server, first)).toBe(1);
    expect((await read(held)).work.first_contact_at).toBe(NOW.toISOString());
    const release = await submit('2030-01-05T15:00:00Z', { website: 'spam' });
    await bulk({ ids: [release], status: 'new' });
    const { deliveries } = await server.json<DeliveryPage>(`/api/deliveries?lead_id=${release}`);
    expect(deliveries.map(({ kind }) => kind)).toContain('report-mail');
    const wrong = [
      { ids: [], status: 'won' },
      { ids: [first], status: 'quarantined' },
    ];
    for (const body of wrong) {
      const refused = await server.send('/api/leads/status', { method: 'POST', body });
      expect(refused.status).toBe(400);
    }
  });

  it('skips selected leads that a colleague has set to a different status in the meantime', async () => {
    const seen = await submit('2030-01-05T16:00:00Z');
    const changed = await submit('2030-01-05T17:00:00Z');
    const done = await submit('2030-01-05T18:00:00Z');
    await change(changed, { status: 'won' });
    await change(done, { status: 'contacted' });
    const response = await bulk({
      ids: [seen, changed, done],
      status: 'contacted',
      previous: 'new',
    });
    expect(response.changed).toEqual([seen, done]);
    expect(response.refused).toMatchObject([{ id: changed, code: 'conflict' }]);
    expect((await read(changed)).status).toBe('won');
  });

  it('erases the notes of an erased lead, and then accepts no note or assignee for it', async () => {
    const id = await submit('2030-01-06T11:00:00Z');
    await note(id, { id: newId(), text: 'They are moving to Utah.' });
    await server.json(`/api/leads/${id}`, { method: 'DELETE' });
    expect((await note(id, { id: newId(), text: 'More' })).status).toBe(409);
    expect((await change(id, { assignee: ann })).status).toBe(409);
    expect((await read(id)).work.notes).toEqual([]);
    const row = { id: newId(), leadId: id, at: NOW, author: 'x', text: 'late' };
    await expect(insertRows(database(), 'lead_note', row)).rejects.toMatchObject({ code: '23001' });
  });

  it('lists the untouched leads first, oldest first, and then all other leads, newest first', async () => {
    const day = (at: number) => `2021-03-0${at}T12:00:00Z`;
    const [one, two, three] = [await submit(day(1)), await submit(day(2)), await submit(day(3))];
    const [four, five, six] = [await submit(day(4)), await submit(day(5)), await submit(day(6))];
    await change(two, { status: 'contacted' });
    await change(five, { status: 'won' });
    await change(three, { status: 'contacted' });
    await change(three, { status: 'new' }); // stays touched, because it was set to contacted before
    const expected = [one, four, six, five, three, two];
    const range = 'from=2021-03-01&to=2021-04-01&sort=untouched';
    expect(await ids(range)).toEqual(expected);
    expect(await ids(`${range}&limit=2`)).toEqual(expected);
    const newest = await server.json<OperatorLeadPage>('/api/leads?limit=1');
    const untouched = await server.json<OperatorLeadPage>('/api/leads?limit=1&sort=untouched');
    const odd = [`sort=untouched&cursor=${newest.next_cursor}`, `cursor=${untouched.next_cursor}`];
    for (const query of odd) expect((await server.send(`/api/leads?${query}`)).status).toBe(400);
  });

  it('finds leads by trade, source and score', async () => {
    const range = 'from=2021-05-01&to=2021-06-01';
    const roofing = { 'contact.business_type': 'roofing', utm_source: 'x'.repeat(300) };
    const roof = await submit('2021-05-02T12:00:00Z', roofing);
    const weak = { jobs_per_month: 1, avg_job_profit: 10, admin_hours_per_week: 0 };
    const unknown = { utm_source: '', last_touch: undefined, selected_plan: 'pro' };
    const none = await submit('2021-05-03T12:00:00Z', { ...weak, ...unknown });
    expect(await ids(`${range}&trade=roofing`)).toEqual([roof]);
    expect(await ids(`${range}&source=${'x'.repeat(100)}`)).toEqual([roof]);
    expect(await ids(`${range}&source=`)).toEqual([none]);
    expect(await ids(`${range}&min_score=90`)).toEqual([roof]);
    expect(await ids(`${range}&trade=banking`)).toEqual([]);
    expect((await server.send('/api/leads?trade=Roofing')).status).toBe(400);
    expect((await server.send('/api/leads?assignee=not-a-user-id')).status).toBe(400);
  });
});
