import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { json } from 'node:stream/consumers';
import { VOICE_WEB_CALL_PATH } from '@pickup/contracts/voice/voice-calls';
import { endedCall } from '@pickup/voice/test/example-messages';
import { createPlatformApi } from '@pickup/voice/platform/create-platform-api';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../../src/platform/database/database.ts';
import { placeCall } from '../../src/features/voice/web-calls/place-call.ts';
import { callVariables } from '../../src/features/voice/web-calls/web-call-request.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { attempt } from '../deliveries/mailing-server.ts';
import { readPage } from '../page/plain-renderer.ts';
import { silentLog } from '../support/silent-log.ts';
import { onDatabase } from '../support/test-database.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import {
  ASSISTANT,
  callRequest,
  deleteCalls,
  placingSite,
  reconcileJobs,
  SPANISH_ASSISTANT,
  storedCalls,
  WEBHOOK_SECRET,
  type PlacingOptions,
} from './voice-placing.ts';
import { deleteRows, readRows, updateRows } from '../platform/table-rows.ts';

let double: PlatformDouble;
let earlierRequests = 0;
beforeAll(async () => {
  double = await startPlatformDouble('private-key-of-the-tests');
});
beforeEach(() => {
  double.respondWith(null);
  earlierRequests = double.requests.length;
});
afterAll(() => double.stop());
const requests = () => double.requests.slice(earlierRequests);

const INPUTS = {
  businessType: 'HVAC',
  planName: 'Pro',
  jobsPerMonth: 20,
  avgJobProfit: 500,
  adminHoursPerWeek: 10,
};
const VALID_REQUEST = {
  assistantId: 'of-the-page',
  assistantOverrides: { variableValues: INPUTS },
};
const DAY_MS = 86_400_000;
const UNAVAILABLE = { code: 'unavailable' };

