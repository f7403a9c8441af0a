import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { listenBeforeApp, type EarlyServer } from '@pickup/test-sinks/listen-before-app';
import { serverWithDatabase } from '../support/server-of-suite.ts';
import { countRows } from '../platform/table-rows.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const LISTED = 'https://partner.example';

const server = serverWithDatabase({ settings: { intake: { allowedOrigins: [`${LISTED}/page`] } } });
let listening: EarlyServer;
let port: string;

beforeAll(async () => {
  listening = await listenBeforeApp();
  listening.respondWith(server.app);
  ({ port } = new URL(listening.origin));
});
afterAll(() => listening.close());

interface ReceivedResponse {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Headers = Readonly<Record<string, string>>;

/** Sends one request over a real connection. A list of chunks is sent without a Content-Length. */
function send(
  method: string,
  headers: Headers,
  chunks: string | string[],
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const at = { host: '127.0.0.1', port, path: LEAD_INTAKE_PATH };
    const options = { ...at, method, headers: { host: 'localhost', ...headers } };
    const sending = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    });
    sending.on('error', reject);
    if (typeof chunks === 'string') return sending.end(chunks);
    for (const chunk of chunks) sending.write(chunk);
    return sending.end();
  });
}

const json = { 'content-type': 'application/json' };
const post = (headers: Headers = {}, body: unknown = exampleLeadBody()) =>
  send('POST', { ...json, ...headers }, JSON.stringify(body));
const codeOf = ({ body }: ReceivedResponse) => (JSON.parse(body) as { code: string }).code;

describe('the intake over HTTP', () => {
  it('accepts application/json with parameters and refuses every other type', async () => {
    expect((await post({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    const others = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''];
    for (const type of others) {
      const response = await post({ 'content-type': type });
      expect([type, response.status, codeOf(response)]).toEqual([
        type,
        415,
        'unsupported_media_type',
      ]);
    }
  });

  it('refuses every method except POST and OPTIONS, and lists the allowed methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await send(method, {}, '');
      expect([response.status, response.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('accepts a body of exactly 32 kB and refuses one byte more, with or without a Content-Length', async () => {
    const padded = (size: number) => {
      const body = exampleLeadBody({ padding: '', 'contact.last_name': 'Łukasz 👷' });
      const rest = Buffer.byteLength(JSON.stringify(body));
      return JSON.stringify({ ...body, padding: 'x'.repeat(size - rest) });
    };
    const [full, over] = [padded(32_768), padded(32_769)];
    expect([full, over].map((body) => Buffer.byteLength(body))).toEqual([32_768, 32_769]);
    for (const body of [full, [full.slice(0, 700), full.slice(700)]]) {
      const response = await send('POST', json, body);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    for (const body of [over, [over.slice(0, 9_999), over.slice(9_999)]]) {
      const response = await send('POST', json, body);
      expect([response.status, codeOf(response)]).toEqual([413, 'too_large']);
    }
  });

  it('refuses a huge body because of its Content-Length, without reading it', async () => {
    const received = await new Promise<ReceivedResponse>((resolve, reject) => {
      const headers = { ...json, 'content-length': String(5_000_000_000) };
      const options = { host: '127.0.0.1', port, path: LEAD_INTAKE_PATH, method: 'POST', headers };
      const sending = request(options, (response) => {
        resolve({ status: response.statusCode, headers: response.headers, body: '' });
        response.resume();
        sending.destroy();
      });
      sending.on('error', reject);
      sending.write('{');
    });
    expect([received.status, received.headers['connection']]).toEqual([413, 'close']);
  });
});

describe('the origin check of the intake', () => {
  let before: number;
  beforeEach(async () => {
    before = await countRows(server.database, 'lead');
  });
  const storedSince = async () => (await countRows(server.database, 'lead')) - before;

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: `${LISTED}.evil.example` },
    { origin: 'http://partner.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])(
    'refuses a lead from a page on another site (%j), and does not let the page read the response',
    async (headers: Headers) => {
      const response = await post(headers);
      expect([response.status, codeOf(response)]).toEqual([403, 'forbidden_origin']);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      expect(await storedSince()).toBe(0);
    },
  );

  it.each([
    {},
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://public.example', 'sec-fetch-site': 'same-origin' },
  ])(
    'accepts a lead from a page of the same origin or from another server (%j)',
    async (headers: Headers) => {
      expect((await post(headers)).status).toBe(200);
      expect(await storedSince()).toBe(1);
    },
  );

  it('accepts a lead from a listed site and lets its page read the response', async () => {
    const response = await post({ origin: LISTED, 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-expose-headers': 'retry-after, x-request-id',
      vary: 'Origin',
    });
  });

  it('lets a listed site’s page read errors', async () => {
    const response = await post({ origin: LISTED }, {});
    expect([response.status, response.headers['access-control-allow-origin']]).toEqual([
      400,
      LISTED,
    ]);
  });

  it('allows the headers of functions-js in the preflight of a listed site', async () => {
    const names = 'authorization, apikey, content-type, idempotency-key, x-client-info';
    const response = await preflight(LISTED, names.replaceAll(' ', ''));
    expect([response.status, response.body]).toEqual([204, '']);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': names,
      vary: 'Origin',
    });
  });

  it('refuses the preflight request from any other site', async () => {
    const response = await preflight('https://evil.example');
    expect(response.status).toBe(403);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  function preflight(origin: string, names = ''): Promise<ReceivedResponse> {
    const requested = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': names,
    };
    return send('OPTIONS', { origin, ...requested }, '');
  }
});
