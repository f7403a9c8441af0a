import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { DealAnalytics } from '@pickup/contracts/operations/deal-analytics';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { CRM } from '../settings/site-settings.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const NONE = { plan: null, monthly_amount: null, lost_reason: null };
const PRO = { plan: 'Pro', monthly_amount: 240 };

describeOnDatabase('the deal of a lead', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  const patch = (lead: string, body: unknown) =>
    server.send(`/api/leads/${lead}`, { method: 'PATCH', body });
  const read = (lead: string) => server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
  const stepsOf = async (lead: string) =>
    (await read(lead)).work.history.map(({ what, from, to }) => [what, from, to]);
  const undo = (change_id: string) =>
    server.json('/api/leads/undo', { method: 'POST', body: { change_id } });
  async function changesOf(lead: string): Promise<unknown[]> {
    const jobs = await server.database.query<{ payload: unknown }>(
      `select payload from job where lead_id = '${lead}' and event = 'lead.updated' order by id`,
    );
    return jobs.map(({ payload }) => payload);
  }

  it('is stored once for repeated requests, and its terms are in the history, the webhook and the CSV', async () => {
    const lead = await server.submit();
    const won = { status: 'won', deal: PRO, previous: { status: 'new' }, change_id: newId() };
    const responses = await Promise.all([patch(lead, won), patch(lead, won)]);
    responses.push(await patch(lead, won));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { deal } = await read(lead);
    expect(deal).toEqual({ ...NONE, ...PRO, closed_at: expect.any(String) });
    expect(await stepsOf(lead)).toEqual([
      ['deal', '', 'Pro, $240 a month'],
      ['status', 'new', 'won'],
    ]);
    expect(await changesOf(lead)).toEqual([{ status: 'won', deal: { ...NONE, ...PRO } }]);
    const csv = await (await server.send(`/api/leads.csv?status=won`)).text();
    const [header = '', row = ''] = csv.trim().split('\n');
    expect(header.trim()).toMatch(/,closed_at,won_plan,monthly_amount,lost_reason,/);
    expect(row.trim()).toMatch(new RegExp(`,${deal?.closed_at},Pro,240,,,${lead}$`));
  });

  it('can be changed later, and undoing a change restores the previous deal', async () => {
    const lead = await server.submit();
    const changes = [
      { status: 'won', deal: PRO },
      { status: 'won', deal: { ...PRO, monthly_amount: 199 } },
      { status: 'lost', deal: { lost_reason: 'too_expensive' } },
      { status: 'contacted' },
    ].map((change) => ({ ...change, change_id: newId() }));
    const deals = [(await read(lead)).deal];
    for (const change of changes) {
      expect((await patch(lead, change)).status).toBe(200);
      deals.push((await read(lead)).deal);
    }
    expect(deals.map((deal) => deal?.monthly_amount ?? deal?.lost_reason)).toEqual(
      [undefined, 240, 199, 'too_expensive', undefined], // an open lead has no deal
    );
    expect(deals[2]?.closed_at).toBe(deals[1]?.closed_at);
    expect((await stepsOf(lead)).at(-2)).toEqual(['deal', 'too_expensive', '']);
    await undo(changes[3]?.change_id ?? '');
    expect((await read(lead)).deal).toEqual(deals[3]);
    const again = { status: 'won', deal: PRO, change_id: newId() };
    await patch(lead, again);
    const edit = { status: 'won', deal: { plan: 'Elite' }, change_id: newId() };
    await patch(lead, edit);
    await undo(edit.change_id);
    expect((await read(lead)).deal).toMatchObject(PRO);
    expect((await changesOf(lead)).at(-1)).toEqual({ deal: { ...NONE, ...PRO } });
  });

  it('needs no terms, and cannot have invalid terms or those of another status', async () => {
    const lead = await server.submit();
    const refused = [
      { deal: PRO },
      { status: 'booked', deal: PRO },
      { status: 'lost', deal: PRO },
      { status: 'won', deal: { lost_reason: 'other' } },
      { status: 'won', deal: { monthly_amount: -1 } },
      { status: 'won', deal: { monthly_amount: 9.5 } },
    ];
    for (const body of refused) expect((await patch(lead, body)).status).toBe(400);
    expect((await read(lead)).deal).toBeNull();
    const bulk = { ids: [lead], status: 'lost', change_id: newId() };
    await server.send('/api/leads/status', { method: 'POST', body: bulk });
    expect((await read(lead)).deal).toMatchObject(NONE);
    expect(await changesOf(lead)).toEqual([{ status: 'lost' }]);
  });

  it('is never created when a quarantined lead is set to lost', async () => {
    const spam = await server.submit({ website: 'https://spam.example' });
    const lost = { status: 'lost', deal: { lost_reason: 'other' } };
    await patch(spam, lost);
    await patch(spam, lost);
    const { status, deal } = await read(spam);
    expect([status, deal]).toEqual(['lost', null]);
  });
});

