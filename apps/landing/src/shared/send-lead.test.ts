import {
  startWebhookReceiver,
  type WebhookResponse,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadIntakeBody } from '@pickup/contracts/leads/lead-intake';
import type { PublicIntake } from '@pickup/contracts/settings/public-settings';
import { sendLead, type SendOptions } from './send-lead.ts';

const BODY = { 'contact.email': 'ann@example.com', website: '' } as LeadIntakeBody;
const KEY = '0b9f3f6e-0000-4000-8000-000000000000';
const SENT = { ...BODY, idempotency_key: KEY };

let server: WebhookReceiver;
beforeEach(async () => {
  server = await startWebhookReceiver();
});
afterEach(() => server.stop());

const responseWith = (status: number, type: string, body: string): WebhookResponse => ({
  kind: 'status',
  status,
  headers: { 'content-type': type },
  body,
});
const json = (status: number, body: unknown) =>
  responseWith(status, 'application/json', JSON.stringify(body));
const HANG = { kind: 'hang' } as const;

function send(options: Partial<SendOptions> = {}) {
  return sendLead(BODY, { intake: null, origin: server.url, idempotencyKey: KEY, ...options });
}
function sendTo(response: WebhookResponse, options: Partial<SendOptions> = {}) {
  server.respond(response);
  return send(options);
}

const intakeAt = (
  url: string,
  serverRole: PublicIntake['serverRole'],
  key: string | null = null,
) => ({
  intake: { url, key, serverRole },
});

/**
 * Returns the URL of a function that responds with `response`, or that is unreachable if `response`
 * is null. The site responds with `siteResponse`.
 */
function functionUrlWith(response: WebhookResponse | null, siteResponse = json(200, ACCEPTED)) {
  server.respond(({ path }) => (response && path === '/function' ? response : siteResponse));
  return response ? `${server.url}/function` : 'http://127.0.0.1:1/function';
}
const sent = () =>
  server.requests.map(({ path, headers, rawBody }) => ({
    path,
    headers,
    body: JSON.parse(rawBody) as unknown,
  }));

const ACCEPTED = { ok: true, lead_id: 'L1', code: 'accepted' };
const INTAKE = '/functions/v1/lead-intake';
const REFUSED = { accepted: false, issues: [], retryAfter: null };

