import { isFullRun } from '@pickup/test-sinks/full-run';
import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import {
  type ToolCallsResponse,
  VOICE_MESSAGE_MAX_BYTES,
} from '@pickup/contracts/voice/voice-messages';
import {
  assistantRequest,
  EXAMPLE_LEAD,
  endOfCallReport,
  statusUpdate,
  TOOL_CALL_SHAPES,
  toolCalls,
} from '@pickup/voice/test/example-messages';
import type { MessageAuthentication } from '@pickup/voice/platform/send-server-message';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { callMessages, callOrigins, callTranscripts } from '../../src/features/voice/retention.ts';
import type { StoredCall } from '../../src/features/voice/calls/stored-calls.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { runPurge } from '../privacy/run-purge.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import {
  insertCall,
  linkCall,
  PLATFORM_IP,
  sendMessage,
  storedCall,
  VOICE_SECRET,
  VOICE_SITE,
} from './voice-messages.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';

const NOT_AN_OBJECT = expect.stringContaining('not a JSON object') as string;
const NO_PROOF = { kind: 'none' } as const;
const OK = { status: 200, body: {} };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let visitors = 0;
function visitor(overrides: object = {}) {
  visitors += 1;
  return {
    ...EXAMPLE_LEAD,
    email: `sam.${visitors}.${process.pid}@plumbing.example`,
    ...overrides,
  };
}

