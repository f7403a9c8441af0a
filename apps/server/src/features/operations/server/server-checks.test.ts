import { chmod, readdir } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import {
  startWebhookReceiver,
  type ReceivedWebhook,
  type WebhookResponse,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import type { ServerFacts } from '@pickup/contracts/operations/server-facts';
import { describe, expect, it } from 'vitest';
import { describeFinding, type Finding } from '../../../platform/checks/finding.ts';
import { checkClock } from './check-clock.ts';
import { checkDisk } from './check-disk.ts';
import { checkPage } from './check-page.ts';
import { checkPublicAddress } from './check-public-address.ts';

type Reply = Omit<Extract<WebhookResponse, { readonly kind: 'status' }>, 'kind'>;

async function startSite(reply: (request: ReceivedWebhook) => Reply): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  receiver.respond((request) => ({ kind: 'status', ...reply(request) }));
  return receiver;
}

const findingLike = (state: Finding['state'], text: RegExp) => ({
  state,
  text: expect.stringMatching(text) as string,
});

describe('the check of the disk', () => {
  const GB = 1e9;
  const states = async (free: number, total: number) => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o700);
    return (await checkDisk(folder, async () => ({ free, total }))).map(({ state }) => state);
  };

  it('warns about little free space, and reports a problem if the disk is nearly full', async () => {
    expect(await states(100 * GB, 500 * GB)).toEqual(['ok']);
    expect(await states(1.5 * GB, 10 * GB)).toEqual(['ok']);
    expect(await states(1.5 * GB, 500 * GB)).toEqual(['warning']);
    expect(await states(0.2 * GB, 1 * GB)).toEqual(['problem']);
  });

  it('reads the free space of the real disk, and leaves no test file', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o700);
    const [finding] = await checkDisk(folder);
    expect(finding?.text).toMatch(/^\d+ [MG]B of \d+ [MG]B free for /);
    expect(await readdir(folder)).toEqual([]);
    // The permissions let every user write to this device, but no file can be created in it.
    expect(await checkDisk('/dev/null')).toMatchObject([{ state: 'problem' }]);
  });

  it('warns about a folder that is missing or that others can read', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const plenty = async () => ({ free: 9 * GB, total: 10 * GB });
    const advised = { state: 'warning', advice: `Run: chmod 700 ${folder}` };
    expect((await checkDisk(folder, plenty))[1]).toMatchObject(advised);
    expect(await checkDisk(`${folder}/none`)).toMatchObject([{ state: 'warning' }]);
  });
});

describe('the check of the page', () => {
  it('warns when the page has no link to a privacy policy', async () => {
    expect(await checkPage({})).toMatchObject({ check: 'Page', state: 'warning' });
  });

  it('opens the privacy policy, and warns if the link is broken', async () => {
    const site = await startSite(({ path }) => ({ status: path === '/here' ? 200 : 404 }));
    const pageOf = (path: string) => checkPage({ privacyUrl: `${site.url}${path}` });
    expect(await pageOf('/here')).toMatchObject({ state: 'ok' });
    expect(await pageOf('/gone')).toMatchObject(findingLike('warning', /returns 404/));
    await site.stop();
    expect(await pageOf('/here')).toMatchObject(findingLike('warning', /nothing accepts/));
  });
});

describe('the check of the proxies', () => {
  /**
   * Returns the proxy findings for a server that describes its requests as `request`. The server
   * names `reportedSender` as the sender of a request with a forged address.
   */
  async function throughProxies(
    request: Partial<ServerFacts['request']>,
    reportedSender = '203.0.113.9',
  ) {
    const site = await startSite(({ path }) => {
      requests += 1;
      const address = requests > 2 ? reportedSender : '203.0.113.9';
      const facts = { address, origin: site.url, forwarded: 1, ...request };
      const body = path === '/healthz' ? { ok: true } : { trusted_proxies: 1, request: facts };
      return { status: 200, body: JSON.stringify(body) };
    });
    let requests = 0;
    const origins = { siteUrl: site.url, consoleOrigin: site.url };
    const parts = { ...origins, operatorToken: 'a', now: new Date() };
    const findings = await checkPublicAddress(parts);
    await site.stop();
    return findings.filter(({ check }) => check === 'Proxy').map(describeFinding);
  }

  it.each<[string, Partial<ServerFacts['request']>, string | undefined, RegExp]>([
    ['one forwarded address', {}, undefined, /^ok .*203\.0\.113\.9/],
    [
      'no forwarded address',
      { forwarded: 0 },
      undefined,
      /^problem .*all visitors count as one.*TRUSTED_PROXIES/,
    ],
    [
      'two forwarded addresses',
      { forwarded: 2 },
      undefined,
      /^problem .*2 proxies report an address.*TRUSTED_PROXIES=2/,
    ],
    [
      'an unexpected origin',
      { origin: 'http://inside.test' },
      undefined,
      /^problem .*arrive as http:\/\/inside\.test instead of .*X-Forwarded-Proto/,
    ],
    ['a forged address', {}, '192.0.2.1', /^problem .*visitors can forge the IP address/],
  ])('judges requests that arrive with %s', async (_what, request, reportedSender, text) => {
    expect(await throughProxies(request, reportedSender)).toEqual([expect.stringMatching(text)]);
  });
});

describe('the check of the clock', () => {
  /** Checks the clock against `others`, followed by a server whose clock is ahead by `aheadMs`. */
  async function againstServer(aheadMs: number, ...others: readonly URL[]) {
    const ahead = await startSite(() => {
      const date = new Date(Date.now() + aheadMs).toUTCString();
      return { status: 200, headers: { date } };
    });
    const servers = [...others, new URL(ahead.url)];
    const findings = await checkClock({ databaseAheadMs: null, servers });
    await ahead.stop();
    return findings;
  }

  it('compares the clock with a server’s Date header', async () => {
    expect(await againstServer(0)).toMatchObject([{ state: 'ok' }]);
    const behind = findingLike('warning', /^it is (?:7|8|9) s behind 127/);
    expect(await againstServer(8_000)).toMatchObject([behind]);
    expect(await againstServer(-120_000)).toMatchObject([findingLike('problem', /ahead of/)]);
  });

  it('asks the next server if the first does not respond', async () => {
    const findings = await againstServer(0, new URL('http://127.0.0.1:1'));
    expect(findings).toMatchObject([{ state: 'ok' }]);
  });

  it('compares the clock with the database’s, and reports “not checked” if no other clock is known', async () => {
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
