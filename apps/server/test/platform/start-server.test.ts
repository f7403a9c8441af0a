import { isFullRun } from '@pickup/test-sinks/full-run';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, type Config, type StartConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/start-server.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { silentLog } from '../support/silent-log.ts';
import { PAGE, testConfig } from '../support/test-server.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await temporaryDataFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(overrides: Partial<Config & StartConfig> = {}) {
  const defaults = { port: 0, trustedProxies: 0, rateLimits: true, operatorToken: null };
  const config = { ...testConfig(dataDir, { config: defaults }), ...overrides };
  const parts = { page: PAGE, migrations: MIGRATIONS, log: silentLog, version: 'test' };
  return startServer({ config, ...parts });
}

/** Sends a request unchanged. `fetch` would correct or refuse an invalid request. */
async function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

async function expectMalformedRefused(port: number): Promise<void> {
  const response = await ask(port, '/', { host: 'a b' });
  expect(response.status).toBe(400);
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  expect(JSON.parse(response.body)).toEqual({
    code: 'bad_request',
    message: 'The request URL or Host header is not valid.',
    request_id: response.headers['x-request-id'],
  });
}

// Opening an embedded database takes several seconds, and longer on a busy machine.
describe('the server as a whole', { timeout: 60_000 }, () => {
  it('creates no folder, database or token for settings that it refuses', async () => {
    const fresh = join(dataDir, 'fresh');
    const checkAll = () => {
      throw new ConfigError(['SITE_CONFIG: site.config.json cannot be read (ENOENT)']);
    };
    const settingsFile = { ...testConfig(fresh).settingsFile, checkAll };
    await expect(start({ dataDir: fresh, settingsFile })).rejects.toThrow(/^SITE_CONFIG/);
    expect(existsSync(fresh)).toBe(false);
  });

  it('keeps its token in a private folder, responds to requests that never reach the app, and can be stopped twice', async () => {
    const server = await start();
    expect(server).toMatchObject({
      databaseKind: 'pglite',
      operatorTokenFile: join(dataDir, 'operator-token'),
      ownerLink: expect.stringMatching(/^http:\/\/localhost:\d+\/console\/setup#token=[\w-]{43}$/),
    });
    const modes = [dataDir, join(dataDir, 'pg')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
    expect((await ask(server.port, '/readyz')).status).toBe(200);
    await expectMalformedRefused(server.port);
    // Some health checks send no Host header.
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /readyz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\{"ok":true\}$/);
    await Promise.all([server.stop(), server.stop()]);
    await expect(ask(server.port, '/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  it('releases the database when it cannot listen, and refuses a data folder that another server uses', async () => {
    const otherServer = createServer();
    await once(otherServer.listen(0, '127.0.0.1'), 'listening');
    const { port } = otherServer.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(`port ${port} on 127.0.0.1`);
    await once(otherServer.close(), 'close');
    const again = await start();
    expect((await ask(again.port, '/readyz')).status).toBe(200);
    await expect(start(), 'while it runs').rejects.toThrow(
      'Another process is using the data folder',
    );
    await again.stop();
  });

  it.runIf(isFullRun)(
    'reports a database that it cannot open, without the password in the database URL',
    async () => {
      const attempt = start({ databaseUrl: 'postgres://u:hunter2@127.0.0.1:1/pickup' });
      await expect(attempt).rejects.toThrow(/^the database could not be opened: (?!.*hunter2)/);
    },
  );
});
