import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { UndoResponse } from '@pickup/contracts/inbox/lead-work';
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { updateRows } from '../platform/table-rows.ts';
import { CRM } from '../settings/site-settings.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

describeOnDatabase('the outcome of an attempt to reach a lead', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  const patch = (lead: string, body: unknown) =>
    server.send(`/api/leads/${lead}`, { method: 'PATCH', body });
  const read = (lead: string) => server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
  /** Returns the changes that the webhook reports, oldest first. */
  async function changesOf(lead: string): Promise<unknown[]> {
    const jobs = await server.database.query<{ payload: Readonly<Record<string, unknown>> }>(
      `select payload from job where lead_id = '${lead}' and event = 'lead.updated' order by id`,
    );
    return jobs.map(({ payload }) => payload);
  }
  const undo = (change_id: string) =>
    server.json<UndoResponse>('/api/leads/undo', { method: 'POST', body: { change_id } });

  it('sets a new lead to contacted and is recorded once, even if it is sent several times', async () => {
    const lead = await server.submit();
    const outcome = { outcome: 'voicemail', change_id: newId() };
    const responses = await Promise.all([1, 2, 3].map(() => patch(lead, outcome)));
    responses.push(await patch(lead, outcome));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { status, work } = await read(lead);
    expect([status, work.first_contact_at !== null]).toEqual(['contacted', true]);
    expect(work.history).toMatchObject([
      { what: 'status', from: 'new', to: 'contacted' },
      { what: 'outcome', from: '', to: 'voicemail', change_id: outcome.change_id },
    ]);
    expect(await changesOf(lead)).toEqual([{ status: 'contacted', outcome: 'voicemail' }]);
  });

  it('keeps the status of a lead that is past its first contact', async () => {
    const lead = await server.submit();
    await updateRows(server.database, 'lead', { status: 'booked' }, { id: lead });
    for (const outcome of ['no_answer', 'reached'])
      expect((await patch(lead, { outcome, change_id: newId() })).status).toBe(200);
    const { status, work } = await read(lead);
    expect([status, work.first_contact_at !== null]).toEqual(['booked', true]);
    expect(work.history.map(({ what, to }) => [what, to])).toEqual([
      ['outcome', 'no_answer'],
      ['outcome', 'reached'],
    ]);
  });

  it('is undone with everything that it changed', async () => {
    const lead = await server.submit();
    const first = { outcome: 'no_answer', change_id: newId() };
    await patch(lead, first);
    expect(await undo(first.change_id)).toMatchObject({ undone: [lead], refused: [] });
    expect(await read(lead)).toMatchObject({ status: 'new', work: { first_contact_at: null } });
    const second = { outcome: 'reached', change_id: newId() };
    await patch(lead, { status: 'contacted' });
    await patch(lead, second);
    await undo(second.change_id);
    const { status, work } = await read(lead);
    expect(status).toBe('contacted');
    expect(work.history.at(-1)).toMatchObject({ what: 'outcome', from: 'reached', undo: true });
    expect((await changesOf(lead)).at(-1)).toEqual({ outcome: null });
  });

  it('is refused without a change id, with an unknown value, and for a lead that is held for review', async () => {
    const lead = await server.submit();
    expect((await patch(lead, { outcome: 'reached' })).status).toBe(400);
    expect((await patch(lead, { outcome: 'busy', change_id: newId() })).status).toBe(400);
    const held = await server.submit({ website: 'https://spam.example' });
    expect((await patch(held, { outcome: 'reached', change_id: newId() })).status).toBe(409);
    expect((await read(held)).work.history).toEqual([]);
  });
});
