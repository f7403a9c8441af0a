import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Checks that compression skipped the response. Otherwise the response would have `vary`, even if
 * it were too small to compress.
 */
function expectUntouched({ headers }: Response): void {
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
}

describeOnDatabase('responses of the API', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const ids: string[] = [];
  beforeAll(async () => {
    for (let lead = 0; lead < 20; lead++) ids.push(await server.submit());
  });

  const send = (path: string, encoding: string, init: RequestInit = {}) => {
    const own = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'accept-encoding': encoding };
    return server.request(path, { ...init, headers: { ...own, ...init.headers } });
  };

  const COMPRESSED = ['/api/leads', '/api/leads.csv'].flatMap((path) =>
    (['br', 'gzip'] as const).map((encoding) => [path, encoding] as const),
  );
  it.each(COMPRESSED)(
    'at %s are compressed with %s if the client accepts it',
    async (path, encoding) => {
      const headersOf = ({ headers }: Response) =>
        ['content-encoding', 'vary'].map((name) => headers.get(name));
      const response = await send(path, encoding);
      expect(headersOf(response)).toEqual([encoding, 'accept-encoding']);
      const plain = await send(path, 'identity');
      expect(headersOf(plain)).toEqual([null, 'accept-encoding']);
      const text = Buffer.from(await plain.arrayBuffer()).toString();
      expect(UNPACK[encoding](await response.arrayBuffer()).toString()).toBe(text);
      expect(ids.filter((id) => text.includes(id))).toEqual(ids);
    },
  );

  it('stay uncompressed when they are tiny', async () => {
    const response = await send('/api/leads?q=zzzz', 'br');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ leads: [], next_cursor: null });
  });

  it('have the same compression headers for HEAD as for GET', async () => {
    for (const path of ['/api/leads', '/api/leads.csv']) {
      const response = await send(path, 'br', { method: 'HEAD' });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe('');
    }
  });

  it('stay uncompressed when they contain a new secret', async () => {
    const response = await send('/api/keys', 'br', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Dialer', scopes: ['leads.read'] }),
    });
    expect(await response.json()).toHaveProperty('secret');
    expectUntouched(response);
  });

  it('stay uncompressed if they are event streams, so that each event is sent immediately', async () => {
    const leaving = new AbortController();
    const response = await send('/api/leads/stream', 'br', { signal: leaving.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expectUntouched(response);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('the stream is open');
    await reader?.cancel();
  });

  it('stay uncompressed if they are PDFs, which are already compressed', async () => {
    const response = await send(`/api/leads/${ids[0]}/consent-certificate.pdf`, 'br');
    expect(response.status).toBe(200);
    expectUntouched(response);
  });

  it('stay uncompressed at /auth/v1, where they contain tokens', async () => {
    const response = await server.request('/auth/v1/settings', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expectUntouched(response);
  });
});
