import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingService } from '../src/domain/bookings/booking-service.ts';
import { AppError } from '../src/errors.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { RequestFacts } from '../src/platform/http/request-facts.ts';
import { silentBookings } from './lead-jobs.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { onDatabase } from './test-database.ts';
import { signInAs } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './test-server.ts';

const facts = (receivedAt: string): RequestFacts => ({
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  referer: '',
  receivedAt: new Date(receivedAt),
});

/** Tier C at Pro with nothing to gain. */
const SMALL = {
  selected_plan: 'pro',
  jobs_per_month: 1,
  avg_job_profit: 10,
  admin_hours_per_week: 0,
};

describe('the operator’s leads', () => {
  onDatabase((database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
    });
    afterAll(() => server.stop());

    const get = (path: string, authorization = `Bearer ${OPERATOR_TOKEN}`) =>
      server.request(path, { headers: { authorization } });
    const list = (query: string) => server.json<OperatorLeadPage>(`/api/leads?${query}`);
    const submit = (at: string, over: Readonly<Record<string, unknown>> = {}) =>
      server.submit(over, { at });

    it('can be read with the token alone', async () => {
      for (const path of ['/api/leads', '/api/leads.csv']) {
        for (const given of [
          '',
          'Bearer',
          'Bearer wrong',
          `Basic ${OPERATOR_TOKEN}`,
          OPERATOR_TOKEN,
        ]) {
          const response = await get(path, given);
          expect([response.status, await response.json()]).toEqual([
            401,
            expect.objectContaining({ code: 'unauthorized' }),
          ]);
          expect(response.headers.get('www-authenticate')).toBe('Bearer realm="operator"');
        }
        expect((await get(path, `bearer ${OPERATOR_TOKEN}`)).status).toBe(200);
      }
      const wrongMethod = await server.ask('/api/leads', { method: 'POST' });
      expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    it('are returned by the requested ids, and an invalid id is refused', async () => {
      const [one, , other] = [
        await submit('2019-06-01T10:00:00Z'),
        await submit('2019-06-02T10:00:00Z'),
        await submit('2019-06-03T10:00:00Z'),
      ];
      const { leads } = await list(`ids=${one},${other}`);
      expect(leads.map(({ id }) => id)).toEqual([other, one]);
      const many = Array.from({ length: 101 }, () => one).join(',');
      for (const ids of ['', 'x', `${one},`, many]) {
        expect((await get(`/api/leads?ids=${ids}`)).status).toBe(400);
      }
    });

    it('include the contact, figures, origin, consent and requested calls', async () => {
      const id = await submit('2020-01-01T10:00:00.123Z', { 'contact.phone': '212-555-0123' });
      const asked = {
        date: '2020-01-03',
        time: '09:30',
        timeZone: 'America/New_York',
        note: 'Call first',
      };
      await new BookingService({ database: database(), ...silentBookings }).request(
        id,
        asked,
        facts('2020-01-01T10:05:00Z'),
      );
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
          consent: {
            status: 'granted',
            text: expect.stringContaining('I agree to receive information'),
            at: '2020-01-01T10:00:00.123Z',
          },
          booking_requests: [
            {
              id: expect.any(String),
              state: 'requested',
              starts_at: '2020-01-03T14:30:00.000Z',
              minutes: 15,
              sequence: 0,
              date: '2020-01-03',
              time: '09:30',
              time_zone: 'America/New_York',
              note: 'Call first',
              requested_at: '2020-01-01T10:05:00.000Z',
              decided_at: null,
              decided_by: '',
              reply: '',
              kind: 'quick',
              agent_id: null,
              by_visitor: true,
              busy_known_at: null,
              clash_since: null,
              clash_kept: false,
              provider: null,
            },
          ],
          resubmissions: [],
          calls: [],
          work: { assignee: null, first_contact_at: null, note_count: 0 },
        },
      ]);
    });

    it('include a contact corrected under the same key, newest last, in the CSV too', async () => {
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
      expect(lead?.resubmissions).toEqual(
        bodies.slice(1).map((sent) => ({
          received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          sent,
        })),
      );
      const csv = await (await get('/api/leads.csv?limit=1')).text();
      const [titles = [], cells = []] = csv.split('\r\n').map((line) => line.split(','));
      const cell = (title: string) => cells[titles.indexOf(title)];
      expect([cell('email'), cell('latest_email')]).toEqual([
        body['contact.email'],
        'right@example.com',
      ]);
      expect([cell('phone'), cell('latest_phone')]).toEqual(["'+12125550123", "'+12125550177"]);
      const last = ['phone_digits', 'language', 'trade_name', 'plan_name', 'assignee_id'];
      expect(titles.slice(-5)).toEqual(last);
      expect(cells.slice(-5)).toEqual(['12125550177', 'en', 'Plumbing', 'Elite', '']);
    });

    it('have the assignee’s name and the words of their notes in CSV', async () => {
      const id = await submit('2020-01-09T10:00:00Z');
      const agent = await signInAs(server, 'agent', 'Priya Patel');
      const send = async (method: string, path: string, body: object) =>
        server.ask(path, { method, body, bearer: await agent.token() });
      await send('PATCH', `/api/leads/${id}`, { assignee: agent.userId });
      const note = { id: randomUUID(), text: 'Rang twice' };
      expect((await send('POST', `/api/leads/${id}/notes`, note)).ok).toBe(true);
      const csv = await (await get('/api/leads.csv?from=2020-01-09&to=2020-01-10')).text();
      expect(csv).toMatch(/,Priya Patel,.*,Rang twice,/);
      expect(csv.trimEnd().split(',').at(-1)).toBe(agent.userId);
    });

    it('have their own contact as the latest when no other one was sent', async () => {
      await submit('2020-01-05T10:00:00Z', { 'contact.phone': '212-555-0123' });
      const csv = await (await get('/api/leads.csv?from=2020-01-05&to=2020-01-06')).text();
      const [titles = [], cells = []] = csv.split('\r\n').map((line) => line.split(','));
      for (const name of ['email', 'phone']) {
        expect(cells[titles.indexOf(`latest_${name}`)]).toBe(cells[titles.indexOf(name)]);
      }
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

    it('are paged through once each, even those with the same time, while new ones arrive', async () => {
      const at = '2020-04-01T12:00:00.000Z';
      const ids = await Promise.all(Array.from({ length: 7 }, () => submit(at)));
      const query = 'from=2020-04-01&to=2020-05-01&limit=3';
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: OperatorLeadPage = await list(
          cursor === '' ? query : `${query}&cursor=${cursor}`,
        );
        expect(page.leads.length).toBeLessThanOrEqual(3);
        seen.push(...page.leads.map(({ id }) => id));
        await submit('2020-04-02T00:00:00Z');
        cursor = page.next_cursor;
      }
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
    ])('are refused for %s, and the error names it in plain words', async (query) => {
      for (const path of ['/api/leads', '/api/leads.csv']) {
        const response = await get(`${path}?${query}`);
        const message = expect.stringMatching(/^(?:is|must) /);
        expect([response.status, await response.json()]).toEqual([
          400,
          expect.objectContaining({
            code: 'invalid_input',
            issues: [expect.objectContaining({ path: query.split('=')[0], message })],
          }),
        ]);
      }
    });

    it.each([
      'from=0001-01-01&to=9999-12-31',
      `cursor=${Buffer.from(`253402300799999 ${crypto.randomUUID()}`).toString('base64url')}`,
    ])('can be limited by the earliest and latest times: %s', async (query) => {
      expect((await list(query)).leads.length).toBeGreaterThan(0);
    });

    it('return an error instead of a broken download when the database fails at the first page', async () => {
      const query = () => Promise.reject(new AppError('unavailable', 'No database.'));
      const failing: Database = Object.create(database(), { query: { value: query } });
      const response = await server.replacing({ database: failing }).ask('/api/leads.csv');
      expect([response.status, response.headers.get('content-disposition')]).toEqual([503, null]);
    });

    it('are exported as CSV in which no cell runs as a formula', async () => {
      const evil = {
        'contact.first_name': '=HYPERLINK("http://evil.example","click")',
        'contact.last_name': "@SUM(1+1)*cmd|' /C calc'!A0",
        'contact.business_name': '-2+3, "quoted"',
        utm_campaign: '\t=1+1',
        ...SMALL,
      };
      for (let count = 0; count < 3; count++) await submit('2020-06-01T12:00:00Z', evil);
      const response = await get('/api/leads.csv?from=2020-06-01&to=2020-07-01');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="leads.csv"',
        'cache-control': 'no-store',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const lines = bytes.toString('utf8').slice(1).split('\r\n');
      expect([lines.length, lines.at(-1)]).toEqual([5, '']);
      expect(lines[0]).toMatch(/^id,received_at,status,.*,net_monthly_savings,/);
      for (const line of lines.slice(1, -1)) {
        expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
        expect(line).toContain(`,'@SUM(1+1)*cmd|' /C calc'!A0,`);
        expect(line).toContain(`"'-2+3, ""quoted"""`);
        expect(line).toContain(`"'\t'=1+1"`);
        expect(line).toContain(`,'+12125550123,`);
        expect(line).toContain(',-297,');
        for (const cell of line.split(','))
          expect(cell).not.toMatch(/^["\s]*(?:[=+@]|-(?!\d+(\.\d+)?$))/);
      }
    });

    it('are exported as CSV across several pages, and only those that match', async () => {
      const sends = Array.from({ length: 430 }, () => submit('2020-08-01T12:00:00Z'));
      const ids = await Promise.all(sends);
      const rows = async (query: string) =>
        (await (await get(`/api/leads.csv?from=2020-08-01&to=2020-09-01${query}`)).text())
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.slice(0, 36));
      expect(await rows('')).toEqual(ids.toSorted().toReversed());
      expect(await rows('&limit=5')).toEqual(ids.toSorted().toReversed().slice(0, 5));
    });

    it('accept a limited number of requested calls each', async () => {
      const id = await submit('2020-12-01T12:00:00Z');
      const bookings = new BookingService({ database: database(), ...silentBookings });
      const asked = { date: '2030-01-03', time: '09:30', timeZone: 'UTC' };
      const send = (note: string) =>
        bookings.request(id, { ...asked, note }, facts('2020-12-01T12:00:00Z'));
      for (let count = 0; count < 20; count++) await send(`request ${count}`);
      await expect(send('one more')).rejects.toMatchObject({ code: 'rate_limited' });
    });

    it('keep the requested calls of a known lead, equal ones once, and refuse an unknown lead', async () => {
      await askForCalls(database(), await submit('2020-10-01T12:00:00Z'));
      const [lead] = (await list('from=2020-10-01&to=2020-11-01')).leads;
      expect(lead?.booking_requests.map(({ time, note }) => `${time} ${note}`)).toEqual([
        '09:30 first',
        '09:30 second',
        '10:00 first',
      ]);
    });
  });
});

async function askForCalls(database: Database, id: string): Promise<void> {
  const bookings = new BookingService({ database, ...silentBookings });
  const asked = { date: '2030-01-03', time: '09:30', timeZone: 'Europe/Berlin', note: 'first' };
  const at = (second: number) => facts(`2020-10-01T12:00:0${second}Z`);
  await bookings.request(id, asked, at(1));
  await bookings.request(id, asked, at(2));
  await bookings.request(id, { ...asked, note: 'second' }, at(3));
  await bookings.request(id, { ...asked, time: '10:00' }, at(4));
  for (const unknown of [crypto.randomUUID(), 'no id', '']) {
    const refused = bookings.request(unknown, asked, at(5)).catch((error: unknown) => error);
    expect(await refused).toMatchObject({ code: 'not_found' });
    expect(await refused).toBeInstanceOf(AppError);
  }
}
