import type { Page } from '@playwright/test';

/** Turns on data saver mode, so that pages that load from now on prefetch nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}
