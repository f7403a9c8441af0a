import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import type { PublicIntake } from '@pickup/contracts/public-settings';
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
  return sendLead(BODY, { intake: null, origin, idempotencyKey: KEY, ...options });
}

const intakeAt = (url: string, site: PublicIntake['site'], key: string | null = null) => ({
  intake: { url, key, site },
});

interface Sent {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A server with the function at /function, and everything that it was sent. */
async function siteAndFunction(answer: RequestListener | null, own = json(200, ACCEPTED)) {
  const sent: Sent[] = [];
  const origin = await receiver((request, response) => {
    void text(request).then((body) => {
      const { url: path = '', headers } = request;
      sent.push({ path, headers, body: JSON.parse(body) });
      return (path === '/function' ? answer : own)?.(request, response);
    });
  });
  const url = answer ? `${origin}/function` : 'http://127.0.0.1:1/function';
  return { origin, url, sent };
}

const ACCEPTED = { ok: true, lead_id: 'L1', code: 'accepted' };
const INTAKE = '/functions/v1/lead-intake';
const REFUSED = { accepted: false, issues: [], retryAfter: null };

describe('sending a lead', () => {
  it('posts the flat body with its idempotency key as JSON to the intake', async () => {
    const { origin, sent } = await siteAndFunction(null);
    expect(await send(origin)).toEqual({ accepted: true, leadId: 'L1' });
    expect(sent).toMatchObject([{ path: INTAKE, body: { ...BODY, idempotency_key: KEY } }]);
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
    expect(sent[0]?.headers).not.toHaveProperty('x-function-answer');
  });

  it('sends a function the headers of the platform’s client only', async () => {
    const { origin, url, sent } = await siteAndFunction(json(200, {}));
    await send(origin, intakeAt(url, 'nothing', 'anon'));
    expect(sent).toMatchObject([
      {
        path: '/function',
        body: { ...BODY, idempotency_key: KEY },
        headers: {
          apikey: 'anon',
          authorization: 'Bearer anon',
          'content-type': 'application/json',
        },
      },
    ]);
    expect(sent[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  describe('that a function on the server’s database takes', () => {
    it('does not ask the server as well', async () => {
      const { origin, url, sent } = await siteAndFunction(json(200, ACCEPTED));
      const outcome = await send(origin, intakeAt(url, 'stands-in'));
      expect(outcome).toEqual({ accepted: true, leadId: 'L1' });
      expect(sent.map(({ path }) => path)).toEqual(['/function']);
    });

    it.each([
      ['is away', null],
      ['fails', json(500, { code: 'internal' })],
      ['was stopped by the platform', json(546, { code: 'WORKER_LIMIT' })],
      ['does not exist', json(404, { code: 'NOT_FOUND' })],
      ['refuses the page’s origin', json(403, { code: 'forbidden_origin' })],
      ['names an error', json(200, { error: 'no' })],
    ])('asks the server under the same key when the function %s', async (_, answer) => {
      const own = json(200, { ...ACCEPTED, lead_id: 'L2' });
      const { origin, url, sent } = await siteAndFunction(answer, own);
      const outcome = await send(origin, intakeAt(url, 'stands-in'));
      expect(outcome).toEqual({ accepted: true, leadId: 'L2' });
      expect(sent.at(-1)).toMatchObject({
        path: INTAKE,
        headers: { 'x-function-answer': 'failed' },
        body: { idempotency_key: KEY },
      });
    });

    it.each([400, 413, 429])('does not ask twice after the function’s %i', async (status) => {
      const { origin, url, sent } = await siteAndFunction(json(status, { code: 'refused' }));
      expect(await send(origin, intakeAt(url, 'stands-in'))).toMatchObject({ status });
      expect(sent).toHaveLength(1);
    });
  });

  const TAKEN: [string, RequestListener][] = [
    ['{"ok":true}', json(200, { ok: true })],
    ['data without an error', json(200, { data: { id: 1 }, error: null })],
    ['a word', answered(200, 'text/plain', 'ok')],
    ['true', json(200, true)],
    ['a list', json(201, [])],
    ['an empty object', json(200, {})],
    ['nothing', answered(204, 'text/plain', '')],
  ];
  const NOT_TAKEN: [string, RequestListener | null, number][] = [
    ['is away', null, 0],
    ['answers 200 with an error', json(200, { error: 'bad' }), 200],
    ['answers 200 with an error beside data', json(200, { data: {}, error: { code: 1 } }), 200],
    ['answers 400', json(400, { code: 'bad' }), 400],
    ['answers 401', json(401, { message: 'Missing authorization header' }), 401],
    ['answers 429', json(429, {}), 429],
    ['answers 500', answered(500, 'text/plain', 'no'), 500],
  ];

  describe('that a function of one’s own takes', () => {
    it.each(TAKEN)(
      'is accepted with %s, and its copy opens the booking page',
      async (_, answer) => {
        const { origin, url, sent } = await siteAndFunction(answer);
        const outcome = await send(origin, intakeAt(url, 'copies'));
        expect(outcome).toEqual({ accepted: true, leadId: 'L1' });
        expect(sent).toMatchObject([
          { path: '/function', body: { ...BODY, idempotency_key: KEY } },
          {
            path: INTAKE,
            headers: { 'x-function-answer': 'accepted' },
            body: { ...BODY, idempotency_key: KEY },
          },
        ]);
      },
    );

    it.each(NOT_TAKEN)('fails when it %s, with a copy', async (_, answer, status) => {
      const { origin, url, sent } = await siteAndFunction(answer);
      const outcome = await send(origin, intakeAt(url, 'copies'));
      expect(outcome).toEqual({ ...REFUSED, status, isKept: true });
      expect(sent.at(-1)?.headers).toMatchObject({ 'x-function-answer': 'failed' });
    });

    it.each([...TAKEN])('is accepted with %s without any copy', async (_, answer) => {
      const { origin, url, sent } = await siteAndFunction(answer);
      const outcome = await send(origin, intakeAt(url, 'nothing'));
      expect(outcome).toEqual({ accepted: true, leadId: undefined });
      expect(sent).toHaveLength(1);
    });

    it.each(NOT_TAKEN)('fails when it %s, without any copy', async (_, answer, status) => {
      const { origin, url } = await siteAndFunction(answer);
      expect(await send(origin, intakeAt(url, 'nothing'))).toEqual({ ...REFUSED, status });
    });

    it.each([
      ['is away', answered(503, 'text/plain', '')],
      ['does not answer', () => undefined],
    ])('is accepted when the server with the copy %s', async (_, own) => {
      const { origin, url } = await siteAndFunction(json(200, { lead_id: 'theirs' }), own);
      const outcome = await send(origin, { ...intakeAt(url, 'copies'), copyWait: 50 });
      expect(outcome).toEqual({ accepted: true, leadId: undefined });
    });

    it('says that nothing is kept when neither takes it', async () => {
      const { origin, url } = await siteAndFunction(json(500, {}), json(503, {}));
      const outcome = await send(origin, intakeAt(url, 'copies'));
      expect(outcome).toEqual({ ...REFUSED, status: 500, isKept: false });
    });
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
