import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { beforeAll, expect, it } from 'vitest';
import { serverOfSuite } from './server-of-suite.ts';
import { describeOnDatabase } from './test-database.ts';
import { OPERATOR_TOKEN, startTestServer } from './test-server.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const LEADS = 20;

/** Checks `vary` too, because a response may stay uncompressed only because it is tiny. */
function expectUntouched({ headers }: Response): void {
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
}

describeOnDatabase('answers of the API', (database) => {
  const server = serverOfSuite(() => startTestServer({ on: database() }));
  beforeAll(async () => {
    for (let lead = 0; lead < LEADS; lead++) await server.submit();
  });

  const ask = (path: string, encoding: string, init: RequestInit = {}) => {
    const own = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'accept-encoding': encoding };
    return server.request(path, { ...init, headers: { ...own, ...init.headers } });
  };
  const unpack = async (answer: Response, encoding: 'br' | 'gzip') =>
    UNPACK[encoding](await answer.arrayBuffer()).toString();

  it.each(['br', 'gzip'] as const)('are compressed with %s', async (encoding) => {
    const answer = await ask('/api/leads', encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const { leads } = JSON.parse(await unpack(answer, encoding)) as OperatorLeadPage;
    expect(leads).toHaveLength(LEADS);
  });

  it('stay uncompressed for a client that accepts neither', async () => {
    const answer = await ask('/api/leads', 'identity');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(((await answer.json()) as OperatorLeadPage).leads).toHaveLength(LEADS);
  });

  it('stay uncompressed when they are tiny', async () => {
    const answer = await ask('/api/leads?q=zzzz', 'br');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ leads: [], next_cursor: null });
  });

  it('have the same headers for HEAD', async () => {
    for (const path of ['/api/leads', '/api/leads.csv']) {
      const answer = await ask(path, 'br', { method: 'HEAD' });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(await answer.text()).toBe('');
    }
  });

  it.each(['br', 'gzip'] as const)('include the CSV, compressed with %s', async (encoding) => {
    const answer = await ask('/api/leads.csv', encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const plain = await ask('/api/leads.csv', 'identity');
    const text = Buffer.from(await plain.arrayBuffer()).toString();
    expect(await unpack(answer, encoding)).toBe(text);
    expect(text.trim().split('\r\n')).toHaveLength(LEADS + 1);
  });

  it('stay uncompressed when they contain a new secret', async () => {
    const answer = await ask('/api/keys', 'br', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Dialer', scopes: ['leads.read'] }),
    });
    expect(await answer.json()).toHaveProperty('secret');
    expectUntouched(answer);
  });

  it('stay uncompressed as event streams, so that each event leaves at once', async () => {
    const leaving = new AbortController();
    const answer = await ask('/api/leads/stream', 'br', { signal: leaving.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expectUntouched(answer);
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('the stream is open');
    await reader?.cancel();
  });

  it('stay uncompressed as PDFs, which are compressed already', async () => {
    const [first] = (await server.json<OperatorLeadPage>('/api/leads')).leads;
    const path = `/api/leads/${first?.id}/consent-certificate.pdf`;
    const answer = await ask(path, 'br');
    expect(answer.status).toBe(200);
    expectUntouched(answer);
  });

  it('stay uncompressed at /auth/v1, where they contain tokens', async () => {
    const answer = await server.request('/auth/v1/settings', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expectUntouched(answer);
  });
});
