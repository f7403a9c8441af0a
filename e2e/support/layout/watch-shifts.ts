import type { Page } from '@playwright/test';

/** Adds up what moves after it was first painted, as browsers measure it. */
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