/** Resolves as soon as another transaction is waiting for a locked row. */
async function waitUntilRowLockWaits(session: Session): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and locktype in ('tuple', 'transactionid')`;
  await vi.waitFor(async () => expect(await session.query(waiting)).not.toEqual([]), 10_000);
}

function respondWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  double.respondWith((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** Returns the log without the lines about failed requests. */
function logged({ lines }: TestServer) {
  return lines.filter(({ message }) => message !== 'a request failed');
}

function sentCalls(): Record<string, unknown>[] {
  return requests()
    .filter(({ path }) => path === '/call/web')
    .map(({ body }) => body as Record<string, unknown>);
}

onDatabase((database) => {
  /** This server runs until the suite ends. */
  let plain: TestServer;
  beforeAll(async () => {
    plain = await startTestServer({ database: database(), ...placingSite({ platform: double }) });
  });
  afterAll(() => plain.stop());
  /** This server runs until the test ends. */
  async function serverWith(overrides: Partial<PlacingOptions> = {}, ownDatabase = database()) {
    const site = placingSite({ platform: double, ...overrides });
    const server = await startTestServer({ database: ownDatabase, ...site });
    onTestFinished(() => server.stop());
    return server;
  }
  const post = async (
    server: TestServer | Promise<TestServer>,
    body: unknown = VALID_REQUEST,
    headers?: Readonly<Record<string, string>>,
  ) => (await server).request(VOICE_WEB_CALL_PATH, callRequest(body, headers));
  const statuses = async () => (await storedCalls(database())).map(({ status }) => status);
  beforeEach(() => Promise.all([deleteCalls(database()), deleteRows(database(), 'rate_limit')]));

  it('the page gets everything that it needs to request a call, but not the server’s key', async () => {
    const response = await plain.request('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://*.daily.co');
    expect(policy).not.toContain(new URL(double.url).host);
    const { context } = await readPage(response);
    const voice = { assistantId: ASSISTANT, publicKey: null, apiUrl: null };
    expect(context.settings.voice).toEqual(voice);
    expect(JSON.stringify(context)).not.toContain(double.token);
  });

  it('a call is erased at the platform when its lead is erased', async () => {
    const lead_id = await plain.submit();
    await post(plain, { assistantOverrides: { metadata: { lead_id } } });
    const [call] = await storedCalls(database());
    const path = `/call/${call?.platformId}`;
    expect(double.resources.get(path)).toBeDefined();
    await plain.json(`/api/leads/${lead_id}`, { method: 'DELETE' });
    const [{ payload } = {}] = await readRows(database(), 'job', { kind: 'call-erase' });
    await attempt(plain, 'call-erase', null, { payload: payload ?? {} });
    expect(double.resources.get(path)).toBeUndefined();
  });

  it('the job that was stored with a call finds the call even if the platform’s response was lost', async () => {
    double.respondWith((request, response) => {
      void json(request).then((body) => {
        const { assistantOverrides } = body as { readonly assistantOverrides: object };
        const call = endedCall({ platformId: 'made', startedAt: new Date() });
        double.resources.put('/call/made', { ...call, assistantOverrides });
        response.destroy();
      });
    });
    let now = new Date();
    const site = placingSite({ platform: double });
    const server = await startTestServer({ database: database(), now: () => now, ...site });
    onTestFinished(() => server.stop());
    expect((await post(server)).status).toBe(503);
    double.respondWith(null);
    const [{ payload, runAt } = expect.fail('no job')] = await reconcileJobs(database());
    now = runAt;
    await attempt(server, 'call-reconcile', null, { payload });
    const found = { platformId: 'made', status: 'ended', reportedAt: now };
    expect(await storedCalls(database())).toMatchObject([found]);
  });

  describe('a call from the page', () => {
    it('is placed with the server’s key, assistant and limits, and with the id of its row', async () => {
      const response = await post(serverWith({ voice: { maxMinutes: 2.5 } }));
      expect(response.status).toBe(201);
      const [row] = await storedCalls(database());
      expect(requests()).toMatchObject([
        { method: 'POST', path: '/call/web', authorization: `Bearer ${double.token}` },
      ]);
      expect(sentCalls()).toEqual([
        {
          assistantId: ASSISTANT,
          assistantOverrides: {
            variableValues: expect.objectContaining(INPUTS),
            metadata: { pickup_call_id: row?.id },
            maxDurationSeconds: 150,
            server: expect.objectContaining({
              url: 'https://roi.pickup.example/voice/events',
              headers: { 'X-Vapi-Secret': WEBHOOK_SECRET },
            }),
            serverMessages: expect.arrayContaining(['end-of-call-report', 'tool-calls']),
          },
        },
      ]);
    });

    it.runIf(isFullRun)(
      'is not recorded and uses a stored credential if the settings say so',
      async () => {
        const voice = { recording: false, webhookCredentialId: 'credential-1' };
        expect((await post(serverWith({ voice }))).status).toBe(201);
        const [placedCall] = sentCalls();
        const artifactPlan = { recordingEnabled: false };
        const server = { credentialId: 'credential-1' };
        expect(placedCall).toMatchObject({ assistantOverrides: { artifactPlan, server } });
        expect(JSON.stringify(placedCall)).not.toContain(WEBHOOK_SECRET);
      },
    );

    it('gives the page only the fields of the platform’s response that the page’s library reads', async () => {
      const response = await post(plain);
      const [row] = await storedCalls(database());
      const text = await response.text();
      expect(JSON.parse(text)).toEqual({
        id: row?.platformId,
        webCallUrl: expect.stringMatching(/^https:\/\/vapi\.daily\.co\//),
        artifactPlan: { videoRecordingEnabled: false },
        assistant: { voice: { provider: 'vapi' } },
      });
      expect(text).not.toMatch(/secret|assistantOverrides|private-key/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    it.runIf(isFullRun)('gives the page the room’s token if the platform sends one', async () => {
      const read = { artifactPlan: { videoRecordingEnabled: true }, transport: { callToken: 'a' } };
      const call = { id: 'call-1', webCallUrl: 'https://x.daily.co/r', ...read };
      respondWith(201, call);
      const shown = { ...call, assistant: { voice: {} } };
      expect(await (await post(plain)).json()).toEqual(shown);
    });

    it('is stored with the visitor’s figures and network, and with a job that queries its outcome', async () => {
      await post(serverWith({ voice: { maxMinutes: 10 } }));
      const [row] = await storedCalls(database());
      expect(row).toMatchObject({
        source: 'page',
        status: 'queued',
        platformId: expect.any(String),
        leadId: null,
        variables: { ...INPUTS, currentMonthlyRevenue: 10_000 },
        ip: '203.0.113.7',
        userAgent: 'Test browser',
        pageUrl: 'https://roi.pickup.example/?utm_source=ad',
        networkHash: expect.stringMatching(/^[\da-f]{64}$/),
        reportedAt: null,
      });
      const [job] = await reconcileJobs(database());
      expect(job).toMatchObject({ payload: { callId: row?.id }, state: 'ready', leadId: null });
      const wait = (job?.runAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
      expect(wait).toBe(15 * 60_000);
    });

    it('ignores an assistant, limit, server address or calculated figure from the page', async () => {
      const response = await post(plain, {
        assistantId: 'evil',
        assistant: { model: { messages: [{ role: 'system', content: 'evil' }] } },
        squadId: 'evil',
        squad: { members: [] },
        workflowId: 'evil',
        workflowOverrides: { evil: true },
        assistantOverrides: {
          maxDurationSeconds: 43_200,
          firstMessage: 'evil',
          model: { provider: 'evil' },
          server: { url: 'https://evil.example' },
          metadata: { pickup_call_id: 'evil', lead_id: 'evil', evil: true },
          variableValues: {
            ...INPUTS,
            netMonthlySavings: 666,
            roiPercentage: -1,
            additionalJobs: 666,
            additionalMonthlyRevenue: 666,
            evil: 'evil',
            now: 'evil',
          },
        },
      });
      expect(response.status).toBe(201);
      const [placedCall] = sentCalls();
      // The call's id may contain the digits of a figure, so the values to look for are words.
      expect(JSON.stringify(placedCall)).not.toContain('evil');
      expect(Object.keys(placedCall ?? {})).toEqual(['assistantId', 'assistantOverrides']);
      expect(placedCall).toMatchObject({
        assistantOverrides: {
          maxDurationSeconds: 600,
          variableValues: {
            netMonthlySavings: 1_482,
            roiPercentage: 399,
            additionalJobs: 2,
            additionalMonthlyRevenue: 1_000,
          },
        },
      });
    });

    it('is linked to the lead whose id the page sends, if that lead exists and is not erased', async () => {
      const sent = await insertLead(database(), new Date());
      const erased = await insertLead(database(), new Date(), { erasedAt: new Date() });
      for (const lead_id of [sent, erased, crypto.randomUUID(), 'no-id', 5]) {
        const metadata = { lead_id };
        expect((await post(plain, { assistantOverrides: { metadata } })).status).toBe(201);
      }
      const rows = await storedCalls(database());
      expect(rows.map(({ leadId }) => leadId)).toEqual([sent, null, null, null, null]);
    });

    it('is not linked to a lead that is being erased, because the erasure would miss the call', async () => {
      const leadId = await insertLead(database(), new Date());
      let placing: Promise<Response> | undefined;
      await database().transaction(async (session) => {
        // erase-person.ts locks the lead like this.
        await session.query('select 1 from lead where id = $1::uuid for update', [leadId]);
        await session.query('update lead set erased_at = now() where id = $1::uuid', [leadId]);
        placing = Promise.resolve(
          post(plain, { assistantOverrides: { metadata: { lead_id: leadId } } }),
        );
        // On the embedded database, no other statement starts before this transaction ends.
        if (database().kind === 'postgres') await waitUntilRowLockWaits(session);
      });
      expect((await placing)?.status).toBe(201);
      expect((await storedCalls(database())).map((row) => row.leadId)).toEqual([null]);
    });

    it.runIf(isFullRun)(
      'requests no events that could not reach the server or be verified',
      async () => {
        await post(serverWith({ settings: { siteUrl: undefined } }));
        await post(serverWith({ secrets: { webhookSecret: null } }));
        for (const placedCall of sentCalls()) {
          expect(Object.keys(placedCall['assistantOverrides'] ?? {})).toEqual([
            'variableValues',
            'metadata',
            'maxDurationSeconds',
          ]);
        }
      },
    );
  });

  describe('a call from the Spanish page', () => {
    const spanish = (overrides: object = {}) => ({
      assistantOverrides: {
        variableValues: { ...INPUTS, businessType: 'Aire y calefacción' },
        metadata: { language: 'es', ...overrides },
      },
    });
    const voice = { spanishAssistantId: SPANISH_ASSISTANT };

    it('is placed with the Spanish assistant and trade name, and stored as Spanish', async () => {
      const server = await serverWith({ voice });
      expect((await post(server, spanish())).status).toBe(201);
      const [row] = await storedCalls(database());
      expect(sentCalls()).toEqual([
        {
          assistantId: SPANISH_ASSISTANT,
          assistantOverrides: expect.objectContaining({
            variableValues: expect.objectContaining({
              ...INPUTS,
              businessType: 'Aire y calefacción',
              currentMonthlyRevenue: 10_000,
            }),
            metadata: { pickup_call_id: row?.id },
          }),
        },
      ]);
      expect(row).toMatchObject({
        language: 'es',
        status: 'queued',
        variables: { businessType: 'Aire y calefacción' },
      });
      expect((await post(server)).status).toBe(201);
      const english = { assistantId: ASSISTANT, assistantOverrides: { variableValues: INPUTS } };
      expect(sentCalls()[1]).toMatchObject(english);
      expect((await storedCalls(database()))[1]).toMatchObject({ language: 'en' });
    });

    it('never gets the English assistant, and is refused if there is no Spanish one', async () => {
      const response = await post(plain, spanish());
      const refusal = { code: 'not_found', message: 'This server places no calls.' };
      expect([response.status, await response.json()]).toMatchObject([404, refusal]);
      expect([sentCalls(), await statuses()]).toEqual([[], []]);
      const { context } = await readPage(await plain.request('/es/'));
      expect([context.language, context.settings.voice]).toEqual(['es', null]);
      expect((await post(plain)).status).toBe(201);
    });

    it.runIf(isFullRun)('counts toward the same caps as an English one', async () => {
      const server = await serverWith({ voice: { ...voice, limits: { perNetwork: 1, all: 1 } } });
      expect((await post(server, spanish())).status).toBe(201);
      expect((await post(server)).status).toBe(429);
    });
  });

  describe('a request that is not from the page', () => {
    it.each<[string, Record<string, string>]>([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['another origin of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://b.a' }],
      ['no browser', { 'sec-fetch-site': '' }],
      ['a page without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ])('is refused: %s', async (_name, headers) => {
      const response = await post(plain, VALID_REQUEST, headers);
      const refusal = { code: 'forbidden_origin' };
      expect([response.status, await response.json()]).toMatchObject([403, refusal]);
      expect([sentCalls(), await statuses()]).toEqual([[], []]);
    });
  });

  describe('a request from the page', () => {
    it.each<[string, Record<string, string>]>([
      ['the requested address as its origin', { origin: 'http://localhost' }],
      ['the public address as its origin', { origin: 'https://roi.pickup.example' }],
      ['the browser’s same-origin header', { 'sec-fetch-site': 'same-origin' }],
    ])('is accepted with %s', async (_name, headers) => {
      const response = await post(plain, VALID_REQUEST, { 'sec-fetch-site': '', ...headers });
      expect(response.status).toBe(201);
    });

    it('is refused with a body or a method that the library does not use', async () => {
      const response = await post(plain, []);
      const refusal = { code: 'invalid_input' };
      expect([response.status, await response.json()]).toMatchObject([400, refusal]);
      const other = await plain.request(VOICE_WEB_CALL_PATH);
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
      expect([sentCalls(), await statuses()]).toEqual([[], []]);
    });

    it.each<[string, Partial<PlacingOptions>]>([
      ['no platform is set', { settings: { voice: undefined } }],
      ['there is no key', { voice: { publicKey: 'k' }, secrets: { privateKey: null } }],
    ])('gets a 404 when %s', async (_name, overrides) => {
      const response = await post(serverWith(overrides));
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
      expect(await statuses()).toEqual([]);
    });
  });

  describe('the caps', () => {
    const caps = (perNetwork: number, all: number) => ({ voice: { limits: { perNetwork, all } } });
    const postFrom = (server: TestServer, ip: string) =>
      post(server, VALID_REQUEST, { 'x-forwarded-for': ip });

    it('allow a limited number of calls from one network and tell the next caller when to retry', async () => {
      const server = await serverWith(caps(2, 100));
      const household = (end: number) => postFrom(server, `2001:db8::${end}`);
      expect([(await household(1)).status, (await household(2)).status]).toEqual([201, 201]);
      const third = await household(3);
      expect([third.status, await third.json()]).toMatchObject([429, { code: 'rate_limited' }]);
      const wait = Number(third.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(DAY_MS / 1_000 - 60);
      expect(wait).toBeLessThanOrEqual(DAY_MS / 1_000);
      expect([sentCalls().length, await statuses()]).toEqual([2, ['queued', 'queued']]);
      expect((await reconcileJobs(database())).length).toBe(2);
      expect((await postFrom(server, '2001:db8:0:1::1')).status).toBe(201);
    });

    it('limit all networks together', async () => {
      const server = await serverWith(caps(5, 2));
      const from = async (ip: string) => (await postFrom(server, ip)).status;
      expect([await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([201, 201]);
      expect(await from('203.0.113.3')).toBe(429);
    });

    it('tell a caller the longer wait if both are reached', async () => {
      const before = await serverWith(caps(1, 100));
      await postFrom(before, '203.0.113.1');
      const createdAt = new Date(Date.now() - DAY_MS + 60_000);
      await updateRows(database(), 'voice_call', { createdAt });
      await postFrom(before, '203.0.113.2');
      const refused = await postFrom(await serverWith(caps(1, 1)), '203.0.113.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY_MS / 1_000 - 60);
    });

    it('allow only one of several requests for the last call', async () => {
      const server = await serverWith(caps(1, 1));
      const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => post(server)));
      const placed = responses.filter(({ status }) => status === 201);
      expect([placed.length, sentCalls().length, await statuses()]).toEqual([1, 1, ['queued']]);
    });

    it.each([
      [-1_000, 201],
      [60_000, 429],
    ])(
      'apply to the last 24 hours: a call that turns 24 hours old in %i ms leads to the status %i',
      async (ms, status) => {
        const server = await serverWith(caps(1, 100));
        await post(server);
        const createdAt = new Date(Date.now() - DAY_MS + ms);
        await updateRows(database(), 'voice_call', { createdAt });
        const response = await post(server);
        expect(response.status).toBe(status);
        const wait = Number(response.headers.get('retry-after'));
        expect(wait > 50 && wait <= 60).toBe(status === 429);
      },
    );

    it.runIf(isFullRun)(
      'do not count refused calls or calls that the page did not request',
      async () => {
        const server = await serverWith(caps(1, 1));
        await post(server);
        await updateRows(database(), 'voice_call', { status: 'refused' });
        expect((await post(server)).status).toBe(201);
        await updateRows(database(), 'voice_call', { source: 'platform' });
        expect((await post(server)).status).toBe(201);
      },
    );

    it('apply across servers, however many requests arrive at the same time', async () => {
      const servers = [await serverWith(caps(3, 100)), await serverWith(caps(3, 100))];
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => post(servers[index % 2] ?? plain)),
      );
      const placed = responses.filter(({ status }) => status === 201);
      expect([placed.length, sentCalls().length]).toEqual([3, 3]);
      expect(new Set((await storedCalls(database())).map((row) => row.platformId)).size).toBe(3);
    });

    it.runIf(isFullRun)('are not applied when limits are off', async () => {
      const server = await serverWith({ ...caps(1, 1), rateLimits: false });
      expect([(await post(server)).status, (await post(server)).status]).toEqual([201, 201]);
    });
  });

  describe('when the platform creates no call', () => {
    const refusal = { statusCode: 400, message: 'Ada Lovelace is no caller', error: 'Bad Request' };

    it.each<readonly [number, string]>([
      [400, 'the voice platform refused a call'],
      [401, 'the voice platform does not accept VOICE_PRIVATE_KEY'],
      [403, 'the voice platform does not accept VOICE_PRIVATE_KEY'],
    ])(
      'but responds with status %i, the visitor is asked to phone, and the log says: %s',
      async (status, message) => {
        respondWith(status, refusal);
        const server = await serverWith({ voice: { limits: { perNetwork: 1, all: 1 } } });
        const response = await post(server);
        const words = 'No call can be made right now. Please call us by phone.';
        const refused = { code: 'unavailable', message: words };
        expect([response.status, await response.json()]).toMatchObject([503, refused]);
        const [row] = await storedCalls(database());
        expect(row?.status).toBe('refused');
        const fields = { callId: row?.id, status, code: 'Bad Request' };
        expect(logged(server)).toEqual([expect.objectContaining({ fields, message })]);
        double.respondWith(null);
        expect((await post(server)).status).toBe(201); // its slot was released
      },
    );

    it.each([
      [{ 'retry-after': '17' }, '17'],
      [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, '60'],
      [{}, '60'],
    ])('because of too many requests, the response says when to retry: %j', async (given, wait) => {
      respondWith(429, {}, given);
      const response = await post(plain);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, wait]);
      expect(await statuses()).toEqual(['refused']);
    });

    it.each<[string, number, unknown, Record<string, string>]>([
      ['an error on its side', 500, { error: 'Internal Server Error' }, {}],
      ['invalid JSON', 201, '{', {}],
      ['a call without a room', 201, { id: 'x' }, {}],
    ])(
      'but responds with %s, the outcome is unknown and the slot stays in use',
      async (_name, ...reply) => {
        respondWith(...reply);
        const server = await serverWith({ voice: { limits: { perNetwork: 1, all: 1 } } });
        const response = await post(server);
        expect([response.status, await response.json()]).toMatchObject([503, UNAVAILABLE]);
        expect([await statuses(), logged(server).length]).toEqual([['placing'], 1]);
        expect((await reconcileJobs(database())).length).toBe(1);
        double.respondWith(null);
        expect((await post(server)).status).toBe(429);
      },
    );

    it.runIf(isFullRun)('one network cannot retry endlessly', async () => {
      respondWith(400, refusal);
      const server = await serverWith();
      for (let count = 0; count < 20; count += 1) expect((await post(server)).status).toBe(503);
      const tooOften = await post(server);
      const refused = { message: 'Too many calls. Try again later.' };
      expect([tooOften.status, await tooOften.json()]).toMatchObject([429, refused]);
      expect(Number(tooOften.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await statuses()).length).toBe(20);
      expect(
        (await post(server, VALID_REQUEST, { 'x-forwarded-for': '198.51.100.9' })).status,
      ).toBe(503);
      expect((await post(serverWith({ rateLimits: false }))).status).toBe(503);
    });

    it('because the platform never responds, the page gets an error', async () => {
      double.respondWith(() => undefined);
      const { voice } = siteSettings(placingSite({ platform: double }).settings);
      const placing = placeCall(
        {
          database: database(),
          queue: plain.services.queue,
          platform: createPlatformApi({ baseUrl: double.url, token: double.token }),
          voice: voice ?? expect.fail('There are no voice settings'),
          rateLimits: true,
          events: null,
          log: silentLog,
          timeLimitMs: 100,
        },
        {
          variables: callVariables(SPECIFIED_OFFERS, INPUTS, 'en'),
          language: 'en',
          leadId: null,
          facts: { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: new Date() },
        },
      );
      await expect(placing).rejects.toMatchObject(UNAVAILABLE);
      expect(await statuses()).toEqual(['placing']);
    });

    it.runIf(isFullRun)('because the platform is unreachable, the slot is released', async () => {
      const platform = await startPlatformDouble(double.token);
      await platform.stop();
      const server = await serverWith({ platform });
      expect((await post(server)).status).toBe(503);
      expect(await statuses()).toEqual(['refused']);
      const fields = { kind: 'unreachable', code: 'ECONNREFUSED' };
      expect(logged(server)).toMatchObject([{ fields }]);
    });

    it('the log contains neither the server’s key nor the visitor’s data', async () => {
      respondWith(400, { ...refusal, error: double.token });
      const server = await serverWith();
      const response = await post(server);
      const output = JSON.stringify([server.lines, await response.text()]);
      expect(output).not.toMatch(/private-key|Lovelace|203\.0\.113\.7|HVAC/);
    });
  });

  describe('between the platform’s response and its storage', () => {
    it('data from a message about the call is kept', async () => {
      double.respondWith((_request, response) => {
        const change = { platformId: 'call-1', status: 'in-progress' } as const;
        const updating = updateRows(database(), 'voice_call', change);
        void updating.then(() => {
          response.writeHead(201, { 'content-type': 'application/json' });
          response.end('{"id":"call-1","webCallUrl":"https://x.daily.co/r","status":"queued"}');
        });
      });
      expect((await post(plain)).status).toBe(201);
      expect(await storedCalls(database())).toMatchObject([
        { platformId: 'call-1', status: 'in-progress' },
      ]);
    });

    it('the visitor gets the call even if the database fails, and the job that finds the outcome remains', async () => {
      const server = await serverWith();
      const real = database().transaction.bind(database());
      const transaction = vi.spyOn(database(), 'transaction');
      transaction.mockRejectedValue(new Error('gone')).mockImplementationOnce((work) => real(work));
      onTestFinished(() => transaction.mockRestore());
      expect((await post(server)).status).toBe(201);
      const row = { status: 'placing', platformId: null };
      expect(await storedCalls(database())).toMatchObject([row]);
      expect((await reconcileJobs(database())).length).toBe(1);
      const message = 'the platform’s response about a call was not stored';
      expect(logged(server)).toMatchObject([{ message }]);
    });

    it.runIf(isFullRun)('the platform gets no request if the call cannot be stored', async () => {
      const server = await serverWith();
      vi.spyOn(database(), 'transaction').mockRejectedValueOnce(new Error('gone'));
      expect((await post(server)).status).toBe(500);
      expect(sentCalls()).toEqual([]);
    });
  });
});
