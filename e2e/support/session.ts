import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './settled.ts';

/** The console stores the access token of the signed-in user. */
export function keptToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pickup-console') ?? '{}');
    return String(Reflect.get(Object(kept), 'access_token'));
  });
}

/**
 * Makes the stored token look expired, so the client requests a new one before its next request.
 */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'pickup-console';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
}

/** All requests to the API, and those that check or renew the session. */
const SESSION_REQUESTS = /\/api\/|\/auth\/v1\/(?:token|user)/;

/**
 * Holds these requests until the returned function is called. So the page cannot notice a changed
 * session before the test has begun its own action.
 */
export async function holdSessionChecks(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, SESSION_REQUESTS);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * Lets minutes pass on the page until it shows the result of a session check. The page checks
 * twice a minute, and the server caches its answer for some seconds. Install the page's clock first.
 */
export async function untilMinutesPassed(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}
