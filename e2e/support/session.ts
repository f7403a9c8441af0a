import type { Page } from '@playwright/test';

/** The access token of who is signed in, as the console keeps it. */
export function keptToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pickup-console') ?? '{}');
    return String(Reflect.get(Object(kept), 'access_token'));
  });
}

/** As an hour would: the client asks for another token before it sends anything. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'pickup-console';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
}

/** What a console asks for by itself, now and then: what has changed, and a token for the one that runs out. */
const BY_ITSELF = [/\/api\//, /\/auth\/v1\/(?:token|user)/];

/**
 * Keeps back all by which the page would find out that its session is not what it was, until the answer is
 * called. What is done meanwhile is what finds out: without this a dialog may stand before it, by itself.
 */
export async function holdSessionChecks(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  for (const pattern of BY_ITSELF) {
    await page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
  }
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
