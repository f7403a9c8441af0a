import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { startDnsServer, type DnsServer } from '@pickup/test-sinks/dns-server';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { createDatabase } from '@pickup/test-sinks/postgres-databases';
import { makeCertificate, pemOf } from '@pickup/test-sinks/test-certificate';
import { startTlsProxy, type TlsProxyOptions } from '@pickup/test-sinks/tls-proxy';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHECKS } from '../../src/features.ts';
import { checkDatabase } from '../../src/features/operations/server/check-database.ts';
import { describeFinding } from '../../src/platform/checks/finding.ts';
import { startServer, type RunningServer } from '../../src/start-server.ts';
import { MIGRATIONS, temporaryDataFolder } from '../database-place.ts';
import { PAGE_WITH_FORM } from '../page/page-with-form.ts';
import { runCommand } from '../platform/run-command.ts';
import { silentLog } from '../support/silent-log.ts';
import { settingsFile } from '../settings/site-settings.ts';
import { onPostgres } from '../support/test-database.ts';
import { OPERATOR_TOKEN, testConfig } from '../support/test-server.ts';

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const PASSWORD = 'a-secret-of-the-mail-server';
const certificate = makeCertificate('localhost');
const ED25519 = Buffer.alloc(32, 7).toString('base64');

let folder: string;
let dataDir: string;
let server: RunningServer;
let mails: MailSink;
let dns: DnsServer;
let receiver: WebhookReceiver;

beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = await temporaryDataFolder();
  const config = testConfig(dataDir, { config: { port: 0, trustedProxies: 1 } });
  server = await startServer({
    config,
    page: PAGE_WITH_FORM,
    migrations: MIGRATIONS,
    log: silentLog,
    version: 'test',
  });
  mails = await startMailSink({ certificate, user: { name: 'reports', password: PASSWORD } });
  receiver = await startWebhookReceiver();
  dns = await startDnsServer({
    'pickup.test': ['v=spf1 include:spf.mail.test -all'],
    'spf.mail.test': ['v=spf1 ip4:192.0.2.0/24 -all'],
    'key1._domainkey.pickup.test': [`v=DKIM1; k=ed25519; p=${ED25519}`],
    '_dmarc.pickup.test': ['v=DMARC1; p=quarantine'],
  });
  await writeFile(join(folder, 'authorities.pem'), pemOf(certificate));
}, 60_000);
afterAll(async () => {
  await Promise.all([server.stop(), mails.stop(), receiver.stop(), dns.stop()]);
});

type Lines = readonly string[];

interface Examination {
  readonly code: number;
  readonly lines: Lines;
}

async function examine(
  site: object = {},
  environment: NodeJS.ProcessEnv = {},
  args: Lines = [],
): Promise<Examination> {
  const file = join(folder, 'site.config.json');
  await writeFile(file, JSON.stringify(settingsFile(site)));
  const { code, stdout, stderr } = await runCommand('doctor', args, {
    SITE_CONFIG: file,
    DATA_DIR: dataDir,
    PORT: String(server.port),
    OPERATOR_TOKEN,
    NODE_EXTRA_CA_CERTS: join(folder, 'authorities.pem'),
    ...environment,
  });
  expect(stderr).toBe('');
  for (const secret of [SECRET, PASSWORD, OPERATOR_TOKEN]) expect(stdout).not.toContain(secret);
  return { code, lines: stdout.trimEnd().split('\n') };
}

/** Returns the lines of one check, without the label's padding. */
const linesOf = ({ lines }: Examination, check: string) =>
  lines.map((line) => line.replace(/ {2,}/g, ' ')).filter((line) => line.includes(` ${check}: `));

async function throughProxy(
  own: TlsProxyOptions['certificate'],
  environment: NodeJS.ProcessEnv = {},
): Promise<Examination> {
  const proxy = await startTlsProxy({ certificate: own, targetPort: server.port });
  try {
    return await examine({ siteUrl: `https://localhost:${proxy.port}` }, environment);
  } finally {
    await proxy.stop();
  }
}

