import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import { sendLead, type SendOptions } from './send-lead.ts';

const BODY = { 'contact.email': 'ann@example.com', website: '' } as LeadIntakeBody;
const KEY = '0b9f3f6e-0000-4000-8000-000000000000';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function receiver(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function json(status: number, body: unknown): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

function send(origin: string, options: Partial<SendOptions> = {}) {
  return sendLead(BODY, { intakeUrl: null, origin, idempotencyKey: KEY, ...options });
}

describe('sending a lead', () => {
  it('posts the flat body as JSON to the intake under its idempotency key', async () => {
    let seen: IncomingMessage | undefined;
    let sent = '';
    const origin = await receiver((request, response) => {
      seen = request;
      void text(request).then((body) => {
        sent = body;
        json(200, { ok: true, lead_id: 'L1', code: 'accepted' })(request, response);
      });
    });
    expect(await send(origin)).toEqual({ accepted: true, leadId: 'L1' });
    expect(`${seen?.method} ${seen?.url}`).toBe('POST /functions/v1/lead-intake');
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(seen?.headers['idempotency-key']).toBe(KEY);
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.parse(sent)).toEqual(BODY);
  });

  it('posts to the Edge Function in the settings, and not to its own server as well', async () => {
    let seen: IncomingMessage | undefined;
    const url = await receiver((request, response) => {
      seen = request;
      json(200, { ok: true, lead_id: 'L1', code: 'accepted' })(request, response);
    });
    const intakeUrl = `${url}/functions/v1/lead-intake`;
    const outcome = await send('http://nowhere.invalid', { intakeUrl });
    expect(outcome).toEqual({ accepted: true, leadId: 'L1' });
    expect(seen?.url).toBe('/functions/v1/lead-intake');
    expect(seen?.headers['idempotency-key']).toBe(KEY);
  });

  it.each([
    ['is away', null],
    ['fails', json(500, { code: 'internal' })],
    ['was stopped by the platform', json(546, { code: 'WORKER_LIMIT' })],
    ['does not exist', json(404, { code: 'NOT_FOUND' })],
    ['refuses the page’s origin', json(403, { code: 'forbidden_origin' })],
    ['says nothing of the lead', json(200, {})],
  ])('posts to its own server under the same key when the function %s', async (_, answer) => {
    const keys: unknown[] = [];
    const url = await receiver((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const isFunction = request.url === '/function';
      if (isFunction && answer) return answer(request, response);
      return json(200, { ok: true, lead_id: 'L2', code: 'accepted' })(request, response);
    });
    const intakeUrl = answer ? `${url}/function` : 'http://127.0.0.1:1/function';
    expect(await send(url, { intakeUrl })).toEqual({ accepted: true, leadId: 'L2' });
    expect(new Set(keys)).toEqual(new Set([KEY]));
  });

  it.each([400, 413, 429])('does not ask twice after the function’s %i', async (status) => {
    let asked = 0;
    const url = await receiver((request, response) => {
      asked += 1;
      json(status, { code: 'refused' })(request, response);
    });
    expect(await send(url, { intakeUrl: `${url}/function` })).toMatchObject({ status });
    expect(asked).toBe(1);
  });

  it('reads the issues from a refusal', async () => {
    const issues = [{ path: 'contact.email', message: 'is not an email address' }];
    const origin = await receiver(json(400, { code: 'invalid_input', issues: [...issues, 7] }));
    expect(await send(origin)).toEqual({ accepted: false, status: 400, issues, retryAfter: null });
  });

  it.each([
    ['a 500', json(500, { code: 'internal' }), 500],
    ['a 429', json(429, { code: 'rate_limited' }), 429],
    ['a 200 that says it is not ok', json(200, { ok: false }), 0],
    ['a 200 with an error in it', json(200, { error: 'no' }), 0],
    ['a sign-in page in place of a response', html('<h1>Welcome to our Wi-Fi</h1>'), 0],
    ['a proxy’s refusal without JSON', html('Bad gateway', 502), 502],
  ])('does not treat %s as an accepted lead', async (_, answer, status) => {
    const origin = await receiver(answer);
    const refused = { accepted: false, status, issues: [], retryAfter: null };
    expect(await send(origin)).toEqual(refused);
  });

  it.each([
    ['3600', 3600],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
  ])('reads a retry-after of "%s" as %s seconds', async (header, seconds) => {
    const origin = await receiver((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': header });
      response.end('{"code":"rate_limited"}');
    });
    expect(await send(origin)).toMatchObject({ status: 429, retryAfter: seconds });
  });

  it('gives up when no response arrives in time', async () => {
    const origin = await receiver(() => undefined);
    expect(await send(origin, { timeout: 50 })).toMatchObject({ accepted: false, status: 0 });
  });

  it('gives up when the server is unreachable', async () => {
    expect(await send('http://127.0.0.1:1')).toMatchObject({ accepted: false, status: 0 });
  });
});

function html(body: string, status = 200): RequestListener {
  return answered(status, 'text/html', body);
}

function answered(status: number, type: string, body: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}