describe('sending a lead', () => {
  it('posts the flat body with its idempotency key as JSON to the intake', async () => {
    functionUrlWith(null);
    expect(await send()).toEqual({ accepted: true, leadId: 'L1' });
    expect(sent()).toMatchObject([{ path: INTAKE, body: SENT }]);
    expect(sent()[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(sent()[0]?.headers).not.toHaveProperty('authorization');
    expect(sent()[0]?.headers).not.toHaveProperty('x-function-answer');
  });

  it('sends a function only the headers that the platform’s client sends', async () => {
    const url = functionUrlWith(json(200, {}));
    await send(intakeAt(url, 'none', 'anon'));
    const headers = { apikey: 'anon', authorization: 'Bearer anon' };
    expect(sent()).toMatchObject([{ path: '/function', body: SENT, headers }]);
    expect(sent()[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(sent()[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  describe('to a function that uses the server’s database', () => {
    it('sends nothing to the server if the function accepts the lead', async () => {
      const url = functionUrlWith(json(200, ACCEPTED));
      const outcome = await send(intakeAt(url, 'fallback'));
      expect(outcome).toEqual({ accepted: true, leadId: 'L1' });
      expect(sent().map(({ path }) => path)).toEqual(['/function']);
    });

    it.each([
      ['is unreachable', null],
      ['fails', json(500, { code: 'internal' })],
      ['was stopped by the platform', json(546, { code: 'WORKER_LIMIT' })],
      ['does not exist', json(404, { code: 'NOT_FOUND' })],
      ['refuses the page’s origin', json(403, { code: 'forbidden_origin' })],
      ['reports an error', json(200, { error: 'no' })],
    ])('sends the lead to the server with the same key if the function %s', async (_, response) => {
      const own = json(200, { ...ACCEPTED, lead_id: 'L2' });
      const url = functionUrlWith(response, own);
      const outcome = await send(intakeAt(url, 'fallback'));
      expect(outcome).toEqual({ accepted: true, leadId: 'L2' });
      expect(sent().at(-1)).toMatchObject({
        path: INTAKE,
        headers: { 'x-function-answer': 'failed' },
        body: { idempotency_key: KEY },
      });
    });

    it.each([400, 413, 429])(
      'sends nothing to the server if the function responds with %i',
      async (status) => {
        const url = functionUrlWith(json(status, { code: 'refused' }));
        expect(await send(intakeAt(url, 'fallback'))).toMatchObject({ status });
        expect(sent()).toHaveLength(1);
      },
    );
  });

  const ACCEPTING: [string, WebhookResponse][] = [
    ['{"ok":true}', json(200, { ok: true })],
    ['data without an error', json(200, { data: { id: 1 }, error: null })],
    ['a word', responseWith(200, 'text/plain', 'ok')],
    ['true', json(200, true)],
    ['a list', json(201, [])],
    ['an empty object', json(200, {})],
    ['no body', responseWith(204, 'text/plain', '')],
  ];
  const REFUSING: [string, WebhookResponse | null, number][] = [
    ['is unreachable', null, 0],
    ['responds with 200 and an error', json(200, { error: 'bad' }), 200],
    ['responds with 200, data and an error', json(200, { data: {}, error: { code: 1 } }), 200],
    ['responds with 400', json(400, { code: 'bad' }), 400],
    ['responds with 401', json(401, { message: 'Missing authorization header' }), 401],
    ['responds with 429', json(429, {}), 429],
    ['responds with 500', responseWith(500, 'text/plain', 'no'), 500],
  ];

  describe('to the operator’s own function', () => {
    it.each(ACCEPTING)(
      'succeeds after a response with %s, and returns the lead id of the site’s copy, if any',
      async (_, response) => {
        const url = functionUrlWith(response);
        const withCopy = await send(intakeAt(url, 'copy'));
        expect(withCopy).toEqual({ accepted: true, leadId: 'L1' });
        const withoutCopy = await send(intakeAt(url, 'none'));
        expect(withoutCopy).toEqual({ accepted: true, leadId: undefined });
        expect(sent()).toMatchObject([
          { path: '/function', body: SENT },
          { path: INTAKE, headers: { 'x-function-answer': 'accepted' }, body: SENT },
          { path: '/function' },
        ]);
      },
    );

    it.each(REFUSING)(
      'fails if the function %s, with and without a copy',
      async (_, response, status) => {
        const url = functionUrlWith(response);
        const withCopy = await send(intakeAt(url, 'copy'));
        expect(withCopy).toEqual({ ...REFUSED, status, hasStoredCopy: true });
        expect(sent().at(-1)?.headers).toMatchObject({ 'x-function-answer': 'failed' });
        expect(await send(intakeAt(url, 'none'))).toEqual({ ...REFUSED, status });
      },
    );

    it.each([
      ['is unavailable', responseWith(503, 'text/plain', '')],
      ['does not respond', HANG],
    ])('succeeds even if the server for the copy %s', async (_, own) => {
      const url = functionUrlWith(json(200, { lead_id: 'other-id' }), own);
      const outcome = await send({ ...intakeAt(url, 'copy'), copyWait: 50 });
      expect(outcome).toEqual({ accepted: true, leadId: undefined });
    });

    it('reports that no copy is kept if both the function and the site fail', async () => {
      const url = functionUrlWith(json(500, {}), json(503, {}));
      const outcome = await send(intakeAt(url, 'copy'));
      expect(outcome).toEqual({ ...REFUSED, status: 500, hasStoredCopy: false });
    });
  });

  it('reads the issues from an error response', async () => {
    const issues = [{ path: 'contact.email', message: 'is not valid' }];
    const response = json(400, { code: 'invalid_input', issues: [...issues, 7] });
    expect(await sendTo(response)).toEqual({
      accepted: false,
      status: 400,
      issues,
      retryAfter: null,
    });
  });

  it.each([
    ['a 500', json(500, { code: 'internal' }), 500],
    ['a 429', json(429, { code: 'rate_limited' }), 429],
    ['a 200 that says it is not ok', json(200, { ok: false }), 0],
    ['a 200 with an error in it', json(200, { error: 'no' }), 0],
    ['the sign-in page of a Wi-Fi network', responseWith(200, 'text/html', '<h1>Wi-Fi</h1>'), 0],
    ['a proxy’s error without JSON', responseWith(502, 'text/html', 'Bad gateway'), 502],
  ])('does not treat %s as an accepted lead', async (_, response, status) => {
    expect(await sendTo(response)).toEqual({ ...REFUSED, status });
  });

  it.each([
    ['3600', 3600],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
  ])('reads a retry-after of "%s" as %s seconds', async (header, seconds) => {
    const headers = { 'content-type': 'application/json', 'retry-after': header };
    const response = { kind: 'status', status: 429, headers, body: '{}' } as const;
    expect(await sendTo(response)).toMatchObject({ status: 429, retryAfter: seconds });
  });

  it('fails if no response arrives in time', async () => {
    expect(await sendTo(HANG, { timeout: 50 })).toMatchObject({ accepted: false, status: 0 });
  });

  it('fails if the server is unreachable', async () => {
    expect(await send({ origin: 'http://127.0.0.1:1' })).toMatchObject({
      accepted: false,
      status: 0,
    });
  });
});