describe('the checks', () => {
  it('run in the order of their topics', () => {
    expect(CHECKS.map(({ name }) => name).join(', ')).toBe(
      'Database, Disk, Clock, Public address, Page, Lead form, Mail server, Test email, Sender, Webhooks, Bookings elsewhere, Calendars, Canary, Backups, Backup location, Voice, Sign-in, Function, Limits, Go live',
    );
  });

  it('list the services that are set up but were not contacted', async () => {
    const none = { auth: { providers: [], saml: [] }, intake: {} };
    const auth = { providers: [{ name: 'google' }], saml: [], sms: {} };
    const all = { auth, intake: { url: 'https://a.example' }, voice: {} };
    const limitsUrl = 'redis://127.0.0.1';
    expect(
      await findingsWithoutRequests({ settings: none, limitsUrl: null, supabase: null }),
    ).toEqual([]);
    const checks = ['Voice', 'Text messages', 'Sign-in', 'Function', 'Limits'];
    expect(await findingsWithoutRequests({ settings: all, limitsUrl, supabase: null })).toEqual(
      checks.map((check) => `not checked ${check}`),
    );
  });
});

/** Returns the findings of checks that send no request. */
async function findingsWithoutRequests(config: object): Promise<string[]> {
  const topics = ['voice', 'sign-in', 'intake', 'limits'];
  const checks = CHECKS.filter(({ topic }) => topics.includes(topic));
  const findings = await Promise.all(checks.map(async ({ run }) => run({ config } as never)));
  return findings.flat().map(({ check, state }) => `${state} ${check}`);
}

