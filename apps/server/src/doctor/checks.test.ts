import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { ServerFacts } from '@pickup/contracts/server-facts';
import { describe, expect, it } from 'vitest';
import { createHealthRoutes } from '../platform/http/health-routes.ts';
import { folderStore } from '../platform/backup/backup-store.ts';
import { openStore } from '../platform/backup/open-store.ts';
import { checkBackupStore } from './check-backup-store.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clock.ts';
import { checkDisk } from './check-disk.ts';
import { checkPage } from './check-page.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { listUnchecked, type CheckedParts } from './list-unchecked.ts';
import { objectOf } from './local-server.ts';
import { describeFinding, describeTotal, ok, problem, warning } from './finding.ts';

interface Reply {
  readonly status: number;
  readonly body?: string;
}

/** A server on a port of its own. */
async function answering(reply: (path: string, method: string, sent: string) => Reply) {
  const server = createServer((request, response) => {
    const { url = '', method = '' } = request;
    void text(request).then((sent) => {
      const { status, body = '' } = reply(url, method, sent);
      response.writeHead(status).end(body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

describe('the check of the disk', () => {
  const GB = 1e9;
  const states = async (free: number, total: number) => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o700);
    return (await checkDisk(folder, async () => ({ free, total }))).map(({ state }) => state);
  };

  it('judges the free space', async () => {
    expect(await states(100 * GB, 500 * GB)).toEqual(['ok']);
    expect(await states(1.5 * GB, 10 * GB)).toEqual(['ok']);
    expect(await states(1.5 * GB, 500 * GB)).toEqual(['warning']);
    expect(await states(0.2 * GB, 1 * GB)).toEqual(['problem']);
  });

  it('reads the real disk, writes there and leaves nothing', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o700);
    const [finding] = await checkDisk(folder);
    expect(finding?.text).toMatch(/^\d+ [MG]B of \d+ [MG]B free for /);
    expect(await readdir(folder)).toEqual([]);
    // Every user may write to this device by its permissions, but no file can be created in it.
    expect(await checkDisk('/dev/null')).toMatchObject([{ state: 'problem' }]);
  });

  it('warns about a folder that others can read or that is not there yet', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const plenty = async () => ({ free: 9 * GB, total: 10 * GB });
    expect((await checkDisk(folder, plenty))[1]).toMatchObject({
      state: 'warning',
      advice: `Run: chmod 700 ${folder}`,
    });
    expect(await checkDisk(`${folder}/none`)).toMatchObject([{ state: 'warning' }]);
  });
});

describe('the check of the place for backups', () => {
  it('stores, reads and removes a file, and leaves nothing', async () => {
    const folder = await temporaryFolder();
    expect(await checkBackupStore(folderStore(folder))).toMatchObject({ state: 'ok' });
    expect(await readdir(folder)).toEqual([]);
    expect(await checkBackupStore(folderStore(join(folder, 'none')))).toMatchObject({
      state: 'not checked',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['listed but not written', ['PUT'], 'problem', /cannot be written/],
    ['written but not removed', ['DELETE'], 'warning', /keeps what should be removed/],
  ] as const)('finds a bucket that can be %s', async (_, refused, state, text) => {
    const files = new Map<string, string>();
    const { origin, stop } = await answering((path, method, sent) => {
      if (refused.some((one) => one === method)) return { status: 403 };
      if (method === 'PUT') files.set(path, sent);
      return { status: method === 'DELETE' ? 204 : 200, body: files.get(path) ?? '<List/>' };
    });
    const access = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' };
    const store = openStore('s3://backups', { ...access, endpoint: origin });
    expect(await checkBackupStore(store)).toMatchObject({
      state,
      text: expect.stringMatching(text),
    });
    await stop();
  });
});

describe('services that no check asks', () => {
  const settings = { auth: { providers: [], saml: [] }, intake: {} };
  const parts = { settings, limitsUrl: null, supabase: null };
  const listed = (over: object) =>
    listUnchecked({ ...parts, ...over } as unknown as CheckedParts, 'npm run voice:check').map(
      ({ check, state }) => `${state} ${check}`,
    );

  it('are listed if they are set up', () => {
    expect(listed({})).toEqual([]);
    expect(
      listed({
        settings: {
          auth: { providers: [{ name: 'google' }], saml: [], sms: {} },
          intake: { url: 'https://a.example' },
          voice: {},
        },
        limitsUrl: 'redis://127.0.0.1',
      }),
    ).toEqual(
      ['Voice', 'Text messages', 'Sign-in', 'Function', 'Limits'].map(
        (check) => `not checked ${check}`,
      ),
    );
  });
});

describe('the check of the page', () => {
  it('warns when the page has no link to a privacy policy', async () => {
    expect(await checkPage({})).toMatchObject({ check: 'Page', state: 'warning' });
  });

  it('opens the link, and warns when it leads nowhere', async () => {
    const { origin, stop } = await answering((path) => ({ status: path === '/here' ? 200 : 404 }));
    const pageOf = (path: string) => checkPage({ privacyUrl: `${origin}${path}` });
    expect(await pageOf('/here')).toMatchObject({ state: 'ok' });
    expect(await pageOf('/gone')).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/answers 404/),
    });
    await stop();
    expect(await pageOf('/here')).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/nothing accepts/),
    });
  });
});

