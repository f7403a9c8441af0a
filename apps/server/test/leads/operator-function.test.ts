import { FUNCTION_RESPONSE_HEADER } from '@pickup/contracts/leads/lead-function';
import { GATEWAY_KEY, startFunctionsGateway } from '@pickup/test-sinks/functions-gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { readMetrics } from '../operations/metrics-text.ts';
import { readView } from '../page/plain-renderer.ts';
import { countRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { leadForm, startTestServer, type TestServer } from '../support/test-server.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const METRICS_TOKEN = 'metrics-token-for-tests';
const KEY = 'idempotency-key-';

describeOnDatabase('leads for an operator’s own function', (database) => {
  let gateway: Awaited<ReturnType<typeof startFunctionsGateway>>;
  let server: TestServer;
  beforeAll(async () => {
    gateway = await startFunctionsGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.respond({});
  });
  afterEach(() => server.stop());

  const start = async (intake: object = {}) => {
    server = await startTestServer({
      database: database(),
      settings: { intake: { url: gateway.url, ...intake } },
      config: { anonKey: GATEWAY_KEY, metricsToken: METRICS_TOKEN },
    });
  };

  const post = (email: string, functionResponse?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(functionResponse && { [FUNCTION_RESPONSE_HEADER]: functionResponse }),
    };
    const lead = exampleLeadBody({ 'contact.email': email, idempotency_key: KEY + email });
    const init = { method: 'POST', headers, body: JSON.stringify(lead) };
    return server.request(LEAD_INTAKE_PATH, init);
  };

  const stored = (email: string) => countRows(database(), 'lead', { email });
  const callsWith = (email: string) =>
    gateway.calls.filter(({ body }) => body['contact.email'] === email);

  const countStoredByServer = async () => {
    const response = await server.send('/metrics', { bearer: METRICS_TOKEN });
    return readMetrics(await response.text()).get('pickup_leads_stored_for_function_total');
  };
  const warnings = () =>
    server.lines.filter(({ message }) => /stored a lead that the function/.test(message));

  it('are stored as copies if they come from the page, and a lead is counted once if the function failed', async () => {
    await start();
    expect((await post('ann@copy.example', 'accepted')).status).toBe(200);
    expect(warnings()).toEqual([]);
    expect((await post('ben@copy.example', 'failed')).status).toBe(200);
    expect((await post('ben@copy.example', 'failed')).status).toBe(200);
    expect(await stored('ann@copy.example')).toBe(1);
    expect(await stored('ben@copy.example')).toBe(1);
    expect(warnings()).toHaveLength(2);
    expect(JSON.stringify(warnings())).not.toContain('ben@');
    expect(await countStoredByServer()).toBe(1);
    expect(gateway.calls).toEqual([]);
  });

  it('are sent to the function, with its key, if they do not come from the page', async () => {
    await start();
    expect((await post('cy@direct.example')).status).toBe(200);
    expect(await stored('cy@direct.example')).toBe(1);
    const [call] = callsWith('cy@direct.example');
    const authorization = `Bearer ${GATEWAY_KEY}`;
    expect(call?.headers).toMatchObject({ apikey: GATEWAY_KEY, authorization });
    expect(call?.body).toMatchObject({ idempotency_key: `${KEY}cy@direct.example` });
  });

  it.each([
    ['refuses', { status: 500 }],
    ['returns an error', { body: { error: 'bad' } }],
    ['is unreachable', null],
  ])(
    'are stored, but cause an error, if they do not come from the page and the function %s',
    async (_, reply) => {
      await start();
      gateway.respond(reply);
      const email = `dee@${reply === null ? 'away' : JSON.stringify(reply).length}.example`;
      expect((await post(email)).status).toBe(503);
      expect(await stored(email)).toBe(1);
      expect(await countStoredByServer()).toBe(1);
    },
  );

  it('from the form without JavaScript are sent to the function, and the form shows an error if the function failed', async () => {
    await start();
    await readView(
      await server.request('/lead', leadForm({ email: 'eve@form.example' })),
      'thanks',
    );
    expect(callsWith('eve@form.example')).toHaveLength(1);
    gateway.respond({ status: 500 });
    const failed = await server.request('/lead', leadForm({ email: 'fay@form.example' }));
    expect(failed.status).toBe(503);
    const { returned } = await readView(failed, 'landing');
    expect(returned).toMatchObject({ notice: 'submissionFailed' });
    expect(await stored('fay@form.example')).toBe(1);
  });

  describe('without a copy', () => {
    const WITHOUT_COPY = { copy: false };

    it('are checked and forwarded, but not stored', async () => {
      await start(WITHOUT_COPY);
      const response = await post('gil@none.example', 'accepted');
      expect(await response.json()).toEqual({ ok: true, code: 'accepted' });
      expect(callsWith('gil@none.example')).toHaveLength(1);
      expect((await post('no address')).status).toBe(400);
      expect(callsWith('no address')).toEqual([]);
      gateway.respond({ status: 500 });
      expect((await post('hal@none.example')).status).toBe(503);
      expect(await stored('gil@none.example')).toBe(0);
      expect(await stored('hal@none.example')).toBe(0);
      expect(await countStoredByServer()).toBe(0);
    });

    it('cannot book a time', async () => {
      await start(WITHOUT_COPY);
      const booked = await server.request(
        '/book',
        leadForm({
          email: 'ida@none.example',
          date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
          time: '09:30',
          timeZone: 'America/Denver',
        }),
      );
      expect(booked.status).toBe(503);
      expect(await stored('ida@none.example')).toBe(0);
    });
  });
});
