import { isFullRun } from '@pickup/test-sinks/full-run';
import { rm } from 'node:fs/promises';
import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { VOICE_EVENTS_PATH, VOICE_WEB_CALL_PATH } from '@pickup/contracts/voice-calls';
import { endOfCallReport, EXAMPLE_LEAD, toolCalls } from '@pickup/voice/test/example-messages';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { sendServerMessage } from '@pickup/voice/platform/send-server-message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { startServer, type RunningServer } from '../src/start-server.ts';
import { MIGRATIONS, temporaryDataFolder } from './database-place.ts';
import { readPage } from './plain-renderer.ts';
import { silentLog } from './silent-log.ts';
import { OPERATOR_TOKEN, PAGE, testConfig } from './test-server.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/operator-calls';

// The server as `main.ts` starts it, with the platform's double instead of the platform.
const SECRET = 'webhook-secret-of-the-tests';
let double: PlatformDouble;
let server: RunningServer;
let dataDir: string;

beforeAll(async () => {
  double = await startPlatformDouble();
  dataDir = await temporaryDataFolder();
  const config = testConfig(dataDir, {
    settings: { voice: { assistantId: 'asst', apiUrl: double.url } },
    config: {
      port: 0,
      trustedProxies: 0,
      rateLimits: true,
      voice: { privateKey: double.token, webhookSecret: SECRET },
    },
  });
  server = await startServer({
    config,
    page: PAGE,
    migrations: MIGRATIONS,
    log: silentLog,
    version: 'test',
  });
});
afterAll(async () => {
  await server.stop();
  await double.stop();
  await rm(dataDir, { recursive: true });
});

const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return fetch(url(path), { method: 'POST', headers, body: JSON.stringify(body) });
}

async function placeCall(): Promise<string> {
  const variableValues = { businessType: 'HVAC', jobsPerMonth: 31 };
  const response = await post(VOICE_WEB_CALL_PATH, { assistantOverrides: { variableValues } });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** The id of a lead that names a call. */
async function sendLead(platformId: string): Promise<string> {
  const sent = await post(LEAD_INTAKE_PATH, exampleLeadBody({ voice_call_id: platformId }));
  const answer = (await sent.json()) as { lead_id: string };
  // Also checks the response, because it says why a lead was refused.
  expect([sent.status, answer]).toEqual([200, expect.objectContaining({ ok: true })]);
  return answer.lead_id;
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(url(path), {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const deliver = (message: object) =>
  sendServerMessage(url(VOICE_EVENTS_PATH), message, { kind: 'secret', secret: SECRET });

const callOf = async (platformId: string): Promise<OperatorCall | undefined> =>
  (await ask<OperatorCallPage>('/api/calls')).calls.find((call) => call.platform_id === platformId);

describe('a server with a voice platform', () => {
  it('shows the page how to make calls, without the key', async () => {
    const response = await fetch(url('/'));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://*.daily.co');
    expect(policy).not.toContain(new URL(double.url).host);
    const { context } = await readPage(response);
    expect(context.settings.voice).toEqual({ assistantId: 'asst', publicKey: null, apiUrl: null });
    expect(JSON.stringify(context)).not.toContain(double.token);
  });

  it.runIf(isFullRun)(
    'shows the Spanish page no assistant that speaks only English, and places no call for it',
    async () => {
      const { context } = await readPage(await fetch(url('/es/')));
      expect([context.language, context.settings.voice]).toEqual(['es', null]);
      const asked = double.requests.length;
      const metadata = { language: 'es' };
      const response = await post(VOICE_WEB_CALL_PATH, { assistantOverrides: { metadata } });
      expect([response.status, double.requests.length]).toEqual([404, asked]);
    },
  );

  it('places a call, saves its lead, and stores its report with the lead', async () => {
    const platformId = await placeCall();
    const saving = toolCalls({ platformId }, [
      { id: 'tool-1', name: 'save_lead', parameters: { ...EXAMPLE_LEAD } },
    ]);
    expect(await deliver(saving)).toMatchObject({
      status: 200,
      body: { results: [{ toolCallId: 'tool-1', result: expect.stringContaining('Saved') }] },
    });
    expect((await deliver(endOfCallReport({ platformId }))).status).toBe(200);
    const { leads } = await ask<OperatorLeadPage>('/api/leads');
    const lead = leads.find(({ calls }) => calls.some((call) => call.platform_id === platformId));
    expect(lead).toMatchObject({
      contact: { email: EXAMPLE_LEAD.email },
      calls: [{ status: 'ended', transcript: expect.stringMatching(/\w/) }],
    });
    // The figures are those from the start of the call.
    expect(lead?.sent).toMatchObject({ jobs_per_month: 31, 'contact.business_type': 'hvac' });
  });

  it.runIf(isFullRun)('links a call to the lead that the form sends after it', async () => {
    const platformId = await placeCall();
    const lead_id = await sendLead(platformId);
    await vi.waitFor(
      async () => expect(await callOf(platformId)).toMatchObject({ lead_id, status: 'queued' }),
      { timeout: 10_000, interval: 50 },
    );
    const lead = await ask<OperatorLead>(`/api/leads/${lead_id}`);
    expect(lead.calls.map((call) => call.platform_id)).toEqual([platformId]);
  });

  it('has the platform erase the call of a person who asks for erasure', async () => {
    const platformId = await placeCall();
    const lead_id = await sendLead(platformId);
    expect(double.resources.get(`/call/${platformId}`)).toBeDefined();
    const erased = await fetch(url(`/api/leads/${lead_id}`), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(erased.status).toBe(200);
    await vi.waitFor(() => expect(double.resources.get(`/call/${platformId}`)).toBeUndefined(), {
      timeout: 10_000,
      interval: 50,
    });
  });

  it('accepts no message without the secret', async () => {
    const message = endOfCallReport({ platformId: 'made-up' });
    const answer = await sendServerMessage(url(VOICE_EVENTS_PATH), message, { kind: 'none' });
    expect(answer.status).toBe(401);
    expect(await callOf('made-up')).toBeUndefined();
  });
});