describe('npm run doctor', { timeout: 60_000 }, () => {
  it('finds no problems if the running server works', async () => {
    const proxy = await startTlsProxy({ certificate, targetPort: server.port });
    const site = {
      siteUrl: `https://localhost:${proxy.port}`,
      mail: { from: 'reports@pickup.test' },
      privacyUrl: `https://localhost:${proxy.port}/`,
      webhooks: [{ id: 'crm', url: receiver.url, allowPrivateNetwork: true }],
    };
    const environment = { SMTP_URL: mails.url, WEBHOOK_SECRET_CRM: SECRET };
    const args = ['--to', 'ann@example.com', '--ping-webhooks', '--resolver', dns.address];
    const found = await examine(site, environment, args);
    await proxy.stop();
    expect([found.code, found.lines.filter((line) => /^(?:problem|warning)/.test(line))]).toEqual([
      0,
      [
        'warning     Backups: no backup is set up. Set up backups in the console, under Settings, Data & backups, or set BACKUP_TO.',
      ],
    ]);
    const checks =
      'Database, Disk, Clock, Public address, Certificate, Proxy, Page, Lead form, Mail server, Test email, SPF, DKIM, DMARC, Webhook crm';
    for (const check of checks.split(', ')) {
      expect(linesOf(found, check), check).toEqual([expect.stringMatching(/^ok /)]);
    }
    expect(found.lines.at(-1)).toBe('0 problems, 1 warning.');
    const mail = await mails.next();
    expect(mail.envelope).toEqual({ from: 'reports@pickup.test', to: ['ann@example.com'] });
    expect(mails.mails).toHaveLength(1);
    expect((await receiver.next()).rawBody).toContain('"type":"ping"');
  });

  it.runIf(isFullRun)(
    'says that a test email cannot be sent while emails are only saved',
    async () => {
      const found = await examine({}, {}, ['--to', 'ann@example.com']);
      expect(linesOf(found, 'Test email')).toEqual([
        'not checked Test email: no email can be sent, because SMTP_URL is not set.',
      ]);
    },
  );

  it.runIf(isFullRun)(
    'checks the embedded database through the running server that has it open',
    async () => {
      const found = await examine();
      expect(linesOf(found, 'Database')).toEqual([
        `ok Database: a process has ${dataDir} open, and the server at http://127.0.0.1:${server.port} is ready. A server applies its migrations when it starts.`,
      ]);
      expect(found.code).toBe(0);
      expect(linesOf(found, 'Mail server')[0]).toMatch(/^warning .* No mail server is set up/);
      const elsewhere = await examine({}, { PORT: '1' });
      expect(linesOf(elsewhere, 'Database')[0]).toMatch(/^problem .*no server is ready/);
      expect(linesOf(elsewhere, 'Backups')[0]).toMatch(/^not checked /);
      expect(elsewhere.code).toBe(1);
    },
  );

  it('lists the steps to complete before going live', async () => {
    const skip = { name: 'colleagues', skipped: true };
    const headers = {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      'content-type': 'application/json',
    };
    await fetch(`http://127.0.0.1:${server.port}/api/first-steps`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(skip),
    });
    const found = await examine({}, {}, ['--go-live']);
    const states = Object.entries({
      'Your company': 'warning',
      'Offer and claims': 'ok',
      Email: 'problem',
      Availability: 'warning',
      Colleagues: 'ok',
      'Domain and HTTPS': 'problem',
      'Privacy link': 'problem',
      'A lead from the page': 'warning',
    });
    for (const [check, state] of states)
      expect(linesOf(found, check), check).toEqual([expect.stringMatching(`^${state} `)]);
    expect(linesOf(found, 'Colleagues')).toEqual(['ok Colleagues: Skipped by Operator token.']);
    expect(linesOf(found, 'Email')[0]).toMatch(/Go to http:\S+\/console\/settings\/email\.$/);
    expect(found.code).toBe(1);
    const elsewhere = await examine({}, { PORT: '1' }, ['--go-live']);
    expect(linesOf(elsewhere, 'Go live')[0]).toMatch(/^not checked /);
  });

  it.runIf(isFullRun)(
    'reports a certificate that is not trusted, expires soon or has expired',
    async () => {
      const unknown = makeCertificate('localhost');
      expect(linesOf(await throughProxy(unknown), 'Public address')).toEqual([
        expect.stringMatching(/^problem .* its certificate is not trusted/),
      ]);
      const expiring = makeCertificate('localhost', new Date(Date.now() + 5.5 * 86_400_000));
      await writeFile(join(folder, 'authorities.pem'), pemOf(expiring));
      expect(linesOf(await throughProxy(expiring), 'Certificate')).toEqual([
        expect.stringMatching(
          /^warning .* valid for 5 more days\. Its renewal seems to be failing/,
        ),
      ]);
      const expired = makeCertificate('localhost', new Date('2021-01-01T00:00:00Z'));
      await writeFile(join(folder, 'authorities.pem'), pemOf(expired));
      expect(linesOf(await throughProxy(expired), 'Public address')).toEqual([
        expect.stringMatching(/^problem .* its certificate has expired\. Renew the certificate/),
      ]);
      await writeFile(join(folder, 'authorities.pem'), pemOf(certificate));
    },
  );

  it.runIf(isFullRun)(
    'reports a public address at which another server or no server responds',
    async () => {
      const other = await examine({ siteUrl: receiver.url });
      expect(linesOf(other, 'Public address')[0]).toMatch(/^problem .*healthz returns 204/);
      const nothing = await examine({ siteUrl: 'https://localhost:1' });
      expect(linesOf(nothing, 'Public address')[0]).toMatch(
        /^problem .*nothing accepts connections/,
      );
      expect([other.code, nothing.code]).toEqual([1, 1]);
    },
  );

  it.runIf(isFullRun)(
    'skips a check that needs the operator token if the server has another token',
    async () => {
      const token = { OPERATOR_TOKEN: 'another-token-than-the-server' };
      const found = await throughProxy(certificate, token);
      expect(linesOf(found, 'Proxy')).toEqual([expect.stringMatching(/^not checked .*another/)]);
    },
  );

  it.runIf(isFullRun)('lists every problem with the settings, and exits with 1', async () => {
    const found = await examine({}, { PORT: 'x', LOG_LEVEL: 'y' });
    expect(found.lines.filter((line) => /^problem +Settings: /.test(line))).toHaveLength(2);
    expect(found.code).toBe(1);
    expect(found.lines).toContain('2 problems, 0 warnings.');
  });

  it.runIf(isFullRun)('opens the embedded database itself if no server has it open', async () => {
    const empty = join(folder, 'empty');
    expect(await findingsAt(null, empty)).toEqual([
      expect.stringMatching(/^warning .*there is no database in/),
    ]);
    const other = await temporaryDataFolder();
    expect(await findingsAt(null, other)).toEqual([
      expect.stringMatching(/^ok .*No server has it open/),
      'ok          Migrations: the database is up to date.',
    ]);
  });
});

