import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './settled.ts';

/** The access token of the signed-in user, as the console stores it. */
export function keptToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pickup-console') ?? '{}');
    return String(Reflect.get(Object(kept), 'access_token'));
  });
}

/** Expires the access token: the client requests a new one before its next request. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'pickup-console';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
}

/** Requests that a console sends on its own: to check for changes, and to replace an expiring token. */
const BACKGROUND_REQUESTS = /\/api\/|\/auth\/v1\/(?:token|user)/;

/**
 * Holds back every background request by which the page would notice that its session has changed, until the
 * returned function is called. So the test's own action notices it first. Otherwise a dialog may already cover the
 * page.
 */
export async function holdSessionChecks(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, BACKGROUND_REQUESTS);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * Lets minutes pass on the page until it shows what a check of its session brings. It checks once a minute, and the
 * server answers from its cache for some seconds. The page's clock must be installed.
 */
export async function untilMinutesPassed(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}
