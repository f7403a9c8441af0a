import { randomUUID } from 'node:crypto';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { findRedis, startRedis, type RedisServer } from '@pickup/test-sinks/redis-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { Database } from '../../src/platform/database/database.ts';
import { openLimits } from '../../src/platform/limits/open-limits.ts';
import { endedLimits } from '../../src/platform/limits/postgres-limits.ts';
import { runPurge } from '../privacy/run-purge.ts';
import { silentLog } from '../support/silent-log.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { describeOnPostgres, onDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from './table-rows.ts';

const LIMIT = 6;
const seconds = 600;
const intake = {
  limits: { perNetwork: { count: LIMIT, seconds }, perEmail: { count: 2, seconds } },
};

type ServerPair = readonly [TestServer, TestServer];

async function startPair(database: Database, limitsUrl: string | null): Promise<ServerPair> {
  const options = { database, settings: { intake }, config: { rateLimits: true, limitsUrl } };
  return [await startTestServer(options), await startTestServer(options)];
}

/**
 * Sends only two requests at a time. With more, the rate-limit store could respond too late on a
 * busy machine, and each server would count on its own.
 */
async function statusesOf(count: number, send: (n: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 2) {
    const responses = await Promise.all([send(sent), send(sent + 1)]);
    statuses.push(...responses.map(({ status }) => status));
  }
  return (status: number) => statuses.filter((one) => one === status).length;
}

/** Sends 20 leads from one IP address. Returns how many were stored and how many were refused. */
async function sendMany(servers: ServerPair, network: string, email?: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const count = await statusesOf(20, async (n) => {
    const body = JSON.stringify(exampleLeadBody(email ? { 'contact.email': email } : {}));
    const init = { method: 'POST', headers, body };
    return servers[n % 2 === 0 ? 0 : 1].request(LEAD_INTAKE_PATH, init);
  });
  return { stored: count(200), refused: count(429) };
}

/** Sends 130 wrong credentials. Returns how many the servers checked before the limit applied. */
async function guessMany(servers: ServerPair, network: string) {
  const headers = { authorization: 'Bearer pk_wrong', 'x-forwarded-for': network };
  const count = await statusesOf(130, async (n) =>
    servers[n % 2 === 0 ? 0 : 1].request('/api/leads', { headers }),
  );
  return count(401);
}

describeOnPostgres('limits in PostgreSQL', (database) => {
  let servers: ServerPair;
  beforeAll(async () => {
    servers = await startPair(database(), null);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it('allow two servers together exactly as many leads as one', async () => {
    expect(await sendMany(servers, '198.51.100.1')).toEqual({ stored: LIMIT, refused: 14 });
    const email = `same-${randomUUID()}@example.com`;
    expect(await sendMany(servers, '198.51.100.2', email)).toEqual({ stored: 2, refused: 18 });
  });

  it('allow two servers together exactly as many wrong credentials as one', async () => {
    expect(await guessMany(servers, '198.51.100.3')).toBe(100);
  });

  it('store neither email addresses nor IP addresses', async () => {
    const keys = (await readRows(database(), 'rate_limit')).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => !/^[\w-]+:[\w-]{22}$/.test(key))).toEqual([]);
  });

  it('are purged when their window has ended', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    expect(await runPurge(database(), endedLimits, new Date(Date.now() - 1_000))).toBe(0);
    expect((await readRows(database(), 'rate_limit')).length).toBeGreaterThan(3);
    expect(await runPurge(database(), endedLimits, inAnHour)).toBeGreaterThan(3);
    expect(await readRows(database(), 'rate_limit')).toEqual([]);
  });

  it('start a new window when the previous one has ended, and allow refunds', async () => {
    const counted = { limitsUrl: null, database: database(), respondWithinMs: 15_000 };
    const limits = openLimits({ ...counted, log: silentLog });
    const limiter = limits.create('long', { count: 1, seconds: 600 });
    expect(await limiter.consume('a')).toBe(0);
    expect(await limiter.consume('a')).toBeGreaterThan(500);
    await limiter.refund('a');
    expect(await limiter.consume('a')).toBe(0);
    await updateRows(database(), 'rate_limit', { expire: Date.now() - 1 });
    expect(await limiter.consume('a')).toBe(0);
    expect(await limiter.consume('a')).toBeGreaterThan(500);
  });
});

const redis = await findRedis(isFullRun);
const withRedis = redis === null ? describe.skip : describe;

withRedis(`limits in Redis${redis === null ? ' (skipped: there is no redis-server)' : ''}`, () => {
  onDatabase((database) => {
    let store: RedisServer;
    let servers: ServerPair;
    beforeAll(async () => {
      store = await startRedis(redis ?? '');
      servers = await startPair(database(), store.url);
      for (const { services } of servers) services.start();
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await store.kill();
    });
    const timesLogged = (message: string) =>
      servers.map(({ lines }) => lines.filter((line) => line.message === message).length);
    const connected = (times: number) =>
      expect.poll(() => timesLogged('connected to the rate-limit store')).toEqual([times, times]);

    it('allow two servers together exactly as many leads and wrong credentials as one', async () => {
      await connected(1);
      expect(await sendMany(servers, '198.51.100.1')).toEqual({ stored: LIMIT, refused: 14 });
      expect(await guessMany(servers, '198.51.100.3')).toBe(100);
    });

    it('fall back to the memory of each server while Redis is unavailable, and then use Redis again', async () => {
      await store.kill();
      expect(await sendMany(servers, '198.51.100.4')).toEqual({ stored: 2 * LIMIT, refused: 8 });
      const away = 'the rate-limit store is unavailable, so each process counts for itself';
      expect(timesLogged(away)).toEqual([1, 1]);
      await store.start();
      await connected(2);
      expect(await sendMany(servers, '198.51.100.5')).toEqual({ stored: LIMIT, refused: 14 });
    });
  });
});
