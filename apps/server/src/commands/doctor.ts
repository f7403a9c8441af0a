import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALENDAR_RETURN_PATH } from '@pickup/contracts/bookings/other-calendars';
import { ConfigError, type Config } from '../config/config.ts';
import { consoleOrigin, publicSite } from '../config/public-origin.ts';
import { createAskDns } from '../features/operations/doctor/ask-dns.ts';
import { checkBackupStore } from '../features/operations/doctor/check-backup-store.ts';
import { checkBackups } from '../features/operations/doctor/check-backups.ts';
import { checkBookingCalendars } from '../features/operations/doctor/check-booking-calendars.ts';
import { checkForm, checkMailbox } from '../features/operations/doctor/check-canary.ts';
import { checkCalendarClients } from '../features/operations/doctor/check-calendar-clients.ts';
import { checkClock } from '../features/operations/doctor/check-clock.ts';
import {
  checkDatabase,
  type DatabaseResult,
} from '../features/operations/doctor/check-database.ts';
import { checkDisk } from '../features/operations/doctor/check-disk.ts';
import { checkMailServer } from '../features/operations/doctor/check-mail-server.ts';
import { checkPage } from '../features/operations/doctor/check-page.ts';
import { checkPublicAddress } from '../features/operations/doctor/check-public-address.ts';
import { checkSenderDomain } from '../features/operations/doctor/check-sender-domain.ts';
import { checkWebhooks } from '../features/operations/doctor/check-webhooks.ts';
import {
  describeFinding,
  describeTotal,
  notChecked,
  problem,
  type Finding,
} from '../features/operations/doctor/finding.ts';
import { listUnchecked } from '../features/operations/doctor/list-unchecked.ts';
import { findLocalServer, type LocalServer } from '../features/operations/doctor/local-server.ts';
import { sendTestEmail } from '../features/operations/doctor/send-test-email.ts';
import { openStore } from '../platform/backup/open-store.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { migrationFolders } from '../platform/database/migration-folders.ts';
import { readArguments } from './command-line.ts';
import { quietLog } from './quiet-log.ts';
import { readPublishedConfig } from './published-config.ts';
import { howToRun } from '../platform/how-to-run.ts';
import { runCommand, say } from './run-command.ts';

const HERE = new URL('../../migrations', import.meta.url);

/** What the checks read. */
interface Checked {
  readonly config: Config;
  readonly flags: Flags;
  readonly now: Date;
  readonly server: Promise<LocalServer>;
  readonly database: Promise<DatabaseResult>;
}

type Check = (
  checked: Checked,
) => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;

/** In the order in which they are printed. */
const CHECKS: Readonly<Record<string, Check>> = {
  Database: async ({ database }) => (await database).findings,
  Disk: ({ config }) => checkDisk(config.dataDir),
  async Clock({ config, flags, database }) {
    const { clockAheadMs: databaseAheadMs } = await database.catch(() => ({ clockAheadMs: null }));
    return checkClock({ databaseAheadMs, servers: timeServers(config, flags) });
  },
  'Public address': async ({ config, now }) => checkPublicAddress(await publicParts(config, now)),
  Page: ({ config }) => checkPage(config.settings),
  'Lead form': ({ config }) => checkForm(config.settings.siteUrl),
  'Mail server': ({ config }) => checkMailServer(config.delivery.smtpUrl),
  'Test email': ({ config, flags }) => testEmail(config, flags),
  Sender: ({ config: { delivery, settings }, flags: { resolver, dkim } }) =>
    checkSenderDomain({
      from: delivery.smtpUrl === null ? null : settings.mail.from,
      dns: createAskDns(resolver ?? null),
      dkimSelector: dkim ?? null,
    }),
  Webhooks: ({ config: { delivery, settings }, flags, now }) =>
    checkWebhooks({
      endpoints: settings.webhooks,
      secrets: delivery.webhookSecrets,
      ping: flags['ping-webhooks'],
      now,
    }),
  'Calls in other calendars': ({ config: { settings, calendarEvents } }) =>
    checkBookingCalendars({ settings, secrets: calendarEvents }),
  Calendars: ({ config, now }) =>
    checkCalendarClients({
      clients: config.calendarClients,
      redirectUri: `${consoleOrigin(config)}${CALENDAR_RETURN_PATH}`,
      isPrivateToo: config.privateCalendars,
      now: () => now,
    }),
  Canary: ({ config }) => checkMailbox(config.canary.imapUrl),
  Backups: async ({ server, now }) => checkBackups(await server, now),
  'Backup place': ({ config: { backup } }) =>
    backup.to === null ? [] : checkBackupStore(openStore(backup.to, backup.s3)),
  Others: ({ config }) => listUnchecked(config, howToRun('voice:check')),
};

