import type { ServerFacts } from '@pickup/contracts/operations/server-facts';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../support/test-database.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

describeOnDatabase('GET /api/server', (database) => {
  const facts = async (headers: Readonly<Record<string, string>>, trustedProxies: number) => {
    const server = await startTestServer({ database: database(), config: { trustedProxies } });
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const response = await server.request('http://a.example/api/server', {
      headers: { authorization, host: 'a.example', ...headers },
    });
    await server.stop();
    return (await response.json()) as ServerFacts;
  };

  it('shows the version, the kind of database and, without a proxy, the sender’s IP address', async () => {
    expect(await facts({}, 0)).toEqual({
      version: '0.0.0',
      database: database().kind,
      trusted_proxies: 0,
      request: { address: '203.0.113.7', origin: 'http://a.example', forwarded: 0 },
    });
  });

  it('shows what the trusted proxies report, and the number of forwarded addresses', async () => {
    const headers = {
      'x-forwarded-for': '192.0.2.1, 198.51.100.2,10.0.0.1',
      'x-forwarded-proto': 'https',
    };
    const seen = { origin: 'https://a.example', forwarded: 3 };
    expect((await facts(headers, 1)).request).toEqual({ ...seen, address: '10.0.0.1' });
    expect((await facts(headers, 2)).request).toEqual({ ...seen, address: '198.51.100.2' });
    expect((await facts({ 'x-forwarded-for': ' ' }, 1)).request.forwarded).toBe(0);
  });
});
