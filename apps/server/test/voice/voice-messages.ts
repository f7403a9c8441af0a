import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice/voice-calls';
import {
  authenticationHeaders,
  type MessageResponse,
  type MessageAuthentication,
} from '@pickup/voice/platform/send-server-message';
import type { StoredCall } from '../../src/features/voice/calls/stored-calls.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { attempt } from '../deliveries/mailing-server.ts';
import { CRM } from '../settings/site-settings.ts';
import { insertRows, readRows } from '../platform/table-rows.ts';
import type { TestServer, TestServerOptions } from '../support/test-server.ts';

export const VOICE_SECRET = 'a-secret-of-the-voice-tests';
export const PLATFORM_IP = '198.51.100.20';

/**
 * The options of a test server that accepts the platform's messages, but cannot query the platform.
 */
export const VOICE_SITE = {
  settings: {
    voice: { assistantId: 'assistant-1', spanishAssistantId: 'assistant-2', maxMinutes: 7.5 },
    webhooks: [{ ...CRM, events: ['call.ended'] }],
  },
  config: { voice: { privateKey: null, webhookSecret: VOICE_SECRET } },
} satisfies Omit<TestServerOptions, 'database'>;

/** Sends a message as the platform does. A string is sent unchanged, an object as `{message}`. */
export async function sendMessage(
  server: TestServer,
  message: object | string,
  authentication: MessageAuthentication = { kind: 'secret', secret: VOICE_SECRET },
  headers: Readonly<Record<string, string>> = {},
): Promise<MessageResponse> {
  const body = typeof message === 'string' ? message : JSON.stringify({ message });
  const response = await server.request(VOICE_EVENTS_PATH, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Platform/1',
      'x-forwarded-for': PLATFORM_IP,
      ...authenticationHeaders(body, authentication),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

export function linkCall(server: TestServer, leadId: string | null, payload: Job['payload']) {
  return attempt(server, 'call-link', leadId, { payload });
}

export async function insertCall(
  database: Database,
  overrides: Partial<Tables['voice_call']> = {},
): Promise<StoredCall> {
  const id = newId();
  await insertRows(database, 'voice_call', {
    id,
    platformId: crypto.randomUUID(),
    source: 'page',
    createdAt: new Date('2026-11-21T09:59:58.000Z'),
    leadId: null,
    status: 'queued',
    startedAt: null,
    endedAt: null,
    endedReason: '',
    cost: null,
    costs: [],
    summary: '',
    analysis: {},
    transcript: '',
    turns: [],
    recordingUrl: null,
    variables: {
      businessType: 'Roofing',
      planName: 'Pro',
      jobsPerMonth: 11,
      avgJobProfit: 900,
      adminHoursPerWeek: 5,
    },
    reportedAt: null,
    networkHash: 'hash-of-a-network',
    ip: '203.0.113.44',
    userAgent: 'Firefox/140',
    pageUrl: 'https://pickup.example/?utm_source=google&gclid=abc',
    erasedAt: null,
    language: 'en',
    ...overrides,
  });
  return storedCall(database, { id: overrides.id ?? id });
}

export async function storedCall(
  database: Database,
  match: Partial<Pick<StoredCall, 'id' | 'platformId'>>,
): Promise<StoredCall> {
  const [row] = await readRows(database, 'voice_call', match);
  if (!row) throw new Error('The call was not found');
  return row;
}