describeOnDatabase('messages from the voice platform', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), ...VOICE_SITE }));
  afterEach(() => void vi.restoreAllMocks());
  const send = (
    message: object | string,
    authentication?: MessageAuthentication,
    headers?: Readonly<Record<string, string>>,
  ) => sendMessage(server, message, authentication, headers);
  const link = (leadId: string | null, payload: Readonly<Record<string, unknown>>) =>
    linkCall(server, leadId, payload);

  const callOf = (platformId: string) => storedCall(database(), { platformId });
  const eventsOf = ({ id }: Pick<StoredCall, 'id'>) =>
    readRows(database(), 'voice_event', { callId: id });
  const freshCall = () => ({ platformId: crypto.randomUUID() });

  function save(platformId: string, parameters: object, id = crypto.randomUUID()) {
    return toolCalls({ platformId }, [{ id, name: 'save_lead', parameters }]);
  }
  async function resultOf(message: object) {
    const { status, body } = await send(message);
    expect(status).toBe(200);
    const [result, ...others] = (body as ToolCallsResponse).results;
    expect(others).toEqual([]);
    return result;
  }
  async function leadOf(platformId: string): Promise<OperatorLead> {
    const { leadId } = await callOf(platformId);
    return server.json<OperatorLead>(`/api/leads/${leadId}`);
  }

  describe('are accepted', () => {
    it.each([
      ['secret', { 'x-signature': '0'.repeat(64), 'x-timestamp': '1' }],
      ['bearer', { 'x-vapi-secret': 'no' }],
      ['signature', { authorization: 'Bearer no' }],
    ] as const)('with a valid %s, even alongside an invalid proof', async (kind, invalid) => {
      const call = freshCall();
      const message = statusUpdate(call, 'in-progress');
      const sender = { ...invalid, 'x-forwarded-for': `198.51.100.${kind.length}` };
      const wrong = { kind, secret: 'not-the-secret-at-all' };
      const { status, body } = await send(message, wrong, sender);
      expect([status, body]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
      await expect(callOf(call.platformId)).rejects.toThrow('was not found');
      expect(await send(message, { kind, secret: VOICE_SECRET }, sender)).toEqual(OK);
      expect((await callOf(call.platformId)).status).toBe('in-progress');
    });

    it('with a valid proof, even from a network that has sent too many messages without one', async () => {
      const sender = { 'x-forwarded-for': '192.0.2.66' };
      const message = statusUpdate(freshCall(), 'queued');
      const statuses = [];
      for (let attempts = 0; attempts < 31; attempts += 1) {
        statuses.push((await send(message, NO_PROOF, sender)).status);
      }
      expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
      const signature = { kind: 'signature', secret: VOICE_SECRET } as const;
      expect((await send(message, signature, sender)).status).toBe(200);
      expect((await send(message, undefined, sender)).status).toBe(200);
      expect((await send(message, signature)).status).toBe(200);
    });
  });

  /** Sends a body of 51 MB. Returns the response and how many megabytes the server read. */
  async function sendLongBody(headers: Readonly<Record<string, string>>) {
    let megabytes = 0;
    const body = new ReadableStream({
      pull(controller) {
        megabytes += 1;
        controller.enqueue(new Uint8Array(1_048_576));
        if (megabytes > 50) controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' as const, headers };
    return { response: await server.request('/voice/events', init), megabytes };
  }

  describe('are refused', () => {
    it.each([
      ['broken JSON', '{"message":', 400, 'invalid_json'],
      ['an array as the body', '[]', 400, 'invalid_input'],
      ['no message', '{}', 400, 'invalid_input'],
      ['a message without a type', '{"message":{}}', 400, 'invalid_input'],
    ])('with a valid proof but %s', async (_name, text, status, code) => {
      const response = await send(text);
      expect(response).toEqual({ status, body: expect.objectContaining({ code }) });
    });

    it('above four megabytes, without reading the rest of the body', async () => {
      const message = { type: 'hang', padding: 'x'.repeat(VOICE_MESSAGE_MAX_BYTES) };
      expect((await send(message)).status).toBe(413);
      const { response, megabytes } = await sendLongBody({ 'x-vapi-secret': VOICE_SECRET });
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
      expect(megabytes).toBeLessThan(10);
    });

    it('without reading the body when the headers contain no proof', async () => {
      const { response, megabytes } = await sendLongBody({ 'x-forwarded-for': '192.0.2.67' });
      expect(response.status).toBe(401);
      expect(megabytes).toBeLessThan(3);
    });

    it('with any method except POST', async () => {
      const response = await server.request('/voice/events');
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    });
  });

  describe('about a call', () => {
    it('update the row of a placed call, and the report’s times replace the earlier ones', async () => {
      const placing = { platformId: null, status: 'placing' } as const;
      const { id } = await insertCall(database(), placing);
      const call = { platformId: crypto.randomUUID(), pickupCallId: id };
      const startedAt = new Date('2026-11-21T10:00:09.000Z');
      await send(statusUpdate(call, 'in-progress', { timestamp: startedAt.getTime() }));
      const begun = { id, status: 'in-progress', source: 'page', startedAt };
      expect(await callOf(call.platformId)).toMatchObject(begun);
      await send(statusUpdate(call, 'ended'));
      const ended = {
        status: 'ended',
        endedReason: 'customer-ended-call',
        endedAt: new Date('2026-11-21T10:01:30.000Z'),
      };
      expect(await callOf(call.platformId)).toMatchObject({ ...ended, reportedAt: null });
      await send(endOfCallReport(call));
      const reported = await callOf(call.platformId);
      expect(reported).toMatchObject({
        ...ended,
        id,
        startedAt: new Date('2026-11-21T10:00:00.000Z'),
        analysis: {
          structuredData: { outcome: 'lead-saved', interest: 'high' },
          successEvaluation: 'true',
        },
        reportedAt: expect.any(Date),
        // The report does not replace the variables that were stored when the call was placed.
        variables: expect.objectContaining({ businessType: 'Roofing' }),
      });
      expect(reported.costs).toHaveLength(3);
    });

    it('create a row for an unknown call, and queue one job that fetches its details', async () => {
      const config = { voice: { privateKey: 'a-key', webhookSecret: VOICE_SECRET } };
      const withKey = await startTestServer({ database: database(), ...VOICE_SITE, config });
      const call = freshCall();
      await sendMessage(withKey, endOfCallReport(call));
      await sendMessage(withKey, statusUpdate(call, 'ended'));
      await withKey.stop();
      const row = await callOf(call.platformId);
      expect(row).toMatchObject({
        source: 'platform',
        status: 'ended',
        transcript: expect.stringContaining('plumbing'),
      });
      const variables = { businessType: 'Plumbing', planName: 'Elite', jobsPerMonth: 20 };
      expect(row.variables).toEqual(variables);
      const jobs = await readRows(database(), 'job', { kind: 'call-reconcile' });
      expect(jobs.map(({ payload }) => payload)).toEqual([{ callId: row.id }]);
    });

    it('never reopen a call that has ended, even if they arrive late or out of order', async () => {
      const call = freshCall();
      await send(endOfCallReport(call));
      const ended = await callOf(call.platformId);
      for (const status of ['queued', 'in-progress', 'forwarding', 'ended', 'no-such-status']) {
        expect(await send(statusUpdate(call, status, { timestamp: newId() }))).toEqual(OK);
      }
      expect(await callOf(call.platformId)).toEqual(ended);
    });

    it('fill gaps in the first report from a later one, and change nothing else', async () => {
      const call = freshCall();
      await send(endOfCallReport(call, { analysis: {}, cost: undefined, timestamp: 1 }));
      const bare = await callOf(call.platformId);
      expect([bare.summary, bare.cost, bare.analysis]).toEqual(['', null, {}]);
      const artifact = { transcript: 'Another one', recordingUrl: 'https://other.example/a.wav' };
      await send(endOfCallReport(call, { artifact, endedReason: 'other', timestamp: 2 }));
      const filled = await callOf(call.platformId);
      expect([filled.summary, filled.cost]).toEqual([expect.stringContaining('plumber'), 0.1042]);
      expect(filled).toMatchObject({
        transcript: bare.transcript,
        endedReason: bare.endedReason,
        reportedAt: bare.reportedAt,
      });
    });

    it('are stored even with values that the database does not accept, and with unknown shapes', async () => {
      const call = freshCall();
      const messages = [
        { role: 'user', message: 'A\0B\uD800', secondsFromStart: 'soon' },
        { role: 'constructor', message: 'x' },
        null,
      ];
      const analysis = { summary: 'S\uDC00', structuredData: { 'k\0': ['v\uD800'] } };
      const more = {
        artifact: { transcript: 'T\0', messages, recordingUrl: 'javascript:alert(1)' },
        analysis: { ...analysis, successEvaluation: {} },
        cost: 'much',
        costs: 'none',
        startedAt: '0000-01-01T00:00:00.000Z',
        endedAt: 12,
        endedReason: 'r'.repeat(5_000),
      };
      expect(await send(endOfCallReport(call, more))).toEqual(OK);
      expect(await callOf(call.platformId)).toMatchObject({
        status: 'ended',
        transcript: 'T\uFFFD',
        turns: [{ who: 'visitor', text: 'A\uFFFDB\uFFFD', at_seconds: null }],
        summary: 'S\uFFFD',
        analysis: { structuredData: { 'k\uFFFD': ['v\uFFFD'] } },
        cost: null,
        costs: [],
        recordingUrl: null,
        startedAt: null,
        endedAt: null,
      });
    });

    it('do not change a call that already has another platform id', async () => {
      const mine = await insertCall(database());
      const call = { platformId: crypto.randomUUID(), pickupCallId: mine.id };
      await send(statusUpdate(call, 'in-progress'));
      expect((await callOf(call.platformId)).id).not.toBe(mine.id);
      const [still] = await readRows(database(), 'voice_call', { id: mine.id });
      expect(still).toEqual(mine);
    });
  });

  describe('that are repeated', () => {
    it('have no further effect, even if all arrive at the same time', async () => {
      const call = freshCall();
      const report = endOfCallReport(call);
      const responses = await Promise.all(Array.from({ length: 6 }, () => send(report)));
      expect(responses).toEqual(Array(6).fill(OK));
      const row = await callOf(call.platformId);
      expect(await eventsOf(row)).toEqual([
        expect.objectContaining({ type: 'end-of-call-report', payload: {}, response: {} }),
      ]);
    });

    it('are recognized as the same status update by call, status and time, or by the whole body if there is no time', async () => {
      const call = freshCall();
      await send(statusUpdate(call, 'queued', { timestamp: 5 }));
      await send(statusUpdate(call, 'queued', { timestamp: 5, more: 'words' }));
      await send(statusUpdate(call, 'in-progress', { timestamp: 5 }));
      const row = await callOf(call.platformId);
      expect(await eventsOf(row)).toHaveLength(2);
      for (const note of ['a', 'b', 'a']) {
        await send(statusUpdate(call, 'ended', { timestamp: undefined, note }));
      }
      expect(await eventsOf(row)).toHaveLength(4);
    });

    it('save one lead, and get the same response', async () => {
      const { platformId } = freshCall();
      const message = save(platformId, visitor());
      const responses = await Promise.all(Array.from({ length: 4 }, () => send(message)));
      for (const response of responses) expect(response).toEqual(responses[0]);
      expect(await send(message)).toEqual(responses[0]);
      const { id, resubmissions } = await leadOf(platformId);
      expect(resubmissions).toEqual([]);
      const leads = await readRows(database(), 'lead');
      expect(
        leads.filter(({ sent }) => sent['voice_call_id'] === platformId).map((row) => row.id),
      ).toEqual([id]);
    });

    it('are processed again after a database failure', async () => {
      const { platformId } = freshCall();
      vi.spyOn(database(), 'transaction').mockRejectedValueOnce(new Error('No connection'));
      const message = save(platformId, visitor());
      expect((await send(message)).status).toBe(500);
      expect((await send(message)).status).toBe(200);
      expect((await leadOf(platformId)).contact.first_name).toBe('Sam');
    });

    it('link the call even if the server died after the lead was stored', async () => {
      const { platformId } = freshCall();
      const real = database().transaction.bind(database());
      vi.spyOn(database(), 'transaction')
        .mockImplementationOnce((work) => real(work))
        .mockRejectedValueOnce(new Error('Killed'));
      const message = save(platformId, visitor());
      expect((await send(message)).status).toBe(500);
      expect((await callOf(platformId)).leadId).toBeNull();
      const stored = await readRows(database(), 'lead');
      const saved = stored.find(({ sent }) => sent['voice_call_id'] === platformId);
      // The job that the intake queued links the call, even if the message is never repeated.
      expect(await link(saved?.id ?? null, { platformId })).toMatchObject({ response: 'linked' });
      expect((await send(message)).status).toBe(200);
      expect((await leadOf(platformId)).id).toBe(saved?.id);
    });
  });

  describe('that save a lead', () => {
    it.each(TOOL_CALL_SHAPES)('can contain their arguments as "%s"', async (shape) => {
      const { platformId } = freshCall();
      const parameters = visitor({ business_type: 'hvac', jobs_per_month: 31, plan: 'pro' });
      const toolCall = { id: `call_${shape}`, name: 'save_lead', parameters };
      const result = await resultOf(toolCalls({ platformId }, [toolCall], shape));
      expect(result).toEqual({
        toolCallId: `call_${shape}`,
        name: 'save_lead',
        result: expect.stringMatching(/^Saved\./),
      });
      const saved = await leadOf(platformId);
      expect(saved).toMatchObject({
        status: 'new',
        business_type: 'hvac',
        selected_plan: 'pro',
        contact: { first_name: 'Sam', last_name: 'Rivera', phone: '+15550100123' },
        sent: {
          jobs_per_month: 31,
          lead_source: 'voice_assistant',
          form_version: 'voice-1',
          voice_call_id: platformId,
          'contact.business_name': 'Sam Rivera HVAC',
        },
        attribution: { lead_source: 'voice_assistant' },
        calls: [{ platform_id: platformId, lead_id: saved.id }],
      });
      const [row] = await readRows(database(), 'lead', { id: saved.id });
      // The visitor's IP address is unknown, so the platform's is stored.
      expect(row).toMatchObject({ ip: PLATFORM_IP, userAgent: 'Platform/1' });
    });

    it('use the call’s stored figures for values that the visitor did not say, and store the visitor’s IP address with the consent', async () => {
      const { platformId } = await insertCall(database());
      if (platformId === null) throw new Error('The call has no platform id');
      await resultOf(
        save(platformId, visitor({ jobs_per_month: '25', admin_hours_per_week: 'many' })),
      );
      const saved = await leadOf(platformId);
      expect(saved.sent).toMatchObject({
        'contact.business_type': 'roofing',
        selected_plan: 'pro',
        jobs_per_month: 25,
        avg_job_profit: 900,
        admin_hours_per_week: 5,
        utm_source: 'google',
        gclid: 'abc',
        source_url: 'https://pickup.example/?utm_source=google&gclid=abc',
        timestamp: '',
      });
      const [proof] = await readRows(database(), 'consent', { leadId: saved.id });
      expect(proof).toMatchObject({
        status: 'granted',
        action: 'said yes on a voice call, after the assistant had read the text aloud',
        consentText:
          'I agree to receive information about Pickup services. You can unsubscribe at any time.',
        ip: '203.0.113.44',
        userAgent: 'Firefox/140',
        pageUrl: 'https://pickup.example/?utm_source=google&gclid=abc',
        formVersion: 'voice-1',
      });
    });

    it.each([false, undefined, 'yes', 1])(
      'get an error that asks for consent if their consent value is %s instead of true',
      async (given) => {
        const { platformId } = freshCall();
        const result = await resultOf(save(platformId, visitor({ consent: given })));
        expect(result).toEqual({
          toolCallId: expect.any(String),
          name: 'save_lead',
          error: expect.stringContaining('Read the consent text'),
        });
        expect((await callOf(platformId)).leadId).toBeNull();
      },
    );

    it('get an error that lists the invalid values, so that the assistant can ask again', async () => {
      const { platformId } = freshCall();
      const bad = { email: 'sam at plumbing', phone: '55', last_name: undefined };
      const result = await resultOf(save(platformId, visitor(bad)));
      expect(result?.error).toMatch(/^Not saved: .*the email address is not valid/);
      expect(result?.error).toMatch(/the phone number has too few digits/);
      expect(result?.error).toMatch(/the last name is required/);
      expect(result?.error).not.toMatch(/[\n\r]/);
      await resultOf(save(platformId, visitor()));
      expect((await leadOf(platformId)).contact.last_name).toBe('Rivera');
    });

    it('store different details of the same call alongside the first ones', async () => {
      const { platformId } = freshCall();
      const details = visitor();
      await resultOf(save(platformId, details));
      await resultOf(save(platformId, details));
      const first = await leadOf(platformId);
      expect(first.resubmissions).toEqual([]);
      await resultOf(save(platformId, { ...details, last_name: 'Riviera' }));
      const { id, resubmissions } = await leadOf(platformId);
      expect(id).toBe(first.id);
      expect(resubmissions.map(({ sent }) => sent['contact.last_name'])).toEqual(['Riviera']);
      const kept = await readRows(database(), 'lead_resubmission', { leadId: id });
      expect(kept).toHaveLength(1);
    });

    it('get a result for each tool call, even for an unknown tool, and the same results when repeated', async () => {
      const { platformId } = freshCall();
      const message = toolCalls({ platformId }, [
        { id: 'a', name: 'order\u0000\uD83C', parameters: {} },
        { id: 'b', name: 'save_lead', parameters: visitor() },
        { id: 'c', name: 'save_lead', parameters: [] },
        { id: 'd', name: 'set_calculator', parameters: { jobs_per_month: 30 } },
        { id: 'e', name: 'open_report_form', parameters: {} },
      ]);
      const first = await send(message);
      expect(first.status).toBe(200);
      const { results } = first.body as ToolCallsResponse;
      const name = 'order\uFFFD\uFFFD';
      const shown = expect.stringContaining('The page shows it') as string;
      expect(results).toEqual([
        { toolCallId: 'a', name, error: `There is no tool ${name} here.` },
        { toolCallId: 'b', name: 'save_lead', result: expect.stringContaining('Saved') },
        { toolCallId: 'c', name: 'save_lead', error: NOT_AN_OBJECT },
        { toolCallId: 'd', name: 'set_calculator', result: shown },
        { toolCallId: 'e', name: 'open_report_form', result: shown },
      ]);
      expect((await callOf(platformId)).leadId).not.toBeNull();
      expect(await send(message)).toEqual(first);
    });

    it('get an error if a tool call is unreadable, or if the message names no call', async () => {
      const tool = { name: 'save_lead', arguments: '{"a' };
      const broken = { id: 'x', type: 'function', function: tool };
      const message = { ...toolCalls(freshCall(), []), toolCallList: [broken, 'y', null, {}] };
      const refusal = { toolCallId: 'x', name: 'save_lead', error: NOT_AN_OBJECT };
      expect(await resultOf(message)).toEqual(refusal);
      const withoutCall = { ...save('gone', visitor()), call: undefined };
      expect((await resultOf(withoutCall))?.error).toContain('contains no call');
    });

    it('get an error that refers to the form on the page when the intake’s rate limit is reached', async () => {
      const full = new AppError('rate_limited', 'Too many');
      vi.spyOn(server.services.leads, 'submit').mockRejectedValueOnce(full);
      const result = await resultOf(save(crypto.randomUUID(), visitor()));
      expect(result?.error).toContain('form on the page');
    });

    it('get a 503 when the lead cannot be stored, and are processed when repeated', async () => {
      const { platformId } = freshCall();
      const down = new AppError('unavailable', 'Not stored');
      vi.spyOn(server.services.leads, 'submit').mockRejectedValueOnce(down);
      const message = save(platformId, visitor());
      expect((await send(message)).status).toBe(503);
      expect(await resultOf(message)).toMatchObject({ result: expect.stringContaining('Saved') });
    });
  });

  describe('that save a lead in Spanish', () => {
    const CONSENT =
      'Acepto recibir información sobre los servicios de Pickup. Puedo darme de baja en cualquier momento.';
    const spanishCall = () => insertCall(database(), { language: 'es' });
    const idOf = ({ platformId }: StoredCall) =>
      platformId ?? expect.fail('The call has no platform id');
    /** Returns the message with the assistant's id in its call, as the platform sends it. */
    const withAssistant = (assistantId: string, message: Readonly<Record<string, unknown>>) => ({
      ...message,
      call: { ...(message['call'] as object), assistantId },
    });

    it('store the language of the call’s page, the Spanish consent and its version', async () => {
      const platformId = idOf(await spanishCall());
      const result = await resultOf(withAssistant('assistant-1', save(platformId, visitor())));
      expect(result?.result).toMatch(/^Guardado\./);
      const saved = await leadOf(platformId);
      expect(saved).toMatchObject({ language: 'es', consent: { text: CONSENT } });
      const [proof] = await readRows(database(), 'consent', { leadId: saved.id });
      expect(proof).toMatchObject({
        status: 'granted',
        action: 'said yes on a voice call, after the assistant had read the text aloud',
        consentText: CONSENT,
        textVersion: 'es-1',
        formVersion: 'voice-1',
      });
    });

    it('take the trade from the Spanish name that was stored when the call was placed', async () => {
      const variables = { businessType: 'Techos' };
      const call = await insertCall(database(), { language: 'es', variables });
      await resultOf(save(idOf(call), visitor()));
      expect(await leadOf(idOf(call))).toMatchObject({
        business_type: 'roofing',
        sent: { 'contact.business_name': 'Sam Rivera Techos' },
      });
    });

    it('are treated as Spanish because of the assistant’s id if this server did not place the call', async () => {
      const { platformId } = freshCall();
      await resultOf(withAssistant('assistant-2', save(platformId, visitor())));
      expect(await callOf(platformId)).toMatchObject({ language: 'es', source: 'platform' });
      expect(await leadOf(platformId)).toMatchObject({ language: 'es' });
      for (const other of ['assistant-1', 'another']) {
        const call = freshCall();
        await resultOf(withAssistant(other, save(call.platformId, visitor())));
        expect(await leadOf(call.platformId)).toMatchObject({ language: 'en' });
      }
    });

    it('get errors in Spanish that list the details to ask for again', async () => {
      const platformId = idOf(await spanishCall());
      const without = await resultOf(save(platformId, visitor({ consent: false })));
      expect(without?.error).toMatch(/^No se guardó: .*texto de consentimiento/);
      const bad = { email: 'sam arroba plomeria', phone: '55', last_name: undefined };
      const refused = await resultOf(save(platformId, visitor(bad)));
      expect(refused?.error).toMatch(/^No se guardó\. .*el apellido/);
      expect(refused?.error).toContain('el correo electrónico (una dirección completa)');
      expect(refused?.error).toContain('el número de teléfono (con el código de área)');
      expect(refused?.error).not.toMatch(/[\n\r]|\b(?:is|has|the|required|address)\b/);
      const tool = { id: 'b', name: 'set_calculator', parameters: {} };
      const shown = await resultOf(toolCalls({ platformId }, [tool]));
      expect(shown?.result).toContain('La página lo muestra');
    });
  });

  describe('of other types', () => {
    it('that request an assistant get the assistant from the settings', async () => {
      expect(await send(assistantRequest(freshCall()))).toEqual({
        status: 200,
        body: { assistantId: 'assistant-1', assistantOverrides: { maxDurationSeconds: 450 } },
      });
      const withoutVoice = await startTestServer({
        database: database(),
        config: VOICE_SITE.config,
      });
      expect((await sendMessage(withoutVoice, assistantRequest(freshCall()))).body).toEqual({
        error: 'No assistant answers here.',
      });
      await withoutVoice.stop();
    });

    it('are stored whole if they are small, and shortened if they are large and unknown', async () => {
      const call = freshCall();
      const type = 'something.new';
      const unknown = statusUpdate(call, 'x', { type, detail: { 'a\0': '\uD800' } });
      expect(await send(unknown)).toEqual(OK);
      expect(await send({ ...unknown, timestamp: 9, detail: 'y'.repeat(30_000) })).toEqual(OK);
      const events = await eventsOf(await callOf(call.platformId));
      const payloads = events.map(({ payload }) => payload);
      expect(payloads).toContainEqual(
        expect.objectContaining({ type, detail: { 'a\uFFFD': '\uFFFD' } }),
      );
      const beginning: unknown = expect.stringMatching(/^.{2000}$/);
      const characters: unknown = expect.any(Number);
      expect(payloads).toContainEqual({ type, characters, beginning });
    });

    it.runIf(isFullRun)('are stored even without a call', async () => {
      const message = { type: 'no-call', note: newId() };
      expect(await send(message)).toEqual(OK);
      const rows = await readRows(database(), 'voice_event', { type: 'no-call' });
      expect(rows).toEqual([expect.objectContaining({ callId: null, payload: message })]);
    });

    it('are refused if their nesting would exhaust the stack', async () => {
      const depth = 200_000;
      const deep = `{"message":{"type":"deep","x":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
      expect((await send(deep)).status).toBe(400);
    });

    it.each([
      'conversation-update',
      'speech-update',
      'transcript',
      'transcript[transcriptType="final"]',
      'model-output',
    ])('are not stored if they repeat the conversation: %s', async (type) => {
      const call = freshCall();
      expect(await send(statusUpdate(call, 'x', { type }))).toEqual(OK);
      await expect(callOf(call.platformId)).rejects.toThrow('was not found');
    });

    it('are purged after a month', async () => {
      const call = freshCall();
      await send(statusUpdate(call, 'queued', { timestamp: 1 }));
      await send(statusUpdate(call, 'ringing', { timestamp: 2 }));
      const row = await callOf(call.platformId);
      const [first, second] = await eventsOf(row);
      const { key = '' } = first ?? {};
      await updateRows(database(), 'voice_event', { receivedAt: daysAgo(31) }, { key });
      expect(await runPurge(database(), callMessages, new Date(), 30)).toBe(1);
      expect(await eventsOf(row)).toEqual([second]);
    });
  });

  describe('and leads with a call id', () => {
    const jobsOf = (kind: JobKind) => readRows(database(), 'job', { kind });
    const leadWithCall = (platformId: string) => server.submit({ voice_call_id: platformId });
    it('are linked in either order', async () => {
      const early = freshCall();
      await send(endOfCallReport(early));
      const first = await leadWithCall(early.platformId);
      expect(await link(first, early)).toEqual({
        kind: 'done',
        response: 'linked',
        followUpJobs: [],
      });
      expect(await link(first, early)).toMatchObject({ response: 'already' });
      const late = freshCall();
      const second = await leadWithCall(late.platformId);
      await link(second, late);
      await send(endOfCallReport(late));
      for (const [leadId, { platformId }] of [[first, early] as const, [second, late] as const]) {
        const { calls } = await server.json<OperatorLead>(`/api/leads/${leadId}`);
        const call = { platform_id: platformId, duration_seconds: 90, status: 'ended' };
        expect(calls).toMatchObject([call]);
      }
    });

    it('are also linked through Pickup’s own id for the call', async () => {
      const call = await insertCall(database());
      const leadId = await leadWithCall('x');
      await link(leadId, { callId: call.id });
      expect((await callOf(call.platformId ?? '')).leadId).toBe(leadId);
      expect(await link(leadId, { callId: newId() })).toEqual({
        kind: 'skipped',
        reason: 'there is no such call',
      });
    });

    it.runIf(isFullRun)(
      'make the call Spanish if the lead is from the Spanish page, even before any message',
      async () => {
        const call = freshCall();
        const lead = { language: 'es', voice_call_id: call.platformId };
        await link(await server.submit(lead), call);
        expect(await callOf(call.platformId)).toMatchObject({ language: 'es' });
      },
    );

    it('cause one call.ended event, after the report and the lead are both stored', async () => {
      const eventsFor = async (leadId: string | null) => {
        const jobs = await jobsOf('webhook');
        return jobs.filter((row) => row.leadId === leadId).map(({ payload }) => payload);
      };
      const [early, late, saved, withoutLead] = [
        freshCall(),
        freshCall(),
        freshCall(),
        freshCall(),
      ];
      const first = await leadWithCall(early.platformId);
      await link(first, early);
      await send(statusUpdate(early, 'ended'));
      expect(await eventsFor(first)).toEqual([]);
      await send(endOfCallReport(early));
      await send(endOfCallReport(late));
      const second = await leadWithCall(late.platformId);
      await link(second, late);
      await send(endOfCallReport(saved));
      await resultOf(save(saved.platformId, visitor()));
      await send(endOfCallReport(withoutLead));
      for (const call of [early, late, saved, withoutLead]) {
        await send(endOfCallReport(call, { timestamp: 99 }));
      }
      await link(first, early);
      for (const call of [early, late, saved]) {
        const row = await callOf(call.platformId);
        expect(await eventsFor(row.leadId)).toEqual([
          {
            call: {
              id: row.id,
              platform_id: call.platformId,
              started_at: '2026-11-21T10:00:00.000Z',
              ended_at: '2026-11-21T10:01:30.000Z',
              ended_reason: 'customer-ended-call',
              cost: 0.1042,
              summary: expect.stringContaining('plumber'),
              recording_url: expect.stringMatching(/^https:/),
            },
          },
        ]);
      }
    });

    it.runIf(isFullRun)('cause no event about a lead that looks automated', async () => {
      const call = freshCall();
      const leadId = await server.submit({ voice_call_id: call.platformId, website: 'x' });
      await link(leadId, call);
      await send(endOfCallReport(call));
      expect((await jobsOf('webhook')).filter((row) => row.leadId === leadId)).toEqual([]);
    });

    it('leave a call linked to its first lead', async () => {
      const call = freshCall();
      const first = await leadWithCall(call.platformId);
      const second = await leadWithCall(call.platformId);
      await link(first, call);
      expect(await link(second, call)).toEqual({
        kind: 'skipped',
        reason: `the call belongs to the lead ${first}`,
      });
      expect((await callOf(call.platformId)).leadId).toBe(first);
    });

    it.runIf(isFullRun)('change nothing when there is nothing to link', async () => {
      expect(await link(newId(), freshCall())).toMatchObject({ reason: 'there is no such lead' });
      const leadId = await leadWithCall('x');
      const before = await jobsOf('call-link');
      for (const payload of [{}, { platformId: '' }, { platformId: 'a b' }, { callId: '7' }]) {
        expect(await link(leadId, payload)).toMatchObject({
          reason: 'the job contains no call id',
        });
      }
      expect(await link(null, freshCall())).toMatchObject({
        reason: 'the job contains no lead id',
      });
      expect(await jobsOf('call-link')).toEqual(before);
    });
  });
});

describeOnDatabase('stored voice calls', (database) => {
  const callOf = ({ id }: StoredCall) => storedCall(database(), { id });

  it('lose their origin after a month, unless a lead is linked', async () => {
    const leadId = await insertLead(database(), new Date());
    const old = await insertCall(database(), { createdAt: daysAgo(31), transcript: 'Hello' });
    const recent = await insertCall(database(), { createdAt: daysAgo(29) });
    const linked = await insertCall(database(), { createdAt: daysAgo(31), leadId });
    expect(await runPurge(database(), callOrigins, new Date(), 30)).toBe(1);
    const nowhere = { ip: '', userAgent: '', pageUrl: '', networkHash: '' };
    expect(await callOf(old)).toEqual({ ...old, ...nowhere });
    expect(await callOf(recent)).toEqual(recent);
    expect(await callOf(linked)).toEqual(linked);
  });

  it('lose their conversation after three months, unless a lead is linked', async () => {
    const leadId = await insertLead(database(), new Date());
    const recordingUrl = 'https://r.example/1';
    const words = { transcript: 'Hello', summary: 'A plumber', recordingUrl };
    const old = await insertCall(database(), { createdAt: daysAgo(91), ...words });
    const recent = await insertCall(database(), { createdAt: daysAgo(89), ...words });
    const linked = await insertCall(database(), { createdAt: daysAgo(91), leadId, ...words });
    expect(await runPurge(database(), callTranscripts, new Date(), 90)).toBe(1);
    const nothing = { transcript: '', summary: '', recordingUrl: null, turns: [] };
    expect(await callOf(old)).toMatchObject(nothing);
    expect(await callOf(recent)).toMatchObject(words);
    expect(await callOf(linked)).toMatchObject(words);
  });
});
