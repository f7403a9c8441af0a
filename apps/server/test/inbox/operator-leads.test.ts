import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { BookingService } from '../../src/features/bookings/booking/booking-service.ts';
import { AppError } from '../../src/errors.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { RequestFacts } from '../../src/platform/http/request-facts.ts';
import { silentBookings } from '../leads/lead-jobs.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { pagedLeads } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { signInAs } from '../people/test-people.ts';
import { startTestServer } from '../support/test-server.ts';

const sender = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '' };
const facts = (at: string): RequestFacts => ({ ...sender, receivedAt: new Date(at) });

/** For this lead, the Pro plan costs more than it earns, so the lead gets tier C. */
const SMALL = {
  selected_plan: 'pro',
  jobs_per_month: 1,
  avg_job_profit: 10,
  admin_hours_per_week: 0,
};

describeOnDatabase('the operator’s leads', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));

  const bookings = () => new BookingService({ database: database(), ...silentBookings });
  const list = (query: string) => server.json<OperatorLeadPage>(`/api/leads?${query}`);
  const submit = (at: string, overrides: Readonly<Record<string, unknown>> = {}) =>
    server.submit(overrides, { at });
  /** Maps the CSV's column titles to the cells of its first lead. */
  async function firstRow(query: string): Promise<Partial<Record<string, string>>> {
    const csv = await (await server.send(`/api/leads.csv?${query}`)).text();
    const outsideQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
    const [titles = [], cells = []] = csv.split('\r\n').map((row) => row.split(outsideQuotes));
    return Object.fromEntries(titles.map((title, at) => [title, cells[at]]));
  }

  it('can be requested by id, and an invalid id or too many ids are refused', async () => {
    const one = await submit('2019-06-01T10:00:00Z');
    await submit('2019-06-02T10:00:00Z');
    const other = await submit('2019-06-03T10:00:00Z');
    const { leads } = await list(`ids=${one},${other}`);
    expect(leads.map(({ id }) => id)).toEqual([other, one]);
    const many = Array.from({ length: 101 }, () => one).join(',');
    for (const ids of ['', 'x', `${one},`, many]) {
      expect((await server.send(`/api/leads?ids=${ids}`)).status).toBe(400);
    }
  });

  it('include the contact, figures, origin, consent and requested times', async () => {
    const id = await submit('2020-01-01T10:00:00.123Z', { 'contact.phone': '212-555-0123' });
    const time = { date: '2020-01-03', time: '09:30', timeZone: 'America/New_York' };
    await bookings().request(id, { ...time, note: 'Call first' }, facts('2020-01-01T10:05:00Z'));
    const { leads, next_cursor: next } = await list('from=2020-01-01&to=2020-01-02');
    expect(next).toBeNull();
    expect(leads).toEqual([
      {
        id,
        received_at: '2020-01-01T10:00:00.123Z',
        status: 'new',
        quarantine_reasons: [],
        tier: 'A',
        score: 90,
        quality: expect.objectContaining({ score: expect.any(Number) }),
        erased_at: null,
        report: null,
        business_type: 'plumbing',
        trade_name: 'Plumbing',
        selected_plan: 'elite',
        plan_name: 'Elite',
        language: 'en',
        contact: expect.objectContaining({ phone: '+12125550123', first_name: 'Ann' }),
        inputs: { jobs_per_month: 20, avg_job_profit: 350, admin_hours_per_week: 8 },
        figures: expect.objectContaining({ roi_percentage: 270, model_version: '1' }),
        terms: null,
        sent: expect.objectContaining({
          'contact.phone': '212-555-0123',
          net_monthly_savings: 1838.28,
        }),
        attribution: expect.objectContaining({ click_ids: { gclid: 'EAIaIQobChMI' } }),
        do_not_call: null,
        person: { id, lead_count: 1 },
        time_zone: 'America/New_York',
        consents: [
          {
            channel: 'email',
            scope: 'marketing',
            status: 'granted',
            at: '2020-01-01T10:00:00.123Z',
          },
        ],
        consent: {
          status: 'granted',
          text: expect.stringContaining('I agree to receive information'),
          at: '2020-01-01T10:00:00.123Z',
        },
        booking_requests: [
          expect.objectContaining({
            state: 'requested',
            starts_at: '2020-01-03T14:30:00.000Z',
            date: '2020-01-03',
            time: '09:30',
            time_zone: 'America/New_York',
            note: 'Call first',
            requested_at: '2020-01-01T10:05:00.000Z',
          }),
        ],
        resubmissions: [],
        calls: [],
        work: { assignee: null, first_contact_at: null, note_count: 0, next_task_at: null },
        deal: null,
      },
    ]);
  });

  it('include contacts corrected with the same idempotency key, newest last, and the CSV has the latest', async () => {
    const key = crypto.randomUUID();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const body = exampleLeadBody({ 'contact.phone': '212-555-0123' });
    const { 'contact.email': _email, 'contact.phone': _phone, ...rest } = body;
    const nested = { ...rest, contact: { email: 'right@example.com', phone: '(212) 555-0177' } };
    const bodies = [body, { ...body, 'contact.email': 'right@example.com' }, nested];
    for (const sent of bodies) {
      const init = { method: 'POST', headers, body: JSON.stringify(sent) };
      expect((await server.request('/functions/v1/lead-intake', init)).status).toBe(200);
    }
    const [lead] = (await list('limit=1')).leads;
    expect(lead?.sent).toEqual(body);
    expect(lead?.resubmissions.map(({ sent }) => sent)).toEqual(bodies.slice(1));
    const row = await firstRow('limit=1');
    expect(row).toMatchObject({
      email: body['contact.email'],
      latest_email: 'right@example.com',
      phone: "'+12125550123",
      latest_phone: "'+12125550177",
    });
    expect(Object.entries(row).slice(-11)).toEqual([
      ['phone_digits', '12125550177'],
      ['language', 'en'],
      ['trade_name', 'Plumbing'],
      ['plan_name', 'Elite'],
      ['assignee_id', ''],
      ['closed_at', ''],
      ['won_plan', ''],
      ['monthly_amount', ''],
      ['lost_reason', ''],
      ['do_not_call', ''],
      ['person_id', lead?.person.id],
    ]);
  });

  it('have the assignee’s name and the text of the notes in the CSV', async () => {
    const id = await submit('2020-01-09T10:00:00Z');
    const agent = await signInAs(server, 'agent', 'Priya Patel');
    const send = async (method: string, path: string, body: object) =>
      server.send(path, { method, body, bearer: await agent.token() });
    await send('PATCH', `/api/leads/${id}`, { assignee: agent.userId });
    const note = { id: randomUUID(), text: 'Rang twice' };
    expect((await send('POST', `/api/leads/${id}/notes`, note)).ok).toBe(true);
    const csv = await (await server.send('/api/leads.csv?from=2020-01-09&to=2020-01-10')).text();
    expect(csv).toMatch(/,Priya Patel,.*,Rang twice,/);
    expect(csv.trimEnd().split(',').at(-7)).toBe(agent.userId);
  });

  it('have their own contact as the latest if no other contact was sent', async () => {
    await submit('2020-01-05T10:00:00Z', { 'contact.phone': '212-555-0123' });
    const row = await firstRow('from=2020-01-05&to=2020-01-06');
    expect([row['latest_email'], row['latest_phone']]).toEqual([row['email'], row['phone']]);
  });

  it('are filtered by tier, status and time of arrival', async () => {
    const at = (day: number) => `2020-02-0${day}T12:00:00Z`;
    const good = await submit(at(1));
    const small = await submit(at(2), SMALL);
    const trapped = await submit(at(3), { ...SMALL, website: 'spam', has_consent: undefined });
    const ids = async (query: string) => (await list(query)).leads.map(({ id }) => id);
    const february = 'from=2020-02-01&to=2020-03-01';
    expect(await ids(february)).toEqual([trapped, small, good]);
    expect(await ids(`${february}&tier=C`)).toEqual([trapped, small]);
    expect(await ids(`${february}&tier=C&status=new`)).toEqual([small]);
    expect(await ids(`${february}&status=quarantined`)).toEqual([trapped]);
    expect(await ids(`${february}&status=won`)).toEqual([]);
    expect(await ids(`from=${at(2)}&to=${at(3)}`)).toEqual([small]);
    expect((await list(`${february}&status=quarantined`)).leads[0]?.consent).toBeNull();
  });

  it('are listed once each across pages, even if they arrived at the same time and new leads keep arriving', async () => {
    const at = '2020-04-01T12:00:00.000Z';
    const ids = await Promise.all(Array.from({ length: 7 }, () => submit(at)));
    const query = 'from=2020-04-01&to=2020-05-01&limit=3';
    expect((await list(query)).leads).toHaveLength(3);
    const seen = await pagedLeads(server, query, () => submit('2020-04-02T00:00:00Z'));
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it.each([
    'cursor=zzz',
    'cursor=MTIz',
    'tier=D',
    'status=odd',
    'from=yesterday',
    'limit=0',
    'limit=201',
    'limit=many',
    'teir=A',
    'from=0000-01-01',
    'to=0000-06-01T00:00:00Z',
    'from=0001-01-01T00:00:00%2B14:00', // still the year 0 in UTC
    'to=9999-12-31T23:59:59-14:00',
    `cursor=${Buffer.from(`8640000000000000 ${crypto.randomUUID()}`).toString('base64url')}`,
  ])(
    'cannot be listed with the query %s, and the error names the parameter and explains the problem',
    async (query) => {
      for (const path of ['/api/leads', '/api/leads.csv']) {
        const response = await server.send(`${path}?${query}`);
        const issue = {
          path: query.split('=')[0],
          message: expect.stringMatching(/^(?:is|must) /),
        };
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [issue] });
      }
    },
  );

  it.each([
    'from=0001-01-01&to=9999-12-31',
    `cursor=${Buffer.from(`253402300799999 ${crypto.randomUUID()}`).toString('base64url')}`,
  ])('can be listed with the earliest and latest possible times: %s', async (query) => {
    expect((await list(query)).leads.length).toBeGreaterThan(0);
  });

  it('are not exported as a broken file if the database fails at the first page', async () => {
    const query = () => Promise.reject(new AppError('unavailable', 'No database.'));
    const failing: Database = Object.create(database(), { query: { value: query } });
    const response = await server.replacing({ database: failing }).send('/api/leads.csv');
    expect([response.status, response.headers.get('content-disposition')]).toEqual([503, null]);
  });

  it('are exported as CSV for spreadsheets, in which no cell runs as a formula', async () => {
    const evil = { 'contact.first_name': '=HYPERLINK("http://evil.example","click")' };
    await submit('2020-06-01T12:00:00Z', { ...SMALL, ...evil, 'contact.phone': '212-555-0123' });
    const response = await server.send('/api/leads.csv?from=2020-06-01&to=2020-07-01');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
      'cache-control': 'no-store',
    });
    const [titles, line, ...rest] = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(titles).toMatch(/^\ufeffid,received_at,status,.*,net_monthly_savings,/);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
    expect(line).toContain(`,'+12125550123,`);
    expect(line).toContain(',-297,');
    expect(rest).toEqual(['']);
  });

  it('can each have a limited number of requested times', async () => {
    const id = await submit('2020-12-01T12:00:00Z');
    const requested = { date: '2030-01-03', time: '09:30', timeZone: 'UTC' };
    const send = (note: string) =>
      bookings().request(id, { ...requested, note }, facts('2020-12-01T12:00:00Z'));
    for (let count = 0; count < 20; count++) await send(`request ${count}`);
    await expect(send('one more')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('keep each distinct requested time once, and a time for an unknown lead is refused', async () => {
    const id = await submit('2020-10-01T12:00:00Z');
    const requested = {
      date: '2030-01-03',
      time: '09:30',
      timeZone: 'Europe/Berlin',
      note: 'first',
    };
    const requestTime = (lead: string, overrides: object = {}, second = 0) =>
      bookings().request(
        lead,
        { ...requested, ...overrides },
        facts(`2020-10-01T12:00:0${second}Z`),
      );
    const all = [{}, {}, { note: 'second' }, { time: '10:00' }];
    for (const [second, overrides] of all.entries()) await requestTime(id, overrides, second);
    for (const unknown of [randomUUID(), 'no id', '']) {
      await expect(requestTime(unknown)).rejects.toMatchObject({
        name: 'AppError',
        code: 'not_found',
      });
    }
    const [lead] = (await list('from=2020-10-01&to=2020-11-01')).leads;
    expect(lead?.booking_requests.map(({ time, note }) => `${time} ${note}`)).toEqual([
      '09:30 first',
      '09:30 second',
      '10:00 first',
    ]);
  });
});