// `npm run doctor`: checks what the server needs from the outside, and says what to do. It changes nothing. Exit
// codes: 0 no problem, 1 a problem, 2 the checks did not run.
await runCommand('Nothing was checked', async () => {
  const flags = readFlags();
  const findings: Finding[] = [];
  for (const part of await startChecks(flags)) {
    for (const finding of await part) {
      findings.push(finding);
      say(describeFinding(finding));
    }
  }
  say(describeTotal(findings));
  process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;
});

type Flags = ReturnType<typeof readFlags>;

function readFlags() {
  const { values } = readArguments('doctor', {
    options: {
      to: { type: 'string' },
      dkim: { type: 'string' },
      resolver: { type: 'string' },
      'ping-webhooks': { type: 'boolean', default: false },
      'time-from': { type: 'string' },
    },
  });
  const from = values['time-from'];
  if (from !== undefined && !(URL.canParse(from) && from.startsWith('https://'))) {
    throw new Error('--time-from takes an https address.');
  }
  return values;
}

/** Starts every check at once. Each part is printed when those before it are. */
async function startChecks(flags: Flags): Promise<readonly Promise<readonly Finding[]>[]> {
  let config: Config;
  try {
    config = await readPublishedConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct it. The other checks need settings.';
    return [Promise.resolve(error.problems.map((text) => problem('Settings', `${text}.`, advice)))];
  }
  const server = findLocalServer(config);
  const database = server.then((localServer) =>
    checkDatabase({ ...config, migrations: migrationFolders(HERE), localServer }),
  );
  const checked = { config, flags, now: new Date(), server, database };
  return Object.entries(CHECKS).map(([name, check]) => guarded(name, () => check(checked)));
}

/** A check that fails itself must not hide the others. */
async function guarded(check: string, work: () => ReturnType<Check>): Promise<readonly Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [problem(check, `the check failed: ${text}.`, 'Read the message, and run it again.')];
  }
}

async function publicParts(config: Config, now: Date) {
  const siteUrl = config.settings.siteUrl ?? null;
  const operatorToken = config.operatorToken ?? (await storedToken(config.dataDir));
  return { siteUrl, consoleOrigin: consoleOrigin(config), operatorToken, now };
}

/** Never created here: the server does that at its first start. */
async function storedToken(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'operator-token'), 'utf8').catch(() => '');
  return text.trim() || null;
}

async function testEmail(config: Config, { to }: Flags): Promise<Finding | readonly Finding[]> {
  if (to === undefined) return [];
  const { settings, delivery, dataDir } = config;
  if (delivery.smtpUrl === null) {
    return notChecked('Test email', 'no email can be sent, because SMTP_URL is not set.');
  }
  const { brand, mail } = settings;
  const outboxDir = join(dataDir, 'outbox');
  const { smtpUrl } = delivery;
  const mailer = createMailer({ smtpUrl, outboxDir, log: quietLog });
  try {
    const from = { name: mail.fromName ?? brand.name, address: mail.from };
    return await sendTestEmail({ to, from, siteUrl: `${publicSite(config)}/`, mailer });
  } finally {
    await mailer.close();
  }
}

/** Servers that Pickup talks to anyway, so that no other learns of this one. */
function timeServers({ settings, supabase }: Config, flags: Flags): URL[] {
  const given = flags['time-from'];
  if (given !== undefined) return [new URL(given)];
  const { webhooks, voice, siteUrl } = settings;
  const urls = [supabase?.url, voice?.apiUrl, ...webhooks.map(({ url }) => url), siteUrl];
  return urls.flatMap((url) => (url?.startsWith('https://') ? [new URL(url)] : []));
}
