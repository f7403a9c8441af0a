import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { createClient, PickupError, type ClientOptions } from '@pickup/client';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { apiTypes, committedApiTypes } from '../../../../scripts/lib/api-types.ts';
import { buildClient } from '../../../../scripts/lib/release/build-client.mjs';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { copyLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

const execute = promisify(execFile);

/** Changes a response on its way to the client. */
type Fault = (response: Response, outgoing: ServerResponse) => Response;

const refusal =
  (status: 429 | 503, retryAfter: string): Fault =>
  () => {
    const code = status === 429 ? 'rate_limited' : 'unavailable';
    const body = { code, message: 'Try again later.', request_id: 'r' };
    return Response.json(body, { status, headers: { 'retry-after': retryAfter } });
  };

/** Breaks the connection after `size` bytes of the body. */
const cutAfter =
  (size: number): Fault =>
  ({ body, headers }, outgoing) => {
    let left = size;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (left > 0) controller.enqueue(chunk.slice(0, left));
        left -= chunk.length;
        if (left <= 0) outgoing.socket?.destroySoon();
      },
    });
    return new Response(body?.pipeThrough(cut) ?? null, { headers });
  };

const ROOT = new URL('../../../../', import.meta.url);
const TSC = fileURLToPath(new URL('node_modules/typescript/bin/tsc', ROOT));
const TYPES = fileURLToPath(new URL('node_modules/@types', ROOT));
const TSC_OPTIONS = ['--strict', '--module', 'nodenext', '--typeRoots', TYPES, '--types', 'node'];

/** Returns the first TypeScript example of docs/api.md, with `baseUrl` as its address. */
async function exampleAt(baseUrl: string): Promise<string> {
  const guide = await readFile(new URL('docs/api.md', ROOT), 'utf8');
  const [, example = ''] = /```ts\n([^]*?)```/.exec(guide) ?? [];
  return example.replace('http://localhost:3000', baseUrl);
}

