import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './wait-until-settled.ts';

/** Returns the access token that the console has stored for the signed-in user. */
export function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('pickup-console') ?? '{}');
    return String(Reflect.get(Object(session), 'access_token'));
  });
}

/**
 * Makes the stored token look expired, so the client requests a new one before its next request.
 */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'pickup-console';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
}

/** Matches all requests to the API, and those that check or renew the session. */
const SESSION_REQUESTS = /\/api\/|\/auth\/v1\/(?:token|user)/;

/**
 * Holds API and session requests until the returned function is called. Until then, the page cannot
 * notice that its session has changed.
 */
export async function holdSessionChecks(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, SESSION_REQUESTS);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * Advances the page's clock until the page shows the result of a session check. The page checks
 * twice a minute, and the server caches the result for some seconds. Call `page.clock.install`
 * first.
 */
export async function advanceClockUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}
