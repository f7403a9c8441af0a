import type { Page } from '@playwright/test';

/** The access token of who is signed in, as the console keeps it. */
export function keptToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pickup-console') ?? '{}');
    return String(Reflect.get(Object(kept), 'access_token'));
  });
}

/** As an hour would: the client asks for another token before it sends anything. */
export async function letTokenRunOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'pickup-console';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
}