describe('the check of the proxies', () => {
  /** What the check says about a server that sees its requests like this. `madeUp` is the sender of a forged one. */
  async function throughProxies(request: Partial<ServerFacts['request']>, madeUp = '203.0.113.9') {
    const { origin, stop } = await answering((path) => {
      asked += 1;
      const address = asked > 2 ? madeUp : '203.0.113.9';
      const facts = { address, origin, forwarded: 1, ...request };
      const body = path === '/healthz' ? { ok: true } : { trusted_proxies: 1, request: facts };
      return { status: 200, body: JSON.stringify(body) };
    });
    let asked = 0;
    const parts = { siteUrl: origin, consoleOrigin: origin, operatorToken: 'a', now: new Date() };
    const findings = await checkPublicAddress(parts);
    await stop();
    return findings.filter(({ check }) => check === 'Proxy').map(describeFinding);
  }

  it('finds those that hide the sender, the scheme or the host', async () => {
    expect(await throughProxies({})).toEqual([expect.stringMatching(/^ok .*203\.0\.113\.9/)]);
    expect(await throughProxies({ forwarded: 0 })).toEqual([
      expect.stringMatching(/^problem .*every visitor counts as one.*TRUSTED_PROXIES/),
    ]);
    expect(await throughProxies({ forwarded: 2 })).toEqual([
      expect.stringMatching(/^problem .*2 proxies report an address.*Set TRUSTED_PROXIES=2/),
    ]);
    expect(await throughProxies({ origin: 'http://inside.test' })).toEqual([
      expect.stringMatching(/^problem .*arrive as http:\/\/inside\.test instead of/),
    ]);
    expect(await throughProxies({}, '192.0.2.1')).toEqual([
      expect.stringMatching(/^problem .*a visitor can make up the address/),
    ]);
  });
});

describe('the check of the clock', () => {
  /** A server whose clock is ahead by this time. */
  async function withServer<T>(aheadMs: number, work: (url: URL) => Promise<T>): Promise<T> {
    const server = createServer((_, answer) => {
      answer.setHeader('date', new Date(Date.now() + aheadMs).toUTCString()).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return await work(new URL(`http://127.0.0.1:${port}`));
    } finally {
      server.close();
    }
  }
  const againstServer = (aheadMs: number) =>
    withServer(aheadMs, (url) => checkClock({ databaseAheadMs: null, servers: [url] }));

  it('compares it with a server’s Date header', async () => {
    expect(await againstServer(0)).toMatchObject([{ state: 'ok' }]);
    expect(await againstServer(8_000)).toMatchObject([
      { state: 'warning', text: expect.stringMatching(/^it is (?:7|8|9) s behind 127/) },
    ]);
    expect(await againstServer(-120_000)).toMatchObject([
      { state: 'problem', text: expect.stringContaining('ahead of') },
    ]);
  });

  it('asks the next server if one does not answer', async () => {
    const servers = (url: URL) => [new URL('http://127.0.0.1:1'), url];
    const findings = await withServer(0, (url) =>
      checkClock({ databaseAheadMs: null, servers: servers(url) }),
    );
    expect(findings).toMatchObject([{ state: 'ok' }]);
  });

  it('compares it with the database', async () => {
    const check = (databaseAheadMs: number) => checkClock({ databaseAheadMs, servers: [] });
    expect(await check(1_000)).toMatchObject([{ state: 'ok' }]);
    expect(await check(-5_000)).toMatchObject([
      { state: 'warning', text: 'it is 5 s ahead of the database.' },
    ]);
    expect(await checkClock({ databaseAheadMs: null, servers: [] })).toMatchObject([
      { state: 'not checked' },
    ]);
  });
});

describe('the check of backups', () => {
  const NOW = new Date('2026-01-10T00:00:00Z');
  const check = (readiness: Readonly<Record<string, unknown>> | null) =>
    checkBackups({ url: '', state: readiness ? 'ready' : 'absent', readiness }, NOW);
  const taken = (takenAt: string) => check({ ok: true, last_backup: { taken_at: takenAt } });

  it('judges the age of the last one that was proved', () => {
    expect(taken('2026-01-09T01:00:00Z')).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/23 hours/),
    });
    expect(taken('2026-01-08T12:00:00Z')).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/36 hours/),
    });
    expect(taken('2026-01-05T00:00:00Z')).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/5 days/),
    });
  });

  it('reads what /readyz answers', async () => {
    const takenAt = new Date(NOW.getTime() - 5 * 3_600_000);
    const health = {
      ping: () => Promise.resolve(),
      isStopping: () => false,
      isLocal: () => true,
    };
    const answer = async (lastBackup?: () => Promise<Date | null>) => {
      const routes = createHealthRoutes({ ...health, ...(lastBackup && { lastBackup }) });
      return objectOf(await (await routes.request('/readyz')).text());
    };
    expect(check(await answer(async () => takenAt))).toMatchObject({
      text: expect.stringMatching(/5 hours/),
    });
    expect(check(await answer(async () => null))).toMatchObject({
      text: expect.stringMatching(/proved yet/),
    });
    expect(check(await answer())).toMatchObject({ text: expect.stringMatching(/is set up/) });
  });

  it('says that none is set up, none is proved, or the server does not run', () => {
    expect(check({ ok: true })).toMatchObject({
      state: 'warning',
      text: 'no backup is set up.',
    });
    expect(check({ ok: true, last_backup: null })).toMatchObject({ state: 'warning' });
    expect(check(null)).toMatchObject({ state: 'not checked' });
  });
});

describe('the lines', () => {
  it('are one for each finding, whatever a server has replied', () => {
    const line = describeFinding(problem('SPF', 'a\nb\u001B[31mc', 'Do this.'));
    expect(line).toBe('problem     SPF: a b [31mc Do this.');
    expect(describeFinding(ok('SPF', 'fine.'))).toBe('ok          SPF: fine.');
  });

  it('end with a count', () => {
    const bad = [problem('a', 'b', 'c'), warning('a', 'b', 'c'), warning('a', 'b', 'c')];
    expect(describeTotal(bad)).toBe('1 problem, 2 warnings.');
    expect(describeTotal([ok('a', 'b')])).toBe('Everything that was checked is fine.');
  });
});
