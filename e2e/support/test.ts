import { expect, test as base } from '@playwright/test';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { Faults } from './faults.ts';
import { RunningServer, type Environment, type SettingsFor } from './start-server.ts';

interface PerWorker {
  /** The server that most tests share; each finds its own lead by the address it made up. */
  server: RunningServer;
}

/** Starts a server of the test's own: with other settings, or to be killed. */
export type StartServer = (
  settings?: SettingsFor,
  environment?: Environment,
  port?: number,
) => Promise<RunningServer>;

interface PerTest {
  faults: Faults;
  startServer: StartServer;
  /** A mail server that keeps what it takes; `delivering` has a server send to it. */
  mailbox: MailSink;
  /** An operator's system that is told by webhooks. */
  receiver: WebhookReceiver;
}

/** Playwright's test with the built product behind it; a fault nobody expected fails the test. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await RunningServer.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  startServer: async ({ page }, use) => {
    const servers: RunningServer[] = [];
    await use(async (settings, environment, port) => {
      const server = await RunningServer.start(settings, environment, port);
      servers.push(server);
      return server;
    });
    await page.close(); // or it would miss what it is still loading
    await Promise.all(servers.map((server) => server.dispose()));
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  mailbox: async ({}, use) => {
    const mailbox = await startMailSink();
    await use(mailbox);
    await mailbox.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.stop();
  },
  faults: [
    async ({ page }, use) => {
      const faults = new Faults();
      faults.watch(page);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
