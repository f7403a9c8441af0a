import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { expect, test as base } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { startFunctionsGateway, type FunctionsGateway } from '@pickup/test-sinks/functions-gateway';
import { startMailSink, type MailSink, type ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { enableBookings } from './availability.ts';
import { startFullConsole, type FullConsole } from './console-states.ts';
import { preventPhoneCalls } from './prevent-phone-calls.ts';
import { Faults } from './faults.ts';
import { startEmbeddingSites, type EmbeddingSites } from './host-site.ts';
import { deliverySettings } from './delivery-settings.ts';
import type { Contact } from './lead-form.ts';
import { mailTo } from './mail-links.ts';
import {
  RunningServer,
  type Environment,
  type SettingsChange,
  type SettingsFor,
  type StartOptions,
} from './start-server.ts';

/** Returns the worker's server with these settings, and starts it at the first request. */
export type ShareServer = (
  settings?: SettingsChange,
  environment?: Environment,
) => Promise<RunningServer>;

interface PerWorker {
  /** Most tests share this server. Each test finds its lead by the lead's unique email address. */
  server: RunningServer;
  shareServer: ShareServer;
  /**
   * A shared server where the owner is available for bookings. Tests use up its free times, so each
   * test must book a time that is still shown.
   */
  bookable: RunningServer;
  /**
   * A shared server that sends reports and reminders. Each test waits for the email to the lead
   * that the test created.
   */
  mailing: MailingServer;
  /** A server whose console has content on every screen. Tests must not change this content. */
  fullConsole: FullConsole;
  /** The voice platform of all shared servers that have one. */
  sharedPlatform: PlatformDouble;
  /** Two sites of other companies. Only one of them may embed the calculator. */
  hosts: EmbeddingSites;
  /**
   * Imitates a hosted Supabase project whose function accepts leads. Each test finds its lead by
   * the lead's email address.
   */
  gateway: FunctionsGateway;
}

/** Starts a server for one test, for example with other settings or to kill it. */
export type StartServer = (
  settings?: SettingsFor,
  environment?: Environment,
  options?: StartOptions,
) => Promise<RunningServer>;

interface PerTest {
  /** The shared voice platform. Its `requests` contains only the requests of this test. */
  platform: PlatformDouble;
  faults: Faults;
  startServer: StartServer;
  /** `deliverySettings` makes a server send to this mail server, which stores every message. */
  mailbox: MailSink;
  receiver: WebhookReceiver;
}

/** A server whose operators get no email, so every email is for a visitor. */
interface MailingServer {
  readonly server: RunningServer;
  mailTo(contact: Contact): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

async function startMailingServer(): Promise<MailingServer> {
  const mailbox = await startMailSink();
  const followUp = { enabled: true, afterHours: 48 };
  const brand = { name: 'Pickup', legalName: 'Pickup AI, Inc.', postalAddress: '12 Calle Ocho' };
  const mail = { operators: [], followUp };
  const server = await RunningServer.start(
    ...deliverySettings({ mailbox, mail, settings: { brand } }),
  );
  return {
    server,
    mailTo: (contact) => mailTo(mailbox, contact),
    async stop() {
      await server.dispose();
      await mailbox.stop();
    },
  };
}

/** Starting is slow, because the servers and browsers of all workers start at the same time. */
const START_MS = 120_000;

/** Makes a fixture that calls `start` before each test and `stop` after it. */
export const started =
  <T>(start: () => Promise<T>, stop: (one: T) => Promise<void>) =>
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  async ({}: object, use: (one: T) => Promise<void>): Promise<void> => {
    const one = await start();
    await use(one);
    await stop(one);
  };

/** Makes a fixture that a worker's tests share, and that starts when a test first needs it. */
const shared = <T>(
  start: () => Promise<T>,
  stop: (one: T) => Promise<void>,
): [ReturnType<typeof started<T>>, { scope: 'worker'; timeout: number }] => [
  started(start, stop),
  { scope: 'worker', timeout: START_MS },
];

async function startBookable(): Promise<RunningServer> {
  const server = await RunningServer.start();
  await enableBookings(server);
  return server;
}

/**
 * Runs with the built product. An unexpected fault fails the test. All fixtures are here, because a
 * file with its own worker fixtures would get its own workers, browsers and servers.
 */
export const test = base.extend<PerTest, PerWorker>({
  server: shared(
    () => RunningServer.start({}, {}, { embedded: isFullRun }),
    (server) => server.dispose(),
  ),
  shareServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = new Map<string, Promise<RunningServer>>();
      await use((settings = {}, environment = {}) => {
        const key = JSON.stringify([settings, environment]);
        const server = servers.get(key) ?? RunningServer.start(settings, environment);
        servers.set(key, server);
        return server;
      });
      for (const server of servers.values()) await (await server).dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  bookable: shared(startBookable, (server) => server.dispose()),
  mailing: shared(startMailingServer, (mailing) => mailing.stop()),
  fullConsole: shared(startFullConsole, (full) => full.stop()),
  sharedPlatform: shared(startPlatformDouble, (platform) => platform.stop()),
  hosts: [
    async ({ shareServer }, use) => {
      const sites = await startEmbeddingSites(shareServer);
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  gateway: shared(startFunctionsGateway, (gateway) => gateway.stop()),
  platform: async ({ sharedPlatform, page }, use) => {
    const { requests } = sharedPlatform;
    const before = requests.length;
    await use({
      ...sharedPlatform,
      get requests() {
        return requests.slice(before);
      },
    });
    await page.close(); // otherwise, a running call would lose the response that the test has set
    sharedPlatform.respondWith(null);
  },
  baseURL: async ({ server }, use) => use(server.origin),
  startServer: async ({ page }, use) => {
    const servers: RunningServer[] = [];
    await use(async (settings, environment, options) => {
      const server = await RunningServer.start(settings, environment, options);
      servers.push(server);
      return server;
    });
    await page.close(); // otherwise, the page's pending requests would fail
    await Promise.all(servers.map((server) => server.dispose()));
  },
  mailbox: started(startMailSink, (mailbox) => mailbox.stop()),
  receiver: started(startWebhookReceiver, (receiver) => receiver.stop()),
  faults: [
    async ({ page }, use) => {
      const faults = new Faults();
      faults.watch(page);
      await preventPhoneCalls(page.context());
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Only `npm run test:full` runs these journeys. */
export const FULL = { tag: '@full' } as const;

/** Runs a journey with animations, as most visitors see them. Others run with reduced motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
