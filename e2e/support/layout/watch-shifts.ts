import type { Page } from '@playwright/test';

/**
 * Records the layout shifts of the page that loads next. The returned function returns their sum so
 * far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(Reflect.get(window, 'shifted'));
        Reflect.set(window, 'shifted', before + Number(Reflect.get(entry, 'value')));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}