describeOnDatabase('the figures of deals', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => new Date('2031-03-11T02:00:00Z') }),
  );
  const analytics = (query = '') => server.json<DealAnalytics>(`/api/figures/deals${query}`);

  it('count deals by source, campaign, trade and agent on the team’s days, without spam', async () => {
    const hours = { ...DEFAULT_TEAM_AVAILABILITY, time_zone: 'America/Chicago' };
    await server.send('/api/availability/team', { method: 'PUT', body: { hours, version: 0 } });
    const ann = newId();
    const fall = { utm: { utm_source: 'google', utm_campaign: 'fall' } };
    const won = { status: 'won', firstContactAt: new Date('2031-03-08T12:00:00Z') } as const;
    const add = (closedAt: string, overrides: Parameters<typeof insertLead>[2]) =>
      insertLead(database(), new Date('2031-03-08T12:00:00Z'), {
        ...overrides,
        closedAt: closedAt === '' ? null : new Date(closedAt),
      });
    // Clocks in Chicago go forward on March 9, so that day lasts from 06:00:00 to 04:59:59 UTC.
    await add('2031-03-10T04:59:59Z', {
      ...won,
      monthlyAmount: 240,
      assignee: ann,
      attribution: fall,
    });
    await add('2031-03-09T06:00:00Z', { ...won, monthlyAmount: 100, businessType: 'roofing' });
    await add('2031-03-09T12:00:00Z', { status: 'lost', lostReason: 'no_answer', assignee: ann });
    await add('2031-03-09T05:59:59Z', { ...won, monthlyAmount: 1_000 });
    await add('2031-03-10T05:00:00Z', { status: 'lost' });
    await add('', { status: 'lost', quarantineReasons: ['honeypot'] });
    await add('', { status: 'quarantined', quarantineReasons: ['honeypot'] });
    await add('', { status: 'booked', assignee: ann });
    const response = await analytics('?from=2031-03-09&to=2031-03-09');
    const google = { won: 1, lost: 0, monthly_amount: 240, median: 147_599 };
    const direct = { won: 1, lost: 1, monthly_amount: 100, median: 64_800 };
    expect(response).toMatchObject({
      time_zone: 'America/Chicago',
      pipeline: [],
      all: { won: 2, lost: 1, monthly_amount: 340, median: 106_200 },
      by_source: [
        { key: 'google', ...google },
        { key: '', ...direct },
      ],
      by_campaign: [
        { key: 'fall', ...google },
        { key: '', ...direct },
      ],
      by_trade: [
        { key: 'plumbing', ...google, lost: 1 },
        { key: 'roofing', ...direct, lost: 0 },
      ],
      by_agent: [
        { key: ann, ...google, lost: 1 },
        { key: '', ...direct, lost: 0 },
      ],
    });
    const { from, to, pipeline } = await analytics();
    expect([from, to]).toEqual(['2031-02-09', '2031-03-10']);
    expect(pipeline).toEqual([
      { agent: null, status: 'lost', count: 1 },
      { agent: null, status: 'won', count: 2 },
      { agent: ann, status: 'booked', count: 1 },
      { agent: ann, status: 'lost', count: 1 },
      { agent: ann, status: 'won', count: 1 },
    ]);
  });

  it('are zeros without deals', async () => {
    const none = { won: 0, lost: 0, monthly_amount: 0, median: null };
    const response = await analytics('?from=2029-01-01&to=2029-01-02');
    expect(response).toMatchObject({ all: none, pipeline: [], by_source: [], by_agent: [] });
  });
});
