import { expect, test as base } from '@playwright/test';
import { Faults } from './faults.ts';
import { RunningServer, type SettingsChange } from './start-server.ts';

export interface ServerOptions {
  /** Settings of the worker's server; tests with other settings run in a worker of their own. */
  settings: SettingsChange;
}

interface PerWorker extends ServerOptions {
  server: RunningServer;
}

interface PerTest {
  faults: Faults;
  /** A server of the test's own, for tests that kill it. */
  ownServer: RunningServer;
}

/** Playwright's test with the built product behind it; a fault nobody expected fails the test. */
export const test = base.extend<PerTest, PerWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await RunningServer.start(settings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  ownServer: async ({ settings }, use) => {
    const server = await RunningServer.start(settings);
    await use(server);
    await server.dispose();
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
