import { devices, type Browser, type Page } from '@playwright/test';
import { slowDown, type SlowDown } from '../slow-down.ts';

/** Runs `visit` with a page on a slow phone, in its own context with an empty cache. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { slowNetwork }: SlowDown,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Moto G4'] ?? {};
  const phone = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch };
  const context = await browser.newContext(phone);
  try {
    // tsx wraps named functions in a helper, which code that runs in the page then needs as well.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await slowDown(page, { slowNetwork });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/**
 * Waits until the countdown moves, which only the hydrated page does. Looks ten times a second,
 * because looking in each frame would be work on the measured thread.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[role="timer"]')?.textContent !== '23:45:12',
    undefined,
    { polling: 100 },
  );
}
