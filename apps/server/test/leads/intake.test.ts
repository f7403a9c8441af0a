import { leadIntakeSchema } from '@pickup/contracts/leads/lead-intake';
import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { serverOfSuite } from '../support/server-of-suite.ts';
import type { SettingsFile } from '../settings/site-settings.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countRows, deleteRows, readRows } from '../platform/table-rows.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

type Headers = Readonly<Record<string, string>>;

function post(server: TestServer, body: unknown, headers: Headers = {}) {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const text = isText ? (body as string) : JSON.stringify(body);
  const all = { 'content-type': 'application/json', ...headers };
  return server.request(LEAD_INTAKE_PATH, { method: 'POST', body: text, headers: all });
}

async function accepted(response: Response): Promise<string> {
  const body = (await response.json()) as { lead_id: string };
  expect([response.status, body]).toEqual([
    200,
    { ok: true, lead_id: expect.stringMatching(/^[\da-f-]{36}$/), code: 'accepted' },
  ]);
  return body.lead_id;
}

describeOnDatabase('the lead intake', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  /** Starts a server with these limits, and deletes the counts of other tests. */
  async function startLimited(limits: NonNullable<SettingsFile['intake']>['limits']) {
    const limited = { config: { rateLimits: true }, settings: { intake: { limits } } };
    await deleteRows(database(), 'rate_limit');
    const strict = await startTestServer({ database: database(), ...limited });
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

  it('stores the consent with the lead, but only if it was given', async () => {
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
    const without = await post(server, exampleLeadBody({ has_consent: undefined }));
    expect(await consents(await accepted(without))).toEqual([]);
  });

  it('accepts a form that has a filled honeypot or was sent too fast, but quarantines the lead', async () => {
    const send = async (overrides: object) =>
      accepted(await post(server, exampleLeadBody({ ...overrides })));
    const [trapped, fast] = [
      await send({ website: 'http://spam.example' }),
      await send({ form_elapsed_ms: 200 }),
    ];
    const status = 'quarantined';
    expect(await stored(trapped)).toMatchObject([{ status, quarantineReasons: ['honeypot'] }]);
    expect(await stored(fast)).toMatchObject([{ status, quarantineReasons: ['too_fast'] }]);
    const { leads } = await server.json<OperatorLeadPage>('/api/leads?status=quarantined');
    expect(leads.map(({ id }) => id)).toEqual([fast, trapped]);
  });

  it('reports every problem with its path and stores nothing', async () => {
    const before = await countLeads();
    const wrong = exampleLeadBody({ 'contact.email': 'x', jobs_per_month: -1 });
    const response = await post(server, wrong);
    const tooLow = { message: 'must be at least 0', code: 'too_low', params: { min: 0 } };
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: expect.any(String),
      request_id: response.headers.get('x-request-id'),
      issues: [
        { path: 'contact.email', message: 'is not valid' },
        { path: 'jobs_per_month', ...tooLow },
      ],
    });
    expect(await countLeads()).toBe(before);
  });

  it.each([
    ['incomplete JSON', '{"contact.email":', 'invalid_json'],
    ['an empty body', '', 'invalid_json'],
    ['JSON that is not an object', '[1,2]', 'invalid_input'],
    [
      'text that is not UTF-8',
      Buffer.from('{"contact.last_name":"Müller"}', 'latin1'),
      'invalid_json',
    ],
    ['a NUL in a name', exampleLeadBody({ 'contact.first_name': 'A\u0000' }), 'invalid_input'],
  ])('refuses %s and stores nothing', async (_what, sent, code) => {
    const before = await countLeads();
    const response = await post(server, sent);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
    expect(await countLeads()).toBe(before);
  });

  it('stores the lead with any content in its optional members', async () => {
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
      fc.asyncProperty(odd, async (overrides) => {
        const body = { ...overrides, ...exampleLeadBody(), ...overrides };
        const id = await accepted(await post(server, body));
        expect(await stored(id)).toMatchObject([{ email: body['contact.email'] }]);
      }),
      { numRuns: 40 },
    );
  });

  it('limits requests per network, and returns how long to wait', async () => {
    const limited = await startLimited({ perNetwork: { count: 2, seconds: 600 } });
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
    const limited = await startLimited({ perEmail: { count: 1, seconds: 60 } });
    const from = (ip: string, email: string) =>
      post(limited, exampleLeadBody({ 'contact.email': email }), { 'x-forwarded-for': ip });
    await accepted(await from('192.0.2.1', 'limited@example.com'));
    expect((await from('192.0.2.2', 'Limited@Example.com')).status).toBe(429);
  });

  it('counts every new body but no replay, and accepts replays even over the limit', async () => {
    const limit = { count: 3, seconds: 600 };
    const limited = await startLimited({ perNetwork: limit, perEmail: limit });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = exampleLeadBody();
    const id = await accepted(await post(limited, body, key));
    const replays = () => Promise.all([1, 2, 3, 4].map(async () => post(limited, body, key)));
    for (const replay of await replays()) expect(await accepted(replay)).toBe(id);
    expect(await accepted(await post(limited, { ...body, jobs_per_month: 1 }, key))).toBe(id);
    await accepted(await post(limited, body)); // the third and last that the limit allows
    for (const replay of await replays()) expect(await accepted(replay)).toBe(id);
    expect((await post(limited, body)).status).toBe(429);
    expect((await post(limited, { ...body, jobs_per_month: 2 }, key)).status).toBe(429);
  });

  it('does not count requests beyond an email address’s limit toward the network’s limit', async () => {
    const perEmail = { count: 1, seconds: 600 };
    const limited = await startLimited({ perNetwork: { count: 2, seconds: 600 }, perEmail });
    const body = exampleLeadBody();
    await accepted(await post(limited, body));
    for (let count = 0; count < 3; count++) {
      expect((await post(limited, body)).status).toBe(429);
    }
    await accepted(await post(limited, { ...body, 'contact.email': 'other@example.com' }));
  });

  it('does not count invalid requests', async () => {
    const limited = await startLimited({ perNetwork: { count: 1, seconds: 600 } });
    expect((await post(limited, {})).status).toBe(400);
    await accepted(await post(limited, exampleLeadBody()));
  });
});
