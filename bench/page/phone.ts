import { devices, type Browser, type Page } from '@playwright/test';

// Lighthouse uses these values for a mid-tier phone on slow 4G.
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

interface SlowDown {
  readonly slowNetwork: boolean;
}

/** Runs `visit` with a page that emulates a slow phone and has an empty cache. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { slowNetwork }: SlowDown,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Moto G4'] ?? {};
  const phone = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch };
  const context = await browser.newContext(phone);
  try {
    // tsx wraps named functions in a helper, so functions that run in the page need that helper
    // too.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await slowDown(page, { slowNetwork });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/**
 * Waits until the countdown moves, which shows that the page is hydrated. Polls only ten times a
 * second, because each poll runs on the measured thread.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[role="timer"]')?.textContent !== '23:45:12',
    undefined,
    { polling: 100 },
  );
}

/** Slows a page down to a quarter of this processor's speed and, if `slowNetwork`, to slow 4G. */
async function slowDown(page: Page, { slowNetwork }: SlowDown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!slowNetwork) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}
