import type {
  OperatorLead,
  OperatorLeadDetail,
  OperatorLeadPage,
} from '@pickup/contracts/inbox/operator-leads';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM } from '../settings/site-settings.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';

describeOnDatabase('a lead in the operator’s API', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  afterEach(() => void vi.restoreAllMocks());

  const read = (id: string) => server.json<OperatorLead>(`/api/leads/${id}`);
  const change = (id: string, body: unknown) =>
    server.send(`/api/leads/${id}`, { method: 'PATCH', body });
  const post = (path: string) => server.send(path, { method: 'POST' });
  async function jobsOf(id: string) {
    const { deliveries } = await server.json<DeliveryPage>(`/api/deliveries?lead_id=${id}`);
    return deliveries.map(({ kind, target, event }) => [kind, target, event].join(' ').trim());
  }

  it('has the same values as in the list, and also its notes and history', async () => {
    const id = await server.submit();
    const { leads } = await server.json<OperatorLeadPage>('/api/leads?limit=200');
    const listed = leads.find((one) => one.id === id);
    const work = { ...listed?.work, notes: [], history: [] };
    expect(await read(id)).toEqual({ ...listed, work, same_person: [], similar: [] });
  });

  it('lists the other leads with the same email address or phone number, newest first', async () => {
    const phone = { 'contact.phone': '(312) 555-0177' };
    const email = { 'contact.email': 'rick@same.example' };
    const first = await server.submit({ ...phone, ...email }, { at: '2030-01-01T10:00:00Z' });
    const second = await server.submit(phone, { at: '2030-01-02T10:00:00Z' });
    const third = await server.submit(email, { at: '2030-01-03T10:00:00Z' });
    await server.submit({ 'contact.phone': '(312) 555-0178' });
    const othersOf = async (id: string) => {
      const { same_person } = await server.json<OperatorLeadDetail>(`/api/leads/${id}`);
      return same_person.map((one) => one.id);
    };
    expect(await othersOf(first)).toEqual([third, second]);
    expect(await othersOf(second)).toEqual([third, first]);
    await server.send(`/api/leads/${third}`, { method: 'DELETE' });
    expect(await othersOf(first)).toEqual([second]);
    expect(await othersOf(third)).toEqual([]);
  });

  it('shows its quality, by which the list can be filtered', async () => {
    const reasons = ['=Many jobs', 'A trade'].map(
      (text) => ({ part: 'fit', text, points: 10 }) as const,
    );
    const scored = async (score: number) => {
      const id = await server.submit();
      const quality = { score, fit: 1, intent: 0.8, reachability: 1, reasons };
      await updateRows(database(), 'lead', { qualityScore: score, quality }, { id });
      return id;
    };
    const [good, fair, old] = [await scored(80), await scored(40), await server.submit()];
    const none = { qualityScore: null, quality: null, score: 39 };
    await updateRows(database(), 'lead', none, { id: old });
    expect((await read(good)).quality?.score).toBe(80);
    expect((await read(old)).quality).toBeNull();
    const ids = async (query: string) => {
      const { leads } = await server.json<OperatorLeadPage>(`/api/leads?${query}`);
      return leads.map(({ id }) => id).filter((id) => [good, fair, old].includes(id));
    };
    expect(await ids('min_quality=40')).toEqual([fair, good]);
    expect(await ids('min_quality=41')).toEqual([good]);
    expect(await ids('min_quality=39')).toEqual([old, fair, good]);
    expect((await server.send('/api/leads?min_quality=101')).status).toBe(400);
    const csv = await (await server.send('/api/leads.csv?min_quality=80&limit=1')).text();
    const [titles = [], cells = []] = csv.split('\r\n').map((line) => line.split(','));
    const cell = (title: string) => cells[titles.indexOf(title)];
    expect([cell('quality_score'), cell('erased')]).toEqual(['80', '']);
    expect(cell('quality_reasons')).toBe(`"'=Many jobs; A trade"`);
  });

  it('notifies the subscribed endpoints once if it is set to the same status twice', async () => {
    const id = await server.submit();
    const before = await jobsOf(id);
    const kick = vi.spyOn(server.services.queue, 'kick');
    for (let again = 0; again < 2; again++) {
      const response = await change(id, { status: 'won' });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'won' });
    }
    expect(await jobsOf(id)).toEqual(['webhook crm lead.updated', ...before]);
    expect(kick).toHaveBeenCalledOnce();
  });

  it('gets all its jobs when it is released from quarantine', async () => {
    const id = await server.submit({ website: 'spam' });
    expect([(await read(id)).status, await jobsOf(id)]).toEqual(['quarantined', []]);
    const responses = await Promise.all([1, 2].map(() => change(id, { status: 'new' })));
    // The second change either finds the lead released, or is refused because the lead has changed.
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(['200 200', '200 409']).toContain(statuses.join(' '));
    expect((await read(id)).status).toBe('new');
    expect((await jobsOf(id)).toSorted()).toEqual(['report-mail', 'webhook crm lead.created']);
  });

  it('gets only the webhook for an update when it is set from quarantined to lost', async () => {
    const id = await server.submit({ website: 'spam' });
    expect((await change(id, { status: 'lost' })).status).toBe(200);
    expect(await jobsOf(id)).toEqual(['webhook crm lead.updated']);
  });

  it('keeps its status when its jobs cannot be stored', async () => {
    const id = await server.submit();
    const before = await jobsOf(id);
    const diskFull = Object.assign(new Error('No room'), { code: 'ENOSPC' });
    vi.spyOn(server.services.queue, 'addIn').mockRejectedValue(diskFull);
    expect((await change(id, { status: 'won' })).status).toBe(503);
    expect(server.lines.at(-1)?.fields).toMatchObject({ error: { code: 'ENOSPC' } });
    expect([(await read(id)).status, await jobsOf(id)]).toEqual(['new', before]);
  });

  it.each([
    [{ status: 'odd' }, 'status'],
    [{ status: 'quarantined' }, 'status'],
    [{}, 'status'],
    [{ status: 'won', tier: 'A' }, 'tier'],
    [null, ''],
  ])('cannot be changed with the body %j', async (body, path) => {
    const id = await server.submit();
    const response = await change(id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
    expect((await read(id)).status).toBe('new');
  });

  it('can have its report page disabled, and then get a new link', async () => {
    const id = await server.submit();
    expect((await read(id)).report).toBeNull();
    const { reportToken } = await ensureLeadLinks(database(), id);
    const path = `/r/${reportToken}`;
    expect((await read(id)).report).toEqual({ path, revoked_at: null });
    const send = (action: string) =>
      server.json<{ path: string }>(`/api/leads/${id}/report/${action}`, { method: 'POST' });
    const revoked = await send('revoke');
    expect(revoked).toEqual({ path, revoked_at: expect.stringMatching(/^20\d\d-.*Z$/) });
    expect(await send('revoke')).toEqual(revoked);
    expect((await read(id)).report).toEqual(revoked);
    const issued = await send('reissue');
    expect(issued).toEqual({ path: expect.stringMatching(/^\/r\/[\w-]{32}$/), revoked_at: null });
    expect(issued.path).not.toBe(path);
    expect((await read(id)).report).toEqual(issued);
  });

  it('can have its report page disabled before it has a link', async () => {
    const id = await server.submit();
    expect((await post(`/api/leads/${id}/report/revoke`)).status).toBe(200);
    const [link] = await readRows(database(), 'lead_link', { leadId: id });
    expect(link?.reportRevokedAt).toBeInstanceOf(Date);
  });

  it('cannot be changed or get a new link after it is erased', async () => {
    const id = await server.submit();
    await server.json(`/api/leads/${id}`, { method: 'DELETE' });
    const responses = [
      await change(id, { status: 'won' }),
      await post(`/api/leads/${id}/report/revoke`),
      await post(`/api/leads/${id}/report/reissue`),
    ];
    for (const response of responses) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'conflict' });
    }
    expect((await read(id)).status).toBe('lost');
  });
});
