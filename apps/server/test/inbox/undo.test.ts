import { EventBus } from '../../src/platform/events.ts';
import type { BulkResponse, UndoResponse } from '@pickup/contracts/inbox/lead-work';
import type { AnalyticsResponse } from '@pickup/contracts/operations/analytics';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { beforeAll, expect, it } from 'vitest';
import { changeLead } from '../../src/features/inbox/change-leads.ts';
import type { ChangeLeadDeps } from '../../src/features/inbox/plan-change.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { undoValues } from '../../src/features/leads/work/lead-undo.ts';
import { undoChange } from '../../src/features/inbox/undo-change.ts';
import { runPurge } from '../privacy/run-purge.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM, siteSettings } from '../settings/site-settings.ts';
import { pagedLeads, updatesOf } from '../leads/stored-leads.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, updateRows } from '../platform/table-rows.ts';

const NOW = new Date('2030-06-01T12:00:00.000Z');

describeOnDatabase('undoing a change to leads', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => now, settings: { webhooks: [CRM] } }),
  );
  let now = NOW;
  const [ann, bob] = [newId(), newId()];
  beforeAll(async () => {
    const common = { role: 'agent', createdAt: NOW } as const;
    const annsRow = { ...common, userId: ann, email: 'ann@agency.example', name: 'Ann Agent' };
    const bobsRow = { ...common, userId: bob, email: 'bob@agency.example', name: 'Bob Agent' };
    await insertRows(database(), 'operator', annsRow, bobsRow);
  });

  const submit = (at: string, overrides: Readonly<Record<string, unknown>> = {}) =>
    server.submit(overrides, { at });
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const change = (id: string, body: unknown) =>
    server.json<OperatorLeadDetail>(`/api/leads/${id}`, { method: 'PATCH', body });
  const bulk = (field: 'status' | 'assignee', body: unknown) =>
    server.json<BulkResponse>(`/api/leads/${field}`, { method: 'POST', body });
  const undoRequest = (change_id: string) => ({ method: 'POST', body: { change_id } });
  const requestUndo = (changeId: string) => server.send('/api/leads/undo', undoRequest(changeId));
  const undo = (changeId: string) =>
    server.json<UndoResponse>('/api/leads/undo', undoRequest(changeId));
  const untouchedOf = (day: string) =>
    pagedLeads(server, `from=${day}T00:00:00Z&to=${day}T23:59:59Z&sort=untouched`);
  async function medianOf(day: string): Promise<number | null> {
    const analytics = await server.json<AnalyticsResponse>(`/api/figures?from=${day}&to=${day}`);
    return analytics.first_contact.median;
  }
  const deps = (): ChangeLeadDeps => ({
    database: database(),
    queue: server.services.queue,
    events: new EventBus(),
    settings: () => siteSettings(),
    now: () => now,
  });
  const author = (userId: string) => ({ id: userId, userId, name: 'Ann Agent', email: '' });

  it('restores the status, first contact, order and analytics of several leads together', async () => {
    const day = '2030-05-01';
    const first = await submit(`${day}T10:00:00Z`);
    const second = await submit(`${day}T11:00:00Z`);
    const leads = [first, second, await submit(`${day}T12:00:00Z`)];
    const id = newId();
    const both = { ids: [first, second], change_id: id };
    await bulk('status', { ...both, status: 'contacted', previous: 'new' });
    expect(await untouchedOf(day)).not.toEqual(leads);
    expect(await medianOf(day)).not.toBeNull();
    const state = { status: 'new', assignee: null, first_contact_at: null, do_not_call: null };
    const response = await undo(id);
    expect(response).toMatchObject({ undone: [first, second], refused: [] });
    expect(response.leads).toContainEqual({ id: first, ...state });
    expect(await untouchedOf(day)).toEqual(leads);
    expect(await medianOf(day)).toBeNull();
    const restored = await read(first);
    expect(restored).toMatchObject({ status: 'new', work: { first_contact_at: null } });
    expect(restored.work.history).toMatchObject([
      { from: 'new', to: 'contacted', undo: false },
      { from: 'contacted', to: 'new', undo: true },
    ]);
    expect(await updatesOf(server, first)).toBe(2);
  });

  it('keeps an earlier first contact, and lets a later contact count as the first', async () => {
    const lead = await submit('2030-05-02T10:00:00Z');
    await change(lead, { status: 'contacted' });
    const before = (await read(lead)).work.first_contact_at;
    const id = newId();
    now = new Date(NOW.getTime() + 60_000);
    await change(lead, { status: 'won', assignee: ann, change_id: id });
    await undo(id);
    expect(await read(lead)).toMatchObject({
      status: 'contacted',
      work: { assignee: null, first_contact_at: before },
    });
    const other = await submit('2030-05-02T11:00:00Z');
    const slip = newId();
    await change(other, { status: 'lost', change_id: slip });
    await undo(slip);
    now = new Date(NOW.getTime() + 120_000);
    await change(other, { status: 'contacted' });
    expect((await read(other)).work.first_contact_at).toBe(now.toISOString());
    now = NOW;
  });

  it('restores each lead’s previous assignee after one assignee was set on several leads', async () => {
    const bobsLead = await submit('2030-05-03T10:00:00Z');
    const unassigned = await submit('2030-05-03T11:00:00Z');
    const changed = await submit('2030-05-03T12:00:00Z');
    await change(bobsLead, { assignee: bob });
    await change(changed, { assignee: bob });
    const id = newId();
    const ids = [bobsLead, unassigned, changed];
    const seen = await bulk('assignee', { ids, assignee: ann, previous: null, change_id: newId() });
    expect(seen.changed).toEqual([unassigned]);
    expect(seen.refused).toMatchObject([
      { id: bobsLead, code: 'conflict' },
      { id: changed, code: 'conflict' },
    ]);
    await bulk('assignee', { ids, assignee: ann, change_id: id });
    await change(changed, { assignee: null });
    expect(await undo(id)).toMatchObject({
      undone: [bobsLead],
      refused: [{ id: changed, code: 'conflict' }],
    });
    expect((await read(bobsLead)).work.assignee).toBe(bob);
    expect((await read(unassigned)).work.assignee).toBe(ann);
    expect((await read(changed)).work.assignee).toBeNull();
    const unknown = { ids, assignee: newId() };
    const refused = await server.send('/api/leads/assignee', { method: 'POST', body: unknown });
    expect(refused.status).toBe(400);
  });

  it('does not overwrite a later change, even one that set the same value again', async () => {
    const lead = await submit('2030-05-04T10:00:00Z');
    const erased = await submit('2030-05-04T11:00:00Z');
    const id = newId();
    await bulk('status', { ids: [lead, erased], status: 'contacted', change_id: id });
    await change(lead, { status: 'won' });
    await change(lead, { status: 'contacted' });
    await server.json(`/api/leads/${erased}`, { method: 'DELETE' });
    const { undone, refused } = await undo(id);
    expect(undone).toEqual([]);
    const codes = Object.fromEntries(refused.map(({ id: refusedId, code }) => [refusedId, code]));
    expect(codes).toEqual({ [lead]: 'conflict', [erased]: 'conflict' });
    const work = expect.objectContaining({ first_contact_at: expect.any(String) });
    expect(await read(lead)).toMatchObject({ status: 'contacted', work });
  });

  it('overwrites nothing that another part of the server has written in the meantime', async () => {
    const lead = await submit('2030-05-04T12:00:00Z');
    const id = newId();
    await change(lead, { status: 'contacted', change_id: id });
    await updateRows(database(), 'lead', { status: 'booked' }, { id: lead });
    expect((await undo(id)).refused).toMatchObject([{ id: lead, code: 'conflict' }]);
    expect((await read(lead)).status).toBe('booked');
  });

  it('has the same result if the request is sent several times, even simultaneously', async () => {
    const lead = await submit('2030-05-05T10:00:00Z');
    const id = newId();
    await change(lead, { status: 'booked', change_id: id });
    const responses = await Promise.all([undo(id), undo(id), undo(id)]);
    for (const response of [...responses, await undo(id)]) {
      expect(response).toMatchObject({ undone: [lead], refused: [] });
    }
    const { status, work } = await read(lead);
    expect(status).toBe('new');
    expect(work.history).toHaveLength(2);
    expect(await updatesOf(server, lead)).toBe(2);
  });

  it('is available only to the author of the change, for a day', async () => {
    const lead = await submit('2030-05-06T10:00:00Z');
    const id = newId();
    const change = { status: 'contacted', change_id: id } as const;
    await changeLead(deps(), lead, { change, by: author(ann) });
    const undoneBy = (who: string) => undoChange(deps(), { change_id: id }, author(who));
    await expect(undoneBy(bob)).rejects.toMatchObject({ code: 'not_found' });
    expect((await requestUndo(id)).status).toBe(404);
    expect((await requestUndo(newId())).status).toBe(404);
    now = new Date(NOW.getTime() + 25 * 3_600_000);
    await expect(undoneBy(ann)).rejects.toMatchObject({ code: 'not_found' });
    now = NOW;
    expect((await undoneBy(ann)).undone).toEqual([lead]);
    await runPurge(database(), undoValues, new Date(NOW.getTime() + 25 * 3_600_000), 1);
    await expect(undoneBy(ann)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is offered for each step that the reader can undo, and also works for one lead of several', async () => {
    const lead = await submit('2030-05-08T10:00:00Z');
    const other = await submit('2030-05-08T11:00:00Z');
    const idsOf = async () => (await read(lead)).work.history.map((step) => step.change_id);
    const id = newId();
    await change(lead, { assignee: ann, change_id: newId() });
    await bulk('status', { ids: [lead, other], status: 'contacted', change_id: id });
    expect(await idsOf()).toEqual([null, id]);
    now = new Date(NOW.getTime() + 25 * 3_600_000);
    expect(await idsOf()).toEqual([null, null]);
    now = NOW;
    const body = { change_id: id.toUpperCase(), lead_id: lead.toUpperCase() };
    const undone = await server.json<UndoResponse>('/api/leads/undo', { method: 'POST', body });
    expect(undone).toMatchObject({ undone: [lead], refused: [], leads: [{ id: lead }] });
    expect([(await read(lead)).status, (await read(other)).status]).toEqual(['new', 'contacted']);
    expect(await idsOf()).toEqual([null, null, null]);
    const bobsChange = { status: 'won', change_id: newId() } as const;
    await changeLead(deps(), lead, { change: bobsChange, by: author(bob) });
    expect((await idsOf()).at(-1)).toBeNull();
    await undo(id);
    expect([(await read(lead)).status, (await read(other)).status]).toEqual(['won', 'new']);
  });

  it('returns no lead to quarantine, and assigns no lead to a removed person', async () => {
    const held = await submit('2030-05-07T10:00:00Z', { website: 'spam' });
    const release = newId();
    await change(held, { status: 'new', change_id: release });
    expect((await requestUndo(release)).status).toBe(404);
    const lead = await submit('2030-05-07T11:00:00Z');
    const removed = newId();
    const person = { userId: removed, email: 'g@agency.example', name: '' };
    await insertRows(database(), 'operator', { ...person, role: 'agent', createdAt: NOW });
    await change(lead, { assignee: removed });
    const id = newId();
    await change(lead, { assignee: ann, change_id: id });
    await updateRows(database(), 'operator', { removedAt: NOW }, { userId: removed });
    expect((await undo(id)).refused).toMatchObject([{ id: lead, code: 'conflict' }]);
    expect((await read(lead)).work.assignee).toBe(ann);
  });
});
