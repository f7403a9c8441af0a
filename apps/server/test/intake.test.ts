import { leadIntakeSchema } from '@pickup/contracts/lead-intake';
import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { SettingsFile } from './site-settings.ts';
import { onDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { countRows, deleteRows, readRows, updateRows } from './table-rows.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';

type Headers = Readonly<Record<string, string>>;

function post(server: TestServer, body: unknown, headers: Headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', ...headers };
  return server.request(LEAD_INTAKE_PATH, { method: 'POST', body: text, headers: all });
}

async function accepted(response: Response): Promise<string> {
  const answer = (await response.json()) as { lead_id: string };
  expect([response.status, answer]).toEqual([
    200,
    { ok: true, lead_id: expect.stringMatching(/^[\da-f-]{36}$/), code: 'accepted' },
  ]);
  return answer.lead_id;
}

describe('the lead intake', () => {
  onDatabase((database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
    });
    afterAll(() => server.stop());
    /** A server that limits requests, without the counts of other tests. */
    async function startLimited(limits: NonNullable<SettingsFile['intake']>['limits']) {
      const limited = { config: { rateLimits: true }, settings: { intake: { limits } } };
      await deleteRows(database(), 'rate_limit');
      const strict = await startTestServer({ on: database(), ...limited });
      onTestFinished(() => strict.stop());
      return strict;
    }
    const stored = (id: string) => readRows(database(), 'lead', { id });
    const consents = (id: string) => readRows(database(), 'consent', { leadId: id });
    const countLeads = () => countRows(database(), 'lead');

    it('stores the sent, the recomputed and the normalized values separately', async () => {
      const body = exampleLeadBody({
        'contact.phone': '(212) 555-0123',
        net_monthly_savings: 9_999,
        business_tier: 'C',
        unknown_key: { kept: true },
      });
      const id = await accepted(await post(server, body, { 'user-agent': 'Firefox' }));
      const [row] = await stored(id);
      expect(row).toMatchObject({
        id,
        status: 'new',
        quarantineReasons: [],
        tier: 'A',
        score: 90,
        email: body['contact.email'],
        businessType: 'plumbing',
        selectedPlan: 'elite',
        idempotencyKey: null,
        sent: body,
        recomputed: { roiPercentage: 270, tier: 'A', score: 90, modelVersion: '1' },
        normalised: { phone: '+12125550123', phoneVerdict: { valid: true, region: 'US' } },
        attribution: { utm: { utm_source: 'google' }, click_ids: { gclid: 'EAIaIQobChMI' } },
        ip: '203.0.113.7',
        userAgent: 'Firefox',
      });
      expect(row?.recomputed.netMonthlySavings).toBeCloseTo(1_838.28);
      expect(row?.sent).toEqual(body);
      expect(Math.abs(Date.now() - (row?.receivedAt.getTime() ?? 0))).toBeLessThan(60_000);
    });

    it('stores the consent with the lead, and none where none was given', async () => {
      const withConsent = await accepted(await post(server, exampleLeadBody()));
      const [record, ...more] = await consents(withConsent);
      expect(more).toEqual([]);
      expect(record).toMatchObject({
        status: 'granted',
        consentText: exampleLeadBody()['consent_text'],
        textVersion: '1',
        ip: '203.0.113.7',
        clientTimeZone: 'America/New_York',
      });
      const without = await accepted(
        await post(server, exampleLeadBody({ has_consent: undefined })),
      );
      expect(await consents(without)).toEqual([]);
    });

    it('refuses changes to a consent record, and its removal', async () => {
      const id = await accepted(await post(server, exampleLeadBody()));
      const change = updateRows(database(), 'consent', { email: 'x@example.com' }, { leadId: id });
      await expect(change).rejects.toThrow('append-only');
      const removal = deleteRows(database(), 'consent', { leadId: id });
      await expect(removal).rejects.toThrow('append-only');
      const truncate = database().transaction((tx) => tx.exec('truncate consent'));
      await expect(truncate).rejects.toThrow('append-only');
      expect(await consents(id)).toHaveLength(1);
    });

    it('accepts the specification’s keys alone, and the contact as a nested object', async () => {
      const { 'contact.email': email } = exampleLeadBody();
      const contact = { email, phone: '2125550123', first_name: 'Bo', last_name: 'Ray' };
      const body = {
        contact: { ...contact, business_type: 'hvac' },
        selected_plan: 'pro',
        jobs_per_month: 15,
        avg_job_profit: 450,
        admin_hours_per_week: 8,
      };
      const [row] = await stored(await accepted(await post(server, body)));
      expect(row).toMatchObject({ email, sent: body, businessType: 'hvac' });
    });

    it('answers a filled honeypot and a form sent too fast like any other, and quarantines them', async () => {
      const trapped = await accepted(
        await post(server, exampleLeadBody({ website: 'http://spam.example' })),
      );
      expect((await stored(trapped))[0]).toMatchObject({
        status: 'quarantined',
        quarantineReasons: ['honeypot'],
      });
      const fast = await accepted(await post(server, exampleLeadBody({ form_elapsed_ms: 200 })));
      expect((await stored(fast))[0]?.quarantineReasons).toEqual(['too_fast']);
      const { leads } = await server.json<OperatorLeadPage>('/api/leads?status=quarantined');
      expect(leads.map(({ id }) => id)).toEqual([fast, trapped]);
    });

    it('names every problem by path and stores nothing', async () => {
      const before = await countLeads();
      const response = await post(
        server,
        exampleLeadBody({ 'contact.email': 'x', jobs_per_month: -1 }),
      );
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          code: 'invalid_input',
          message: expect.any(String),
          request_id: response.headers.get('x-request-id'),
          issues: [
            { path: 'contact.email', message: 'is not an email address' },
            {
              path: 'jobs_per_month',
              message: 'must be at least 0',
              code: 'too_low',
              params: { min: 0 },
            },
          ],
        },
      ]);
      expect(await countLeads()).toBe(before);
    });

    it.each([
      ['no JSON', '{"contact.email":', 400, 'invalid_json'],
      ['an empty body', '', 400, 'invalid_json'],
      ['JSON that is not an object', '[1,2]', 400, 'invalid_input'],
      ['a body over 32 kB', JSON.stringify({ a: 'x'.repeat(32_768) }), 413, 'too_large'],
      [
        'a NUL in a name',
        JSON.stringify(exampleLeadBody({ 'contact.first_name': 'A\u0000' })),
        400,
        'invalid_input',
      ],
    ])('refuses %s and stores nothing', async (_what, text, status, code) => {
      const before = await countLeads();
      const response = await post(server, text);
      expect([response.status, await response.json()]).toEqual([
        status,
        expect.objectContaining({ code }),
      ]);
      expect(await countLeads()).toBe(before);
    });

    it('stores the lead whatever its optional members have', async () => {
      const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 700 });
      const text = units.map((codes) => String.fromCharCode(...codes));
      const members = Object.keys(leadIntakeSchema.shape).filter(
        (name) => !/^contact|^selected|^(?:jobs|avg|admin)_|^has_consent/.test(name),
      );
      const odd = fc.dictionary(
        fc.oneof(fc.constantFrom(...members), text),
        fc.oneof(text, fc.jsonValue(), fc.constantFrom('caf\uFFFD', '\0', '\ud83d')),
        { maxKeys: 6 },
      );
      await fc.assert(
        fc.asyncProperty(odd, async (over) => {
          const body = { ...over, ...exampleLeadBody(), ...over };
          const id = await accepted(await post(server, body));
          expect(await stored(id)).toMatchObject([{ email: body['contact.email'] }]);
        }),
        { numRuns: 40 },
      );
    });

    it('accepts U+FFFD, which a browser writes for an address that it cannot read', async () => {
      const over = { utm_source: 'caf\uFFFD', 'first_touch.utm_source': 'caf\uFFFD' };
      const id = await accepted(await post(server, exampleLeadBody(over)));
      const [row] = await stored(id);
      expect(row?.attribution).toMatchObject({ utm: { utm_source: 'caf\uFFFD' } });
    });

    it('refuses text that is not UTF-8 instead of storing a garbled name', async () => {
      const latin1 = Buffer.from(
        JSON.stringify(exampleLeadBody({ 'contact.last_name': 'Müller' })),
        'latin1',
      );
      const headers = { 'content-type': 'application/json' };
      const response = await server.request(LEAD_INTAKE_PATH, {
        method: 'POST',
        body: latin1,
        headers,
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_json' }),
      ]);
    });

    it('limits requests per network, and says when to retry', async () => {
      const limits = { perNetwork: { count: 2, seconds: 600 } };
      const limited = await startLimited(limits);
      const from = (address: string) =>
        post(limited, exampleLeadBody(), { 'x-forwarded-for': address });
      await accepted(await from('2001:db8:1:2::a'));
      await accepted(await from('2001:db8:1:2::b'));
      const before = await countLeads();
      const refused = await from('2001:db8:1:2::c');
      const wait = Number(refused.headers.get('retry-after'));
      expect([refused.status, wait > 500 && wait <= 600]).toEqual([429, true]);
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
      expect(await countLeads()).toBe(before);
      await accepted(await from('2001:db8:1:3::a'));
    });

    it('limits requests per email address, across all networks', async () => {
      const limits = { perEmail: { count: 1, seconds: 60 } };
      const limited = await startLimited(limits);
      const from = (address: string, email: string) =>
        post(limited, exampleLeadBody({ 'contact.email': email }), {
          'x-forwarded-for': address,
        });
      await accepted(await from('192.0.2.1', 'limited@example.com'));
      expect((await from('192.0.2.2', 'Limited@Example.com')).status).toBe(429);
    });

    it('answers the replay of a stored lead even over the limit, but stores nothing new', async () => {
      const limits = { perNetwork: { count: 1, seconds: 600 } };
      const limited = await startLimited(limits);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = exampleLeadBody();
      const id = await accepted(await post(limited, body, key));
      expect(await accepted(await post(limited, body, key))).toBe(id);
      const other = await post(limited, { ...body, jobs_per_month: 1 }, key);
      expect(other.status).toBe(429);
    });

    it('does not count any number of replays, but counts every other body', async () => {
      const limits = {
        perNetwork: { count: 3, seconds: 600 },
        perEmail: { count: 3, seconds: 600 },
      };
      const limited = await startLimited(limits);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = exampleLeadBody();
      const id = await accepted(await post(limited, body, key));
      const replays = () => Promise.all([1, 2, 3, 4].map(async () => post(limited, body, key)));
      for (const replay of await replays()) expect(await accepted(replay)).toBe(id);
      expect(await accepted(await post(limited, { ...body, jobs_per_month: 1 }, key))).toBe(id);
      await accepted(await post(limited, body)); // the third and last
      for (const replay of await replays()) expect(await accepted(replay)).toBe(id);
      expect((await post(limited, body)).status).toBe(429);
    });

    it('does not count requests beyond an address’s limit toward the network’s limit', async () => {
      const limits = {
        perNetwork: { count: 2, seconds: 600 },
        perEmail: { count: 1, seconds: 600 },
      };
      const limited = await startLimited(limits);
      const body = exampleLeadBody();
      await accepted(await post(limited, body));
      for (let count = 0; count < 3; count++) {
        expect((await post(limited, body)).status).toBe(429);
      }
      await accepted(await post(limited, { ...body, 'contact.email': 'other@example.com' }));
    });

    it('does not count invalid requests', async () => {
      const limits = { perNetwork: { count: 1, seconds: 600 } };
      const limited = await startLimited(limits);
      expect((await post(limited, {})).status).toBe(400);
      await accepted(await post(limited, exampleLeadBody()));
    });
  });
});
