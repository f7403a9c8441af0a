import type { RequestFacts } from '../src/platform/http/request-facts.ts';
import {
  proofHeaders,
  type MessageAnswer,
  type MessageProof,
} from '@pickup/voice/platform/send-server-message';
import type { Database } from '../src/platform/database/database.ts';
import type { JobHandler, JobOutcome } from '../src/platform/jobs/job.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { StoredCall } from '../src/domain/calls/stored-calls.ts';
import { createCallLinkHandler } from '../src/voice/call-jobs/call-link.ts';
import { createCallRoutes } from '../src/operator/calls/call-routes.ts';
import {
  createVoiceEventsRoute,
  type VoiceEventsDeps,
} from '../src/voice/messages/events-route.ts';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice-calls';
import { SENDER_HEADER } from './intake-app.ts';
import { createOperatorApp, type OperatorApp } from './operator-app.ts';
import { silentLog } from './silent-log.ts';
import type { Tables } from '../src/platform/database/rows.ts';
import { insertRows, readRows } from './table-rows.ts';

export const VOICE_SECRET = 'a-secret-of-the-voice-tests';
/** The network address of the test platform. */
export const PLATFORM_IP = '198.51.100.20';

export interface VoiceApp extends OperatorApp {
  /** Sends a message as the platform does: a string unchanged, anything else as `{message}`. */
  send(
    message: object | string,
    proof?: MessageProof,
    headers?: Readonly<Record<string, string>>,
  ): Promise<MessageAnswer>;
  /** Runs a call-link job's handler once. */
  link(leadId: string | null, payload: Readonly<Record<string, unknown>>): Promise<JobOutcome>;
}

/** The intake, the operator's routes and the platform's webhook over a real database. */
export function createVoiceApp(database: Database, over: Partial<VoiceEventsDeps> = {}): VoiceApp {
  const operator = createOperatorApp(database);
  const { app, leads, queue } = operator;
  const requestFacts: VoiceEventsDeps['requestFacts'] = (c): RequestFacts => ({
    ip: c.req.header(SENDER_HEADER) ?? PLATFORM_IP,
    userAgent: c.req.header('user-agent') ?? '',
    referer: '',
    receivedAt: new Date(),
  });
  const deps: VoiceEventsDeps = {
    database,
    queue,
    requestFacts,
    secret: VOICE_SECRET,
    brandName: 'Pickup',
    assistant: { assistantId: 'assistant-1', maxMinutes: 7.5 },
    submitLead: leads.submit,
    tellEndedCall: (session, leadId, call) =>
      queue.addIn(session, [
        { kind: 'webhook', leadId, target: 'crm', event: 'call.ended', payload: { call } },
      ]),
    log: silentLog,
    ...over,
  };
  app.route('/', createVoiceEventsRoute(deps));
  app.route('/', createCallRoutes({ database }));
  const linker: JobHandler = createCallLinkHandler(deps);
  return {
    ...operator,
    async send(message, proof = { kind: 'secret', secret: VOICE_SECRET }, headers = {}) {
      const body = typeof message === 'string' ? message : JSON.stringify({ message });
      const response = await app.request(VOICE_EVENTS_PATH, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Platform/1',
          ...proofHeaders(body, proof),
          ...headers,
        },
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) as unknown };
    },
    link: (leadId, payload) =>
      linker.run(
        {
          id: newId(),
          kind: 'call-link',
          leadId,
          target: '',
          event: '',
          payload,
          attempt: 1,
          createdAt: new Date(),
        },
        new AbortController().signal,
      ),
  };
}

/** A call as it is after placing. */
export async function insertCall(
  database: Database,
  over: Partial<Tables['voice_call']> = {},
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
    ...over,
  });
  const [row] = await readRows(database, 'voice_call', { id: over.id ?? id });
  if (!row) throw new Error('The call was not stored');
  return row;
}