/** Checks a database in this process. */
async function findingsAt(databaseUrl: string | null, folderOfData = dataDir): Promise<string[]> {
  const localServer = { state: 'absent', url: '', readiness: null } as const;
  const parts = { databaseUrl, dataDir: folderOfData, migrations: MIGRATIONS, localServer };
  return (await checkDatabase(parts)).findings.map(describeFinding);
}

describe('npm run doctor with PostgreSQL', { timeout: 60_000 }, () => {
  onPostgres((database, place) => {
    it('checks the version and the migrations', async () => {
      // The test PostgreSQL may have fsync off for speed, which the check reports as a problem.
      const [{ fsync } = { fsync: '' }] = await database().query<{ fsync: string }>('show fsync');
      const state = fsync === 'on' ? /^ok .* responds \(PostgreSQL \d+\)/ : /^problem .*fsync=off/;
      expect(await findingsAt(place().databaseUrl)).toEqual([
        expect.stringMatching(state),
        'ok          Migrations: the database is up to date.',
      ]);
    });

    it.runIf(isFullRun)(
      'reports a standby server, and a database user who cannot store leads',
      async () => {
        const url = new URL(place().databaseUrl ?? '');
        const problems = async () => (await findingsAt(url.href)).join(' ');
        url.searchParams.set('options', '-c default_transaction_read_only=on');
        expect(await problems()).toContain('does not let this user write. Use the primary server');
        url.search = '';
        await database().query('create role pickup_test_reader login');
        url.username = 'pickup_test_reader';
        expect(await problems()).toContain('does not let this user store leads.');
        await database().query('drop role pickup_test_reader');
      },
    );

    it('lists pending migrations without applying them', async () => {
      const postgres = inject('postgres');
      if (!postgres) throw new Error('No PostgreSQL server is available');
      const { url, drop } = await createDatabase({ ...postgres, template: null });
      for (const _ of [1, 2]) {
        expect(await findingsAt(url)).toContainEqual(
          expect.stringMatching(/^warning +Migrations: .* beginning with 036-/),
        );
      }
      await drop();
    });

    it.runIf(isFullRun)(
      'reports a newer database, and a database that does not respond',
      async () => {
        await database().query(
          `insert into schema_migration (number, name, sha256) values (999, '999-later.sql', 'x')`,
        );
        expect(await findingsAt(place().databaseUrl ?? '')).toContainEqual(
          expect.stringMatching(/^problem +Migrations: .*newer than this server/),
        );
        const url = 'postgres://pickup:a-secret-of-the-mail-server@127.0.0.1:1/pickup';
        const absent = await examine({}, { DATABASE_URL: url });
        expect(linesOf(absent, 'Database')[0]).toMatch(
          /^problem .*127\.0\.0\.1:1\/pickup does not respond/,
        );
        expect(absent.code).toBe(1);
      },
    );
  });
});
