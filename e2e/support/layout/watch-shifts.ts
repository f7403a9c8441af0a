import type { Page } from '@playwright/test';

/** Starts to record layout shifts. The returned function returns their sum. */
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
