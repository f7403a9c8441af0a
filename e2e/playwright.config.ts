import { availableParallelism } from 'node:os';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium, journeyArguments } from '../scripts/lib/find-chromium.mjs';

/** Firefox or WebKit, which run only the journeys tagged @smoke. Chromium runs all journeys. */
const otherBrowser = process.env['JOURNEY_BROWSER'] as 'firefox' | 'webkit' | undefined;

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own servers and browser, which keep a core busy. On two cores, a third
  // worker made the run slower.
  workers: availableParallelism(),
  fullyParallel: true,
  // Slow tests, and checks of more viewports and states, run only in the full run.
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  ...(otherBrowser && { grep: /@smoke/ }),
  retries: 0,
  forbidOnly: true,
  // On a busy machine, the longest journeys take a minute. They take several minutes in the full
  // run, which measures every viewport.
  timeout: isFullRun ? 600_000 : 180_000,
  // The console reloads every 15 s, and an expected state may appear only after two reloads.
  expect: { timeout: 35_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    ...(otherBrowser ? { browserName: otherBrowser } : { launchOptions: chromium() }),
    // Tracing costs a fifth of the run. npm test traces the failed journeys in a second run.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Drawing animations costs a tenth of the run. Journeys about motion turn animations on
    // with IN_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
  },
});

function chromium() {
  const found = findHeadlessChromium();
  if (!found)
    throw new Error('Chromium is missing. Run npm test, which installs it, or set CHROMIUM_PATH');
  return { executablePath: found.path, args: journeyArguments() };
}