describeOnDatabase('the client', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let baseUrl: string;
  let http: ServerType;
  /** Each request takes the first of these faults and applies it to the response. */
  const faults: Fault[] = [];
  const requested: string[] = [];
  const names = ['Ann', 'Bob', 'Zoë, "Z"', 'Dan', 'Eve'];

  beforeAll(async () => {
    for (const name of names) await server.submit({ 'contact.first_name': name });
    http = serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request, env) {
        const { pathname, search } = new URL(request.url);
        requested.push(`${request.method} ${pathname}${search}`);
        const fault = faults.shift();
        const response = await server.app.fetch(request, env);
        return fault ? fault(response, (env as HttpBindings).outgoing) : response;
      },
    });
    await once(http, 'listening');
    baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    expect(faults).toEqual([]);
    requested.length = 0;
  });
  afterAll(async () => {
    http.close();
    await once(http, 'close');
  });

  const clientWith = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl, apiKey: OPERATOR_TOKEN, ...options });

  async function firstLead() {
    const { leads } = await clientWith().get('/api/leads', { query: { limit: 1 } });
    return leads[0]?.id ?? expect.fail('there are no leads');
  }

  it('sends requests and returns the API’s responses', async () => {
    const pickup = clientWith({ baseUrl: `${baseUrl}/`, apiKey: `${OPERATOR_TOKEN}\n` });
    const id = await firstLead();
    const lead = await pickup.get(`/api/leads/${id}`);
    expectTypeOf(lead.status).toEqualTypeOf<
      'new' | 'quarantined' | 'contacted' | 'booked' | 'won' | 'lost'
    >();
    expect(lead).toMatchObject({ id, status: 'new', contact: { first_name: 'Eve' } });
    const body = { status: 'contacted', previous: { status: 'new' } } as const;
    const changed = await pickup.patch(`/api/leads/${id}`, body);
    expect(changed.status).toBe('contacted');
    expect(await pickup.get('/api/leads.csv', { query: { limit: 1 } })).toContain(id);
  });

  it.runIf(isFullRun)('returns a PDF as bytes', async () => {
    const id = await firstLead();
    const pdf = await clientWith().get(`/api/leads/${id}/consent-certificate.pdf`);
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  });

  it('returns undefined for an empty response, and needs no key for a public route', async () => {
    const made = await clientWith().post('/api/suppressions', { email: 'a@b.example' });
    const entry = `/api/suppressions/${made.email_hash}` as const;
    expect(await clientWith().delete(entry)).toBeUndefined();
    const anyone = createClient({ baseUrl });
    expect(await anyone.get('/healthz')).toEqual({ ok: true });
  });

  it('does not compile with an unknown route, method, input or value', () => {
    const pickup = clientWith();
    const wrong = () => [
      // @ts-expect-error There is no such route.
      pickup.get('/api/lead'),
      // @ts-expect-error The route does not accept PUT.
      pickup.put('/api/keys', { name: '', scopes: [] }),
      // @ts-expect-error There is no such tier.
      pickup.get('/api/leads', { query: { tier: 'D' } }),
      // @ts-expect-error The body is missing.
      pickup.post('/api/keys'),
      // @ts-expect-error The route returns no list.
      pickup.list('/api/figures'),
      // @ts-expect-error The client sets the cursor.
      pickup.list('/api/leads', { query: { cursor: '' } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('throws errors with code, issues and request id', async () => {
    const pickup = clientWith();
    const wrong = pickup.get('/api/leads', { query: { limit: 0 } });
    await expect(wrong).rejects.toThrow(PickupError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'limit' }],
      request_id: expect.stringMatching(/./),
    });
    const unknown = clientWith({ apiKey: 'no' }).get('/api/leads');
    const unauthorized = { status: 401, code: 'unauthorized', issues: [] };
    await expect(unknown).rejects.toMatchObject(unauthorized);
    faults.push(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const badGateway = {
      status: 502,
      code: 'unknown',
      message: 'The server responded with status 502.',
    };
    await expect(pickup.get('/api/leads')).rejects.toMatchObject(badGateway);
  });

  it('loads a list page by page, and no further than the caller reads', async () => {
    const list = () => clientWith().list('/api/leads', { query: { limit: 2 } });
    const found: string[] = [];
    for await (const lead of list()) found.push(lead.contact.first_name);
    expect(found).toEqual(names.toReversed());
    expect(requested).toHaveLength(3);
    requested.length = 0;
    for await (const lead of list()) {
      expectTypeOf(lead.id).toEqualTypeOf<string>();
      break;
    }
    expect(requested).toEqual(['GET /api/leads?limit=2']);
  });

  it('waits as long as the retry-after header says, and then repeats the request', async () => {
    const id = await firstLead();
    const soon = new Date(Date.now() + 1_000).toUTCString();
    faults.push(refusal(429, '1'), refusal(503, soon));
    const started = performance.now();
    const note = { id: crypto.randomUUID(), text: 'Called' };
    await clientWith().post(`/api/leads/${id}/notes`, note);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(requested.filter((one) => one.startsWith('POST'))).toHaveLength(3);
  });

  it('throws the error response after the last retry, or immediately if the wait would be too long', async () => {
    faults.push(refusal(503, '0'), refusal(503, '0'));
    const refused = clientWith({ retries: 1 }).get('/api/leads');
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(requested).toHaveLength(2);
    faults.push(refusal(429, '61'));
    const limited = clientWith().get('/api/leads');
    await expect(limited).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('repeats a read after a broken connection, but not a change', async () => {
    faults.push(cutAfter(10));
    const { leads } = await clientWith().get('/api/leads');
    expect(leads).toHaveLength(names.length);
    faults.push(cutAfter(0));
    const body = { name: 'Twice?', scopes: ['leads.read'] } as const;
    await expect(clientWith().post('/api/keys', body)).rejects.toThrow(TypeError);
    const { keys } = await clientWith().get('/api/keys');
    expect(keys.filter(({ name }) => name === body.name)).toHaveLength(1);
  });

  it('sends a lead with an idempotency key again after a broken connection', async () => {
    faults.push(cutAfter(0));
    const body = {
      'contact.first_name': 'Fay',
      'contact.last_name': 'Meyer',
      'contact.email': 'fay@example.com',
      'contact.phone': '+12125550123',
      'contact.business_type': 'plumbing',
      selected_plan: 'elite',
      jobs_per_month: 20,
      avg_job_profit: 350,
      admin_hours_per_week: 8,
    } as const;
    const headers = { 'idempotency-key': 'import-1-row-1' };
    const anyone = createClient({ baseUrl });
    const response = await anyone.post('/functions/v1/lead-intake', body, { headers });
    expect(response.code).toBe('accepted');
    expect(requested).toHaveLength(2);
  });

  it('stops waiting when the request is canceled', async () => {
    faults.push(refusal(429, '30'));
    const signal = AbortSignal.timeout(200);
    const canceled = clientWith().get('/api/leads', { signal });
    await expect(canceled).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.runIf(isFullRun)(
    'works in the guide’s example, which compiles and runs with the package from a release',
    { timeout: 120_000 },
    async () => {
      const folder = await temporaryFolder();
      const installed = join(folder, 'node_modules/@pickup/client');
      await mkdir(installed, { recursive: true });
      expect(await buildClient(installed)).toBe(true);
      await writeFile(join(folder, 'example.mts'), await exampleAt(baseUrl));
      await execute(process.execPath, [TSC, 'example.mts', ...TSC_OPTIONS], { cwd: folder });
      const env = { PICKUP_KEY: OPERATOR_TOKEN };
      const { stdout } = await execute(process.execPath, ['example.mjs'], { cwd: folder, env });
      expect(stdout).toContain('Ann is now contacted');
      expect(await readFile(join(folder, 'leads.csv'), 'utf8')).toContain('Ann');
      await rm(folder, { recursive: true });
    },
  );

  it.each(isFullRun ? ['identity', 'gzip'] : ['identity'])(
    'continues an export where it was cut off, with the same filters (%s)',
    async (encoding) => {
      await copyLead(database(), await server.submit(), 120);
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'accept-encoding': encoding };
      const path = '/api/leads.csv?trade=plumbing';
      const size = (await (await server.request(path, { headers })).arrayBuffer()).byteLength;
      const pickup = clientWith({ fetch: (url, init) => fetch(url, { ...init, headers }) });
      faults.push(cutAfter(20), cutAfter(Math.round(size * 0.8)), refusal(503, '0'));
      let text = '';
      for await (const rows of pickup.exportLeads({ trade: 'plumbing' })) text += rows;
      expect(text).toBe(`\ufeff${await (await server.send(path)).text()}`);
      expect(requested).toHaveLength(4);
      expect(requested[3]).toBe(requested[2]);
      // A broken compressed download loses the data that is not decompressed yet, so the export may
      // start over.
      if (encoding === 'identity') expect(requested[2]).toMatch(/plumbing&after=[0-9a-f-]{36}$/);
    },
  );

  it('throws an error if an export is refused or canceled', async () => {
    const collect = async (options: Partial<ClientOptions>, signal?: AbortSignal) => {
      for await (const rows of clientWith(options).exportLeads({}, signal))
        expect(rows).not.toBe('');
    };
    await expect(collect({ apiKey: 'no' })).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(collect({}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('the client has the types of the current API', async () => {
  expect(await apiTypes()).toBe(await committedApiTypes());
});
